package dev.tiltyard.evaluators.judge;

import dev.tiltyard.evaluators.text.TableFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * English synonyms that agents use in reports about a shop, a forum, GitLab or a map: {@code synonyms.tsv}, with a
 * reason for each.
 */
final class Synonyms {
    private static final Map<String, String> GROUPS = groups();

    private Synonyms() {}

    /** The representative of a word's synonyms; the word itself if it has none. */
    static String of(String word) {
        return GROUPS.getOrDefault(word, word);
    }

    private static Map<String, String> groups() {
        Map<String, String> groups = new HashMap<>();
        for (List<String> line : TableFile.rows(Synonyms.class, "synonyms.tsv")) {
            List<String> words = List.of(line.get(0).split(" "));
            words.forEach(word -> groups.put(word, words.get(0)));
        }
        return Map.copyOf(groups);
    }
}
