package dev.tiltyard.evaluators.verified.value;

import java.util.List;

/**
 * A difference between a value and the expected value.
 *
 * @param assertion the path to the value and the kind of difference, in the published notation: {@code
 *     value.items[0]_mismatch}
 * @param messages the expected and the actual value
 */
public record Mismatch(String assertion, List<String> messages) {
    public Mismatch {
        messages = List.copyOf(messages);
    }

    Mismatch(String assertion, String... messages) {
        this(assertion, List.of(messages));
    }
}
