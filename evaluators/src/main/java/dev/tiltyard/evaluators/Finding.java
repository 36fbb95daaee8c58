package dev.tiltyard.evaluators;

import java.util.List;

/**
 * One reason for a verdict: what a single check expected, what it found and its score.
 *
 * @param check the check's name as the task file spells it, with the part that was examined: {@code
 *     string_match.must_include[1]}, {@code program_html[0]}
 * @param score this check's factor, from 0.0 (failed) to 1.0 (passed)
 * @param expected what would have passed, in words or as the literal value; may be empty
 * @param found what was found instead, shortened for readers; empty if nothing was found
 * @param message one sentence that a person can act on
 * @param judgeCalls the judge calls that this check made
 */
public record Finding(
        String check, double score, String expected, String found, String message, List<JudgeCall> judgeCalls) {
    public Finding {
        judgeCalls = List.copyOf(judgeCalls);
        if (!(score >= 0.0 && score <= 1.0)) {
            throw new IllegalArgumentException("score of " + check + " is " + score + ", outside 0..1");
        }
    }

    public Finding(String check, double score, String expected, String found, String message) {
        this(check, score, expected, found, message, List.of());
    }

    /** Whether this check passed with a full score. */
    public boolean passed() {
        return score == 1.0;
    }
}
