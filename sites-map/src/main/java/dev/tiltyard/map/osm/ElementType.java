package dev.tiltyard.map.osm;

import java.util.Locale;

/** The three element types, in file order. */
public enum ElementType {
    NODE,
    WAY,
    RELATION;

    /** As in URLs and responses: {@code node}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** As in the database's enum: {@code Node}. */
    public String title() {
        return name().charAt(0) + word().substring(1);
    }

    /** As in lookups: {@code N}. */
    public char letter() {
        return name().charAt(0);
    }
}
