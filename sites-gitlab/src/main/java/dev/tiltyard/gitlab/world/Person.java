package dev.tiltyard.gitlab.world;

import java.time.Instant;

/**
 * A user.
 *
 * @param email where commits come from
 * @param namespace number of their namespace
 */
record Person(long id, String username, String name, String email, long namespace, Instant joined) {
    Person {
        if (username.isBlank() || name.isBlank() || email.isBlank()) {
            throw new IllegalArgumentException("user " + id + " lacks a name: " + username);
        }
    }
}
