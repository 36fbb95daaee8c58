package dev.tiltyard.evaluators.chat;

import org.jspecify.annotations.Nullable;

/** A chat service gave no usable reply. The message describes the failure and never contains the key. */
public final class ChatException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ChatException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
