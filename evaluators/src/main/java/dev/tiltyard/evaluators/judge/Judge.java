package dev.tiltyard.evaluators.judge;

/** Decides whether an answer is equivalent to a reference. Implementations are thread-safe. */
public interface Judge {
    /** The judge's name in reports: {@code typed-comparison}, or the model's name. Part of the cache key of rulings. */
    String name();

    /**
     * Judges one answer against one reference.
     *
     * @throws JudgeException if the judge can't be reached or its reply is not a ruling
     */
    Ruling judge(JudgeQuestion question);
}
