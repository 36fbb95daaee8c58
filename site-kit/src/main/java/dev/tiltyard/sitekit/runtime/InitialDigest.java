package dev.tiltyard.sitekit.runtime;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** The digest of a world's initial state, the same for all copies; known after the first reset of a running copy. */
final class InitialDigest {
    private final AtomicReference<Optional<String>> value = new AtomicReference<>(Optional.empty());

    Optional<String> known() {
        return value.get();
    }

    void is(String digest) {
        value.set(Optional.of(digest));
    }
}
