package dev.tiltyard.env.action;

import java.util.List;
import java.util.Objects;

/** The result of parsing a reply. */
public sealed interface ParseResult {
    /**
     * Success.
     *
     * @param actions the actions in order, at least one
     */
    record Parsed(List<Action> actions) implements ParseResult {
        public Parsed {
            actions = List.copyOf(actions);
            if (actions.isEmpty()) {
                throw new IllegalArgumentException("parsed, but no action");
            }
        }

        public static Parsed of(Action action) {
            return new Parsed(List.of(action));
        }
    }

    /**
     * Failure.
     *
     * @param message why, in the grammar's original wording, for the agent
     */
    record Unparsable(String message) implements ParseResult {
        public Unparsable {
            Objects.requireNonNull(message, "message");
        }
    }
}
