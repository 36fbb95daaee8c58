package dev.tiltyard.evaluators.judge;

import dev.tiltyard.evaluators.JudgeCall;

/**
 * A judge's decision.
 *
 * @param holds whether the answer is equivalent to the reference
 * @param call the question and the reply
 */
public record Ruling(boolean holds, JudgeCall call) {}
