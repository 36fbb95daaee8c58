package dev.tiltyard.evaluators.judge;

/** Decides whether an answer is as good as a reference. Implementations are thread-safe. */
public interface Judge {
    /** Who judges, for reports: {@code typed-comparison}, or the model's name. Part of the key of cached rulings. */
    String name();

    /**
     * Judges one answer against one reference.
     *
     * @throws JudgeException if there is no ruling: the judge could not be reached, or what it said is none
     */
    Ruling judge(JudgeQuestion question);
}
