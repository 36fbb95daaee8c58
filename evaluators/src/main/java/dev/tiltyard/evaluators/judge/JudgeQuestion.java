package dev.tiltyard.evaluators.judge;

/**
 * A question to a judge.
 *
 * @param kind what to decide
 * @param style how a language model is asked and its reply is read
 * @param intent what the agent was asked to do
 * @param reference the right answer; for {@link Kind#INFEASIBLE}, why the task is infeasible
 * @param answer the agent's answer
 */
public record JudgeQuestion(Kind kind, Style style, String intent, String reference, String answer) {
    public enum Kind {
        /** Does the answer mean the same as the reference? */
        SAME_MEANING,
        /** Does the answer say that the task is infeasible, for the reason given? */
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
