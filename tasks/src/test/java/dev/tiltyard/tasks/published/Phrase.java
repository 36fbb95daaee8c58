package dev.tiltyard.tasks.published;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Texts as lists of words, compared without case and punctuation. */
final class Phrase {
    private static final int LONGEST = 12;
    private static final int LONG_WORD = 7;
    /** Function words, which mean little by themselves. */
    private static final Set<String> FUNCTION_WORDS =
            Set.of(("a an the of and or to in on for with is are was were it its that"
                            + " this these those by from at as be been not no i you your my me we us our all any one two what which who how"
                            + " when where why if than then there here they them their he she his her do does did has have had can could"
                            + " will would so up out into about")
                    .split(" "));

    private Phrase() {}

    static List<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}'’]+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** All runs of up to twelve words. */
    static Stream<String> runs(List<String> words) {
        return Stream.iterate(0, from -> from + 1).limit(words.size()).flatMap(from -> Stream.iterate(
                        from + 1, to -> to + 1)
                .limit(Math.min(LONGEST, words.size() - from))
                .map(to -> String.join(" ", words.subList(from, to))));
    }

    /** Whether the words are unlikely to occur by chance: at least two content words. */
    static boolean isDistinctive(List<String> words) {
        return words.stream()
                        .filter(word -> word.length() > 2
                                && word.chars().anyMatch(Character::isLetter)
                                && !FUNCTION_WORDS.contains(word))
                        .count()
                > 1;
    }

    /** Whether an answer is unlikely to occur by chance: two content words, or a long one. */
    static boolean isDistinctiveAnswer(List<String> words) {
        return isDistinctive(words)
                || words.size() == 1
                        && words.get(0).length() >= LONG_WORD
                        && !words.get(0).matches("\\d+");
    }
}
