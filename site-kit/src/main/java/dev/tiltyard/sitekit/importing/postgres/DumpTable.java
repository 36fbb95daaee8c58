package dev.tiltyard.sitekit.importing.postgres;

import java.util.List;

/**
 * A table in a dump.
 *
 * @param name without its schema
 * @param columns names in the dump's order
 */
public record DumpTable(String name, List<String> columns) {
    public DumpTable {
        columns = List.copyOf(columns);
    }
}
