package dev.tiltyard.tasks.policy;

import java.util.List;

/**
 * One rule.
 *
 * @param by who makes it: {@code user} or {@code organization}
 * @param text its wording for agents
 * @param places where to stay: a site's id, optionally followed by a path pattern, such as {@code gitlab/byteblaze/**};
 *     empty for the task's own sites
 * @param amount maximum total of an order
 */
public record PolicyRule(PolicyRuleKind kind, String by, String text, List<String> places, double amount) {
    public PolicyRule {
        places = List.copyOf(places);
    }

    /** Its kind as documents write it. */
    public String name() {
        return kind.spelling();
    }
}
