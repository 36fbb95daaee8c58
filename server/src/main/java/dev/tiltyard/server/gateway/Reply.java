package dev.tiltyard.server.gateway;

import java.util.Optional;

/**
 * What a server answered.
 *
 * @param type of the body, as in {@code Content-Type}; empty if it has none
 * @param retryAfter the header of that name
 */
record Reply(int status, String type, Optional<String> retryAfter, byte[] body) {
    boolean is(int wanted) {
        return status == wanted;
    }
}
