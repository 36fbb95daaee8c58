package dev.tiltyard.values;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * One row or file of a site's state that differs from the initial state.
 *
 * @param store the table's name, or {@code files}
 * @param key the row's primary key as an object from column to value, or the file's path as text
 * @param before the row before, column to value; empty if it was not there
 * @param after the row now; empty if it is gone
 */
public record StateChange(String store, JsonNode key, Optional<JsonNode> before, Optional<JsonNode> after) {}
