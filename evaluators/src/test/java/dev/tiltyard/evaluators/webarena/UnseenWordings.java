package dev.tiltyard.evaluators.webarena;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * Answers to questions of our own, right and wrong, written without knowledge of the judge's code. The answers marked
 * {@code tuned} were later used to improve the judge; those marked {@code held-out} were not.
 */
final class UnseenWordings {
    private static final ObjectMapper JSON = new ObjectMapper();

    private UnseenWordings() {}

    /**
     * One answer.
     *
     * @param form {@code exact_match}, {@code must_include}, {@code fuzzy_match}, or {@code unachievable} with the
     *     reason in place of the references
     * @param right whether a person who knows the reference would accept the answer
     */
    record Wording(
            int number,
            String half,
            String kind,
            String form,
            String intent,
            List<String> references,
            String answer,
            boolean right,
            String reason) {
        Task task() {
            ObjectNode task = JSON.createObjectNode();
            task.put("task_id", number).put("intent", intent).put("start_url", "__SHOPPING__");
            task.putArray("sites").add("shopping");
            ObjectNode eval = task.putObject("eval");
            eval.putArray("eval_types").add("string_match");
            ObjectNode answers = eval.putObject("reference_answers");
            switch (form) {
                case "exact_match" -> answers.put(form, references.get(0));
                case "unachievable" -> {
                    answers.put("fuzzy_match", "N/A");
                    eval.put("string_note", references.get(0));
                }
                default -> references.forEach(answers.withArrayProperty(form)::add);
            }
            byte[] file = task.toString().getBytes(StandardCharsets.UTF_8);
            return TaskFile.load("wording " + number, file, SiteAddresses.webArenaDefaults())
                    .task(number);
        }

        boolean isJudgedAsItShould() {
            // The visited pages don't matter for wordings.
            Scorer scorer = Scorer.by(WebArenaRules.strict().without(WebArenaCorrection.ANSWERS_FROM_MEMORY));
            return scorer.score(task(), RecordedEvidence.answering(answer)).passed() == right;
        }
    }

    static List<Wording> all() throws IOException {
        try (InputStream file = UnseenWordings.class.getResourceAsStream("unseen-wordings.tsv")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(UnseenWordings::read)
                    .toList();
        }
    }

    private static Wording read(String line) {
        String[] cells = line.split("\t", -1);
        return new Wording(
                Integer.parseInt(cells[0]),
                cells[1],
                cells[2],
                cells[3],
                cells[4],
                Stream.of(cells[5].split(" \\| ")).toList(),
                cells[6].replace("\\n", "\n"),
                cells[7].equals("right"),
                cells[8]);
    }
}
