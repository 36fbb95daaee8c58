package dev.tiltyard.sitekit.face;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The dictionary of a face: what the labels of the site are called in it. Immutable. */
final class Words {
    /** Any role. */
    static final String ANY = "";

    /** The role of texts that have none, such as the title of a block. */
    static final String TEXT = "text";

    /** A name in a selector by role. */
    private static final Pattern ROLE = Pattern.compile("role=([a-z]+)\\[name=([\"'])(.*?)\\2");

    /** A label in a CSS selector. */
    private static final Pattern LABEL = Pattern.compile(
            "(\\[(?:aria-label|title|placeholder)[\\^*]?=|:(?:has-text|text-is|text)\\()([\"'])(.*?)\\2");

    private final List<Word> words;
    private final List<Word> ofTexts;

    /** @throws IllegalArgumentException if two labels would read the same */
    Words(List<Word> words) {
        this.words = List.copyOf(words);
        this.ofTexts = words.stream()
                .filter(word -> word.role().filter(TEXT::equals).isPresent())
                .toList();
        for (Word word : words) {
            words.stream().filter(word::isConfusedWith).findFirst().ifPresent(other -> {
                throw new IllegalArgumentException(
                        "\"" + word.usual() + "\" and \"" + other.usual() + "\" both become \"" + word.shown() + "\"");
            });
        }
    }

    /** Whether there are words for texts without a role. */
    boolean changeTexts() {
        return !ofTexts.isEmpty();
    }

    /** What a text without a role is called. It may be anything, so only words for such texts count. */
    Optional<String> shownText(String text) {
        return shown(ofTexts, TEXT, text);
    }

    /** What a label is called; empty if it is called as usual. */
    Optional<String> shown(String role, String label) {
        return shown(words, role, label);
    }

    private Optional<String> shown(List<Word> among, String role, String label) {
        for (Word word : among) {
            if (role.equals(ANY) || word.isFor(role)) {
                if (word.usual().equals(label)) {
                    return Optional.of(word.shown());
                }
                if (word.isBeginning() && label.startsWith(Word.beginning(word.usual()))) {
                    return Optional.of(continued(word, role, label));
                }
            }
        }
        return Optional.empty();
    }

    /** What follows the beginning may have another name, too: {@code Sort by: Hot} becomes {@code Order: Trending}. */
    private String continued(Word word, String role, String label) {
        String rest = label.substring(Word.beginning(word.usual()).length());
        String stripped = rest.strip();
        String shown = stripped.isEmpty() ? stripped : shown(role, stripped).orElse(stripped);
        return Word.beginning(word.shown()) + rest.replace(stripped, shown);
    }

    /** A selector with the labels of the face, in CSS or by role and name as Playwright writes it. */
    String selector(String selector) {
        String named = ROLE.matcher(selector)
                .replaceAll(found -> Matcher.quoteReplacement("role=" + found.group(1) + "[name=" + found.group(2)
                        + shown(found.group(1), found.group(3)).orElse(found.group(3)) + found.group(2)));
        return LABEL.matcher(named)
                .replaceAll(found -> Matcher.quoteReplacement(found.group(1)
                        + found.group(2)
                        + shown(ANY, found.group(3)).orElse(found.group(3))
                        + found.group(2)));
    }
}
