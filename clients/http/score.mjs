// Judges a recorded episode. Needs the variables that `tiltyard serve --scoring-only` prints.
const task = {
  task_id: 27,
  sites: ["reddit"],
  intent: "How many comments of Maoman are there with more downvotes than upvotes?",
  start_url: "__REDDIT__/f/books",
  eval: { eval_types: ["string_match"], reference_answers: { must_include: ["0"] } },
};
const visited = ["http://localhost:9999/user/Maoman"];
// begin
const evidence = { sites: { reddit: "http://localhost:9999" }, answer: "There are 0 such comments.", visited };
const response = await fetch(`${process.env.TILTYARD_URL}/v1/score`, {
  method: "POST",
  headers: { Authorization: `Bearer ${process.env.TILTYARD_TOKEN}` },
  body: JSON.stringify({ episodes: [{ task, evidence }] }),
});
const { verdicts } = await response.json();
console.log(verdicts[0].outcome);
for (const part of verdicts[0].missing) console.log(part); // what the task's rules read and was not recorded
// end
