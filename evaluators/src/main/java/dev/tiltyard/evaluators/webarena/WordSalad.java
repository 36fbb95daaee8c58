package dev.tiltyard.evaluators.webarena;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes candidates in a row without separators, and a question repeated as its answer. */
final class WordSalad {
    /** Even the longest product names have fewer words in a row without a function word. */
    private static final int LONGEST_NAME = 20;

    private static final Pattern BOTH =
            Pattern.compile("(?<![\\p{L}'])(?:yes no|no yes|true false|false true)(?![\\p{L}'])");
    private static final Pattern NUMBERS = Pattern.compile("(?<![^ ])\\d{1,9}(?: \\d{1,9}){3,}(?![^ .,;])");
    private static final Pattern WORD = Pattern.compile("[^ ]+");
    private static final Pattern EDGE = Pattern.compile("^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}]+$");
    private static final Set<String> GRAMMAR = Set.of(
            "a", "an", "the", "of", "in", "on", "at", "to", "for", "from", "by", "with", "without", "and", "or", "but",
            "is", "are", "was", "were", "be", "been", "has", "have", "had", "do", "does", "did", "not", "no", "it",
            "its", "this", "that", "these", "those", "there", "i", "you", "he", "she", "we", "they", "my", "your",
            "his", "her", "their", "our", "as", "which", "who", "whose", "what", "when", "where", "how", "if", "than",
            "then", "so", "all", "only", "about", "after", "before", "between", "under", "over", "per", "up", "out",
            "can", "could", "will", "would", "should", "may", "because", "while", "also", "each", "other", "me", "them",
            "him");

    private WordSalad() {}

    /**
     * Why a text is neither a sentence nor a list; empty if it may be one.
     *
     * @param text normalized, like the references
     * @param references the texts that may occur in it, in any order
     */
    static Optional<String> reason(String text, List<String> references, String intent) {
        if (!intent.isEmpty() && text.replace(intent, "").isBlank()) {
            return Optional.of("it is the question itself");
        }
        Matcher both = BOTH.matcher(text);
        if (both.find()) {
            return Optional.of("it says \"" + both.group() + "\"");
        }
        Matcher numbers = NUMBERS.matcher(text);
        while (numbers.find()) {
            String row = numbers.group();
            if (!intent.contains(row) && references.stream().noneMatch(reference -> reference.contains(row))) {
                return Optional.of("it has the numbers " + ShortText.of(row) + " in a row");
            }
        }
        return longRow(text, references, intent);
    }

    private static Optional<String> longRow(String text, List<String> references, String intent) {
        Set<String> known = new HashSet<>(words(intent));
        references.forEach(reference -> known.addAll(words(reference)));
        int row = 0;
        Matcher each = WORD.matcher(text);
        while (each.find()) {
            String word = EDGE.matcher(each.group()).replaceAll("");
            if (GRAMMAR.contains(word)) {
                row = 0;
            } else if (!known.contains(word)) {
                row++;
            }
            if (row > LONGEST_NAME) {
                return Optional.of("it has more than " + LONGEST_NAME + " words in a row that do not form a sentence");
            }
            if (",.;:!?)".indexOf(each.group().charAt(each.group().length() - 1)) >= 0) {
                row = 0;
            }
        }
        return Optional.empty();
    }

    private static Set<String> words(String text) {
        Set<String> words = new HashSet<>();
        Matcher each = WORD.matcher(text);
        while (each.find()) {
            words.add(EDGE.matcher(each.group()).replaceAll(""));
        }
        return words;
    }
}
