BEGIN TRANSACTION;
CREATE TABLE "consents" (
   "id" TEXT PRIMARY KEY,
   "digest" TEXT NOT NULL,
   "verdict" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "after" INTEGER NOT NULL
);
INSERT INTO "consents" VALUES('a1b2c3d4.0123456789abcdef','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','allow','2026-11-30T09:00:00+09:00',0);
INSERT INTO "consents" VALUES('a1b2c3d4.fedcba9876543210','cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc','deny','2026-11-30T09:10:00+09:00',2);
INSERT INTO "consents" VALUES('e5f60718.00000000000000aa','ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff','allow','2026-11-30T10:00:00+09:00',3);
INSERT INTO "consents" VALUES('e5f60718.00000000000000bb','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','allow','2026-11-30T10:05:00+09:00',4);
CREATE TABLE "intents" (
   "consent_id" TEXT PRIMARY KEY,
   "key" TEXT NOT NULL,
   "digest" TEXT NOT NULL,
   "state" TEXT NOT NULL,
   "owner" TEXT NOT NULL,
   "opened" TEXT NOT NULL,
   "settled" TEXT,
   "settled_after" INTEGER,
   "result" TEXT,
   "receipt" TEXT NOT NULL
);
INSERT INTO "intents" VALUES('a1b2c3d4.0123456789abcdef','kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','settled','-:1:-:1','2026-11-30T09:00:00+09:00','2026-11-30T09:00:05+09:00',2,'{"status": "simulated"}','R-15eb7aeb141bbad2');
INSERT INTO "intents" VALUES('e5f60718.00000000000000aa','mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm','ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff','open','-:1:-:1','2026-11-30T10:00:00+09:00',NULL,NULL,NULL,'R-467fafe4197a78bf');
CREATE TABLE "receipts" (
   "seq" INTEGER PRIMARY KEY,
   "id" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "prev" TEXT NOT NULL,
   "hash" TEXT NOT NULL
);
INSERT INTO "receipts" VALUES(1,'R-15eb7aeb141bbad2','{"adapter":"public.moving_in","citation":{"title":"가람법 제1조","url":"https://example.test/law"},"consent":"a1b2c3d4.0123456789abcdef","digest":"dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd","effect":"change_record","id":"R-15eb7aeb141bbad2","mark":"모의(MOCK) — 기관 접수증 아님 / Mock — not an agency receipt","mode":"mock","outcome":"intended","primitive":"send","purpose":"가람로 1로 전입신고 해 주세요","session":"a1b2c3d4","stop_reason":null,"time":"2026-11-30T09:00:00+09:00","turn":1}','','70414c0970e02903953f515855be40512b6a71c06976c9afba041431fb7894e2');
INSERT INTO "receipts" VALUES(2,'R-2875d6310aad255e','{"adapter":"public.moving_in","citation":{"title":"가람법 제1조","url":"https://example.test/law"},"consent":"a1b2c3d4.0123456789abcdef","digest":"dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd","effect":"change_record","id":"R-2875d6310aad255e","mark":"모의(MOCK) — 기관 접수증 아님 / Mock — not an agency receipt","mode":"mock","outcome":"simulated","primitive":"send","purpose":"가람로 1로 전입신고 해 주세요","session":"a1b2c3d4","stop_reason":null,"time":"2026-11-30T09:00:05+09:00","turn":1}','70414c0970e02903953f515855be40512b6a71c06976c9afba041431fb7894e2','2633cdda7e3b9a3a28e6167793f1e3565bb260292c4feea3a67b6a4408ead9d2');
INSERT INTO "receipts" VALUES(3,'R-83faddb36cb471c4','{"adapter":"public.moving_in","citation":{"title":"가람법 제1조","url":"https://example.test/law"},"consent":"deny:a1b2c3d4.fedcba9876543210","digest":"eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee","effect":"change_record","id":"R-83faddb36cb471c4","mark":"모의(MOCK) — 기관 접수증 아님 / Mock — not an agency receipt","mode":"mock","outcome":"not_run","primitive":"send","purpose":"가람로 1로 전입신고 해 주세요","session":"a1b2c3d4","stop_reason":"permission_denied","time":"2026-11-30T09:10:00+09:00","turn":2}','2633cdda7e3b9a3a28e6167793f1e3565bb260292c4feea3a67b6a4408ead9d2','1295ccac10d80e4f6896f2e94da6cae0c16f15f1de6de6bb24b1f5ff5a2da166');
INSERT INTO "receipts" VALUES(4,'R-467fafe4197a78bf','{"adapter":"public.moving_in","citation":{"title":"가람법 제1조","url":"https://example.test/law"},"consent":"e5f60718.00000000000000aa","digest":"9999999999999999999999999999999999999999999999999999999999999999","effect":"submit","id":"R-467fafe4197a78bf","mode":"live","outcome":"intended","primitive":"send","purpose":"가람 민원 제출","session":"e5f60718","stop_reason":null,"time":"2026-11-30T10:00:00+09:00","turn":1}','1295ccac10d80e4f6896f2e94da6cae0c16f15f1de6de6bb24b1f5ff5a2da166','b72683b115047bac2ddf80c04461580cb1ba94c5d33752e40b90ecfea9fa5a57');
CREATE UNIQUE INDEX intents_open ON intents(key) WHERE state='open';
CREATE INDEX intents_key ON intents(key);
CREATE UNIQUE INDEX "idx_receipts_id"
    ON "receipts" ("id");
CREATE INDEX receipts_session ON receipts(json_extract(body, '$.session'));
COMMIT;
PRAGMA user_version=1;
