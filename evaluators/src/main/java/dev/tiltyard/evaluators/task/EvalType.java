package dev.tiltyard.evaluators.task;

import java.util.Optional;

/** The evaluators that a task file can name in {@code eval.eval_types}. */
public enum EvalType {
    STRING_MATCH("string_match"),
    URL_MATCH("url_match"),
    PROGRAM_HTML("program_html"),
    STATE_MATCH("state_match"),
    /** Judged step by step during the episode; see {@code dev.tiltyard.tasks.workarena}. */
    WORKARENA("workarena"),
    /** Judged by the page itself during the episode; see {@code dev.tiltyard.tasks.miniwob}. */
    MINIWOB("miniwob"),
    /** Judged by its key nodes during the episode; see {@code dev.tiltyard.evaluators.webcanvas}. */
    WEBCANVAS("webcanvas");

    private final String spelling;

    EvalType(String spelling) {
        this.spelling = spelling;
    }

    /** The name in task files. */
    public String spelling() {
        return spelling;
    }

    static Optional<EvalType> named(String spelling) {
        for (EvalType type : values()) {
            if (type.spelling.equals(spelling)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
