package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Judges the answer to a question. As published, an answer is right if it has an accepted one anywhere inside, so that
 * {@code 15} answers {@code 5}; strict judging wants it as words of its own.
 */
final class KnowledgeRules {
    private KnowledgeRules() {}

    static Ruling judge(Situation at, boolean strict) {
        if (at.said().isEmpty()) {
            return Ruling.notYet("The assistant did not provide an answer.");
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
                ? Ruling.right("That is correct, thank you!", "Correct answer.")
                : Ruling.notYet("Incorrect answer provided by the assistant.");
    }

    private static boolean holdsWords(String said, String words) {
        return Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(words) + "(?![\\p{L}\\p{N}])")
                .matcher(said)
                .find();
    }
}
