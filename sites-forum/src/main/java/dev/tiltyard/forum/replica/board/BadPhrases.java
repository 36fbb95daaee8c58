package dev.tiltyard.forum.replica.board;

import dev.tiltyard.sitekit.web.Form;

/** Keeps out what the admins have forbidden to write. */
public final class BadPhrases {
    private static final String FORBIDDEN = """
            SELECT EXISTS (SELECT 1 FROM bad_phrases
                            WHERE phrase_type = 'text' AND position(lower(phrase) IN lower(:text)) > 0
                               OR phrase_type = 'regex' AND :text ~* phrase)
            """;

    private BadPhrases() {}

    /** Puts a message above each of the fields that holds a forbidden phrase. */
    public static void check(Board board, Form form, String... fields) {
        for (String field : fields) {
            String text = form.value(field);
            boolean forbidden = !text.isBlank()
                    && board.database().withHandle(handle -> handle.createQuery(FORBIDDEN)
                            .bind("text", text)
                            .mapTo(Boolean.class)
                            .one());
            if (forbidden) {
                form.reject(field, "The field contains a banned word or phrase.");
            }
        }
    }
}
