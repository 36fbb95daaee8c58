package dev.tiltyard.evaluators.verified.value;

import java.util.List;

/**
 * One way in which a value differs from what the task expects.
 *
 * @param assertion the path to the value with what is wrong there, spelled as published: {@code value.items[0]_mismatch}
 * @param messages what was expected and what was found
 */
public record Mismatch(String assertion, List<String> messages) {
    public Mismatch {
        messages = List.copyOf(messages);
    }

    Mismatch(String assertion, String... messages) {
        this(assertion, List.of(messages));
    }
}
