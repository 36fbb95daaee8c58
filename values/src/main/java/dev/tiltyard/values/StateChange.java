package dev.tiltyard.values;

import java.util.Optional;

/**
 * One row, file or sequence of a site's state that differs from an earlier state.
 *
 * @param store the table's name, {@code files} or {@code sequences}
 * @param key the row's primary key, a {@link StateValue.Row}; or the file's path or the sequence's name, a
 *     {@link StateValue.Text}
 * @param before what was there before; empty if it was not there
 * @param after what is there now; empty if it is gone
 */
public record StateChange(String store, StateValue key, Optional<StateValue> before, Optional<StateValue> after) {}
