package dev.tiltyard.env.observation;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The part of an observation besides the page.
 *
 * @param chat the messages so far, oldest first
 * @param lastActionError why the last action failed; empty if it succeeded
 */
public record AgentView(List<ChatMessage> chat, Optional<String> lastActionError) {
    /** No messages and no error, as after a reset without a goal in the chat. */
    public static final AgentView FRESH = new AgentView(List.of(), Optional.empty());

    public AgentView {
        chat = List.copyOf(chat);
        Objects.requireNonNull(lastActionError, "lastActionError");
    }
}
