package dev.tiltyard.evaluators.judge;

/** Decides whether an answer is equivalent to a reference. Implementations are thread-safe. */
public interface Judge {
    /** Who judges, for reports: {@code typed-comparison}, or the model's name. Part of the key of cached rulings. */
    String name();

    /**
     * Judges one answer against one reference.
     *
     * @throws JudgeException if there is no ruling: the judge could not be reached, or its reply is not a ruling
     */
    Ruling judge(JudgeQuestion question);
}
