package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Judges the answer to a question. As published, an answer is right if it contains an accepted one anywhere, so that
 * {@code 15} answers {@code 5}; strict judging requires whole words.
 */
final class KnowledgeAnswerRules {
    private KnowledgeAnswerRules() {}

    static StepRuling judge(Situation at, boolean strict) {
        if (at.said().isEmpty()) {
            return StepRuling.notYet("The assistant did not provide an answer.");
        }
        String said = at.said().get().toLowerCase(Locale.ROOT);
        List<String> accepted = new ArrayList<>();
        accepted.add(at.config().path("value").asText());
        for (JsonNode other : at.config().path("alternative_answers")) {
            accepted.add(other.asText());
        }
        boolean right = accepted.stream()
                .map(each -> each.toLowerCase(Locale.ROOT))
                .anyMatch(each -> strict ? holdsWords(said, each) : said.contains(each));
        return right
                ? StepRuling.right("That is correct, thank you!", "Correct answer.")
                : StepRuling.notYet("Incorrect answer provided by the assistant.");
    }

    private static boolean holdsWords(String said, String words) {
        return Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(words) + "(?![\\p{L}\\p{N}])")
                .matcher(said)
                .find();
    }
}
