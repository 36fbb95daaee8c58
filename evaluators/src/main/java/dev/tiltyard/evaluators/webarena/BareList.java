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
 * An answer as a list, without the words that only lead to its items.
 *
 * @param items in their order; loose
 */
record BareList(List<String> items) {
    /** The most words of an item that says no more than what something is called, or how much it is. */
    private static final int LONGEST_NAME = 8;

    /** What makes a sentence of a name. */
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

    /** The items of a loose text. */
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

    /** An item without the words and marks that only lead to it, {@code i found:} among them. */
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

    /** Whether there is nothing but a list: each item is short, or one that may be longer, and has no label of its own. */
    boolean isWhole(Predicate<String> mayBeLonger) {
        return items.stream().allMatch(item -> isBare(item) || mayBeLonger.test(item));
    }

    private static boolean isBare(String item) {
        List<String> words = List.of(item.split(" "));
        return words.size() <= LONGEST_NAME
                && !item.contains(": ")
                && words.stream().noneMatch(OF_SENTENCES::contains);
    }

    /** A label that stands before two different values; empty if there is none. */
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

    /** Whether the items are the parts of an address, which their order explains. */
    boolean isAddress() {
        return items.stream().anyMatch(item -> ADDRESS.matcher(item).matches());
    }

    /** Whether an item is what something is called, and not a figure or date, which often explain what stands beside them. */
    static boolean isName(String item) {
        return item.chars().noneMatch(Character::isDigit)
                || Stream.of(item.split(" "))
                                .filter(word -> word.chars().allMatch(Character::isLetter))
                                .count()
                        > 1;
    }
}
