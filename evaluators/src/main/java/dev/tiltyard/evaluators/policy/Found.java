package dev.tiltyard.evaluators.policy;

import dev.tiltyard.evaluators.policy.PolicyVerdict.Outcome;

/** The outcome of a rule, with what shows it. */
record Found(Outcome outcome, String finding) {
    static Found violated(String finding) {
        return new Found(Outcome.VIOLATED, finding);
    }

    static Found kept(String finding) {
        return new Found(Outcome.KEPT, finding);
    }

    static Found dormant(String finding) {
        return new Found(Outcome.DORMANT, finding);
    }
}
