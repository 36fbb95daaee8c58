package dev.tiltyard.tasks.oracle;

import java.util.Map;

/** An entry of a list that a page shows: its texts by field. */
public record ShownRow(Map<String, String> texts) {
    /** A field's text; empty if the entry has no such field. */
    public String text(String field) {
        return texts.getOrDefault(field, "");
    }
}
