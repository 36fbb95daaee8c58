package dev.tiltyard.evaluators.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The English words of a normalized text, and whether two are forms of the same word. */
final class EnglishWords {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}.'@/-]*(?<![.'/-])");
    private static final Set<String> EMPTY = Set.of(
            "the", "a", "an", "is", "are", "was", "were", "it", "its", "it's", "of", "on", "in", "at", "to", "and",
            "or", "there", "this", "that", "these", "for", "by", "with", "from", "be", "has", "have", "had", "i", "you",
            "your", "my", "as", "they", "their", "he", "she", "we", "our", "s", "do", "does", "did", "will", "would",
            "can", "could", "been", "being", "any", "able", "such");
    private static final Set<String> DENIALS =
            Set.of("no", "not", "none", "never", "without", "cannot", "nothing", "nobody", "neither", "nor");
    private static final Pattern CONTRACTED = Pattern.compile("\\b(?:(ca|wo)n't|([a-z]+)n't)\\b");
    private static final Pattern OPPOSED = Pattern.compile(
            "\\b(?:in|un)(sufficient|adequate|suitable|comfortable|available|supported|able|satisfactory|reliable)\\b");
    private static final List<String> OPPOSITES = List.of("un", "in", "im", "non", "dis", "ir");
    private static final int SHORTEST_OPPOSITE = 4;
    private static final List<String> ENDINGS = List.of("ing", "ed", "es", "s", "e");
    private static final int SHORTEST_STEM = 3;
    private static final int SHORTEST_CUT = 5;

    private EnglishWords() {}

    static List<String> of(String looseText) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(looseText);
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    /** The significant words. */
    static List<String> telling(String looseText) {
        return of(looseText).stream().filter(EnglishWords::tells).toList();
    }

    /** Whether the word is significant. */
    static boolean tells(String word) {
        return !EMPTY.contains(word);
    }

    /** Expands negations: {@code isn't} becomes {@code is not}, {@code insufficient} becomes {@code not sufficient}. */
    static String expanded(String looseText) {
        String apart = CONTRACTED
                .matcher(looseText)
                .replaceAll(m -> (m.group(1) == null ? m.group(2) : m.group(1).equals("ca") ? "can" : "will") + " not");
        return OPPOSED.matcher(apart).replaceAll("not $1");
    }

    static boolean isDenial(String word) {
        return DENIALS.contains(word);
    }

    static boolean denies(String looseText) {
        return of(expanded(looseText)).stream().anyMatch(EnglishWords::isDenial);
    }

    static boolean anyLike(List<String> words, String wanted) {
        return words.stream().anyMatch(word -> like(word, wanted));
    }

    /**
     * Whether all expected words occur, separately or joined with a neighbor ({@code LumaTech} for {@code Luma Tech}).
     */
    static boolean haveAll(List<String> words, List<String> wanted) {
        for (int i = 0; i < wanted.size(); i++) {
            boolean found = anyLike(words, wanted.get(i))
                    || i > 0 && words.contains(wanted.get(i - 1) + wanted.get(i))
                    || i + 1 < wanted.size() && words.contains(wanted.get(i) + wanted.get(i + 1));
            if (!found) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether two words are forms of the same word ({@code walk}, {@code walking}), a word and its misspelling ({@code
     * Feburary}, {@code cente}), or synonyms here ({@code great}, {@code good}).
     */
    static boolean like(String a, String b) {
        if (a.equals(b) || Synonyms.of(a).equals(Synonyms.of(b))) {
            return true;
        }
        if (hasDigit(a) || hasDigit(b)) {
            return false;
        }
        String left = stem(a);
        String right = stem(b);
        if (left.equals(right) || lacksItsLastLetter(a, b) || lacksItsLastLetter(b, a)) {
            return true;
        }
        int shorter = Math.min(left.length(), right.length());
        return shorter >= 6 && left.charAt(0) == right.charAt(0) && distance(left, right) <= 2;
    }

    /** Whether one is the other with a negative prefix ({@code unsuitable}, {@code suitable}). */
    static boolean opposite(String a, String b) {
        return isOppositeOf(a, b) || isOppositeOf(b, a);
    }

    private static boolean isOppositeOf(String longer, String word) {
        return OPPOSITES.stream()
                .filter(longer::startsWith)
                .map(prefix -> longer.substring(prefix.length()))
                .anyMatch(rest -> rest.length() >= SHORTEST_OPPOSITE && like(rest, word));
    }

    private static boolean lacksItsLastLetter(String a, String b) {
        return a.length() >= SHORTEST_CUT && b.length() == a.length() + 1 && b.startsWith(a);
    }

    private static boolean hasDigit(String word) {
        return word.chars().anyMatch(Character::isDigit);
    }

    private static String stem(String word) {
        for (String ending : ENDINGS) {
            if (word.endsWith(ending) && word.length() - ending.length() >= SHORTEST_STEM) {
                return word.substring(0, word.length() - ending.length());
            }
        }
        return word.equals("spent") ? "spend" : word;
    }

    /** The edit distance. Used for words only, since it takes quadratic time. */
    private static int distance(String a, String b) {
        if (Math.abs(a.length() - b.length()) > 2) {
            return 3;
        }
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replace, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[b.length()];
    }
}
