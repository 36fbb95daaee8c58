package dev.tiltyard.shopping.replica.graphql;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is read when first needed, and then kept. For one request only: not thread-safe. */
final class Once<T> {
    private final Supplier<T> read;
    private @Nullable T value;

    Once(Supplier<T> read) {
        this.read = read;
    }

    T get() {
        T present = value;
        if (present == null) {
            present = Objects.requireNonNull(read.get());
            value = present;
        }
        return present;
    }
}
