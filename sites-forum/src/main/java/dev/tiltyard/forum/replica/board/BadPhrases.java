package dev.tiltyard.forum.replica.board;

import dev.tiltyard.sitekit.pattern.VisitorPattern;
import dev.tiltyard.sitekit.web.Form;
import java.util.List;
import java.util.Locale;

/** Rejects banned phrases. */
public final class BadPhrases {
    private BadPhrases() {}

    private record Phrase(String text, boolean regex) {
        boolean isIn(String written) {
            return regex
                    ? VisitorPattern.of("(?i)" + text).finds(written)
                    : written.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT));
        }
    }

    /** Adds an error to each field with a banned phrase. */
    public static void check(Board board, Form form, String... fields) {
        List<Phrase> phrases = board.database().withHandle(handle -> handle.createQuery(
                        "SELECT phrase AS text, phrase_type = 'regex' AS regex FROM bad_phrases")
                .mapTo(Phrase.class)
                .list());
        for (String field : fields) {
            String text = form.value(field);
            if (phrases.stream().anyMatch(phrase -> phrase.isIn(text))) {
                form.reject(field, "The field contains a banned word or phrase.");
            }
        }
    }
}
