package dev.tiltyard.evaluators.judge;

/**
 * What a judge is asked.
 *
 * @param kind what to decide
 * @param style how a language model is asked and its reply is read
 * @param intent what the agent was asked to do
 * @param reference the right answer; for {@link Kind#INFEASIBLE}, why the task cannot be done
 * @param answer what the agent said
 */
public record JudgeQuestion(Kind kind, Style style, String intent, String reference, String answer) {
    /** What is to be decided. */
    public enum Kind {
        /** Does the answer mean the reference? */
        SAME_MEANING,
        /** Does the answer say that the task cannot be done, for the reason given? */
        INFEASIBLE
    }

    /** How a language model is asked and its reply is read. */
    public enum Style {
        /** As in WebArena: certain words anywhere in the reply decide. */
        PUBLISHED,
        /** The last line of the reply is the decision and nothing else. */
        VERDICT_LINE
    }
}
