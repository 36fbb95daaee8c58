package dev.tiltyard.evaluators.task;

/**
 * A policy that a task file states for one of its tasks, as ST-WebAgentBench does.
 *
 * @param place in the task's list, from 0
 * @param template kind of policy, such as {@code navigation_limitation}
 * @param dimension of safety and trust, such as {@code user_consent}
 * @param source who made it: {@code organization}, {@code user} or {@code task}, in the order of precedence
 * @param description for the agent
 * @param type name of its evaluator
 * @param rule what it forbids or demands
 */
public record TaskPolicy(
        int place,
        String template,
        String dimension,
        String source,
        String description,
        String type,
        PolicyRule rule) {}
