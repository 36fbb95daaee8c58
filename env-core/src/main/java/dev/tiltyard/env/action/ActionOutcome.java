package dev.tiltyard.env.action;

import java.util.Objects;
import java.util.Optional;

/** How performing an action ended. */
public sealed interface ActionOutcome {
    /** The text for the next observation's last action error; empty on success. */
    Optional<String> error();

    /** It was performed. */
    record Done() implements ActionOutcome {
        @Override
        public Optional<String> error() {
            return Optional.empty();
        }
    }

    /**
     * It was not performed, or only in part.
     *
     * @param kind what kind of failure
     * @param message why, for the agent
     */
    record Failed(Kind kind, String message) implements ActionOutcome {
        /** Kinds of failures. */
        public enum Kind {
            /** The action's target is missing, or the action is not allowed. */
            IMPOSSIBLE,
            /** The URL is outside the sites of the episode. */
            OUTSIDE_SITES,
            /** It did not finish within its time limit. */
            TIMED_OUT,
            /** The browser rejected it for another reason. */
            BROWSER_ERROR,
            /** Our own code failed. */
            UNEXPECTED
        }

        public Failed {
            Objects.requireNonNull(kind, "kind");
            Objects.requireNonNull(message, "message");
        }

        @Override
        public Optional<String> error() {
            return Optional.of(message);
        }
    }
}
