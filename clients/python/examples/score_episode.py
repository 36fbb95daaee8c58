"""A harness of one's own, judged. It needs no server: without one, it starts one that only scores."""

import tiltyard

task = {
    "task_id": 27,
    "sites": ["reddit"],
    "intent": "How many comments of Maoman are there with more downvotes than upvotes?",
    "start_url": "__REDDIT__/f/books",
    "eval": {"eval_types": ["string_match"], "reference_answers": {"must_include": ["0"]}},
}
visited = ["http://localhost:9999/user/Maoman"]
# begin
evidence = {
    "sites": {"reddit": "http://localhost:9999"},
    "answer": "There are 0 such comments.",
    "final_url": visited[-1],
    "visited": visited,
}
verdict = tiltyard.score(task, evidence)
print(verdict["outcome"])
for part in verdict["missing"]:  # what the task's rules read and the harness has not recorded
    print(part["kind"], part.get("url", ""), part.get("function", ""))
# end
