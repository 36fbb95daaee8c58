package dev.tiltyard.tasks.policy;

import java.util.List;

/**
 * One rule.
 *
 * @param by who makes it: {@code user} or {@code organization}
 * @param text how agents are told
 * @param places where to stay: a site's id, with a path pattern behind it if only a part of it is meant, such as {@code
 *     gitlab/byteblaze/**}; empty for the task's own sites
 * @param amount the most that orders may cost
 */
public record PolicyRule(RuleKind kind, String by, String text, List<String> places, double amount) {
    public PolicyRule {
        places = List.copyOf(places);
    }

    /** As documents write its kind. */
    public String name() {
        return kind.spelling();
    }
}
