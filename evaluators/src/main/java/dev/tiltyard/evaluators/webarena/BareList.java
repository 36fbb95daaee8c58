package dev.tiltyard.evaluators.webarena;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An answer as a list, without introductory words before its items.
 *
 * @param items in order, normalized
 */
record BareList(List<String> items) {
    /** The maximum number of words of an item that is only a name or a quantity. */
    private static final int LONGEST_NAME = 8;

    /** Words that make a name a sentence. */
    private static final Set<String> OF_SENTENCES = Set.of(
            "is", "isn't", "are", "aren't", "was", "wasn't", "were", "be", "been", "has", "have", "had", "do", "does",
            "don't", "doesn't", "did", "didn't", "not", "can", "can't", "could", "will", "would", "should", "may",
            "that", "which", "who", "because", "since", "so", "i", "you", "he", "she", "they", "we");

    private static final Pattern ADDRESS = Pattern.compile(
            "(?:[a-z]{2} )?\\d{5}(?:-\\d{4})?|.+ county|(?:united states|usa|us)(?: of america)?|(?:town|city) of .+");
    private static final Set<String> LEADING = Set.of(
            "-", "*", "\u2022", "it", "it's", "is", "are", "was", "were", "they", "the", "a", "an", "answer", "answers",
            "one", "of", "either", "maybe", "perhaps");

    BareList {
        items = List.copyOf(items);
    }

    /** The items of a normalized text. */
    static BareList of(String answer) {
        List<String> items = new ArrayList<>();
        int number = 1;
        for (String item : AnswerItems.of(answer)) {
            String name = withoutLead(item);
            if (name.equals(Integer.toString(number))) {
                number++; // "1. ", "2. " before the items of a numbered list
            } else if (!name.isEmpty()) {
                items.add(name);
            }
        }
        return new BareList(items);
    }

    /** An item without its introductory words and marks, such as {@code i found:}. */
    static String withoutLead(String item) {
        String rest = item.strip();
        if (rest.startsWith("i ") && rest.contains(": ")) {
            rest = rest.substring(rest.indexOf(": ") + 2).strip();
        }
        for (int end = rest.indexOf(' ');
                end > 0 && LEADING.contains(rest.substring(0, end));
                end = rest.indexOf(' ')) {
            rest = rest.substring(end + 1);
        }
        return rest;
    }

    /**
     * Whether the answer is nothing but a list: each item is short, or one of the allowed longer ones, and has no label
     * of its own.
     */
    boolean isWhole(Predicate<String> mayBeLonger) {
        return items.stream().allMatch(item -> isBare(item) || mayBeLonger.test(item));
    }

    private static boolean isBare(String item) {
        List<String> words = List.of(item.split(" "));
        return words.size() <= LONGEST_NAME
                && !item.contains(": ")
                && words.stream().noneMatch(OF_SENTENCES::contains);
    }

    /** A label that precedes two different values; empty if there is none. */
    Optional<String> contradiction() {
        Map<String, String> values = new HashMap<>();
        for (String item : items) {
            int colon = item.indexOf(": ");
            if (colon > 0) {
                String label = item.substring(0, colon);
                String value = item.substring(colon + 2).strip();
                String earlier = values.putIfAbsent(label, value);
                if (earlier != null && !earlier.equals(value)) {
                    return Optional.of(label);
                }
            }
        }
        return Optional.empty();
    }

    /** Whether the items are the parts of an address, whose order explains them. */
    boolean isAddress() {
        return items.stream().anyMatch(item -> ADDRESS.matcher(item).matches());
    }

    /** Whether an item is a name, not a number or date, which often explain the item next to them. */
    static boolean isName(String item) {
        return item.chars().noneMatch(Character::isDigit)
                || Stream.of(item.split(" "))
                                .filter(word -> word.chars().allMatch(Character::isLetter))
                                .count()
                        > 1;
    }
}
