package dev.tiltyard.env.action;

import java.util.Objects;
import java.util.Optional;

/** How the doing of an action ended. */
public sealed interface ActionOutcome {
    /** The text for the next observation's last action error; empty if all went well. */
    Optional<String> error();

    /** It was done. */
    record Done() implements ActionOutcome {
        @Override
        public Optional<String> error() {
            return Optional.empty();
        }
    }

    /**
     * It was not done, or only half.
     *
     * @param message why, for the agent
     */
    record Failed(String message) implements ActionOutcome {
        public Failed {
            Objects.requireNonNull(message, "message");
        }

        @Override
        public Optional<String> error() {
            return Optional.of(message);
        }
    }
}
