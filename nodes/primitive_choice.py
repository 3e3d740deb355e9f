"""primitive_choice: one proposal for this goal — a call, a question, or an answer. It carries no authority."""

from __future__ import annotations

from langgraph.runtime import Runtime

from ummaya.adapters.authority import resolve
from ummaya.adapters.contract import Candidate, Evidence
from ummaya.graph.state import Deps, Json, TurnState


def primitive_choice(state: TurnState, runtime: Runtime[Deps]) -> Json:
    deps = runtime.context
    candidates = [Candidate.model_validate(c) for c in state["candidates"]]
    modes = {c.adapter_id: resolve(deps.catalogue.spec(c.adapter_id), state["policy"], deps.secrets).value for c in candidates}
    evidence = [Evidence.model_validate(e) for e in state["evidence"]]
    proposal = deps.chooser.choose(state["goals"][state["goal"]], candidates, evidence, modes, state["language"], deps.clock())
    return {"proposal": proposal.model_dump(mode="json")}
