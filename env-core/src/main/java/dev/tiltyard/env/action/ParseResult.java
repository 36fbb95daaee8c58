package dev.tiltyard.env.action;

import java.util.List;
import java.util.Objects;

/** The result of reading a reply. */
public sealed interface ParseResult {
    /**
     * It was understood.
     *
     * @param actions in the order in which they are to be done, at least one
     */
    record Parsed(List<Action> actions) implements ParseResult {
        public Parsed {
            actions = List.copyOf(actions);
            if (actions.isEmpty()) {
                throw new IllegalArgumentException("parsed, but no action");
            }
        }

        /** One action. */
        public static Parsed of(Action action) {
            return new Parsed(List.of(action));
        }
    }

    /**
     * It was not understood.
     *
     * @param message why, in the grammar's own words, for the agent
     */
    record Unparsable(String message) implements ParseResult {
        public Unparsable {
            Objects.requireNonNull(message, "message");
        }
    }
}
