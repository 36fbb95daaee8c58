package dev.tiltyard.values;

import java.util.Optional;

/**
 * One difference between two states of a site: a row, a file or a sequence.
 *
 * @param store the table's name, {@code files} or {@code sequences}
 * @param key the row's primary key, a {@link StateValue.Row}; or the file's path or the sequence's name, a {@link
 *     StateValue.Text}
 * @param before the old value; empty if it was added
 * @param after the new value; empty if it was deleted
 */
public record StateChange(String store, StateValue key, Optional<StateValue> before, Optional<StateValue> after) {}
