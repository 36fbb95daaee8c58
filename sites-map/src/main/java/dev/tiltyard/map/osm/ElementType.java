package dev.tiltyard.map.osm;

import java.util.Locale;

/** The three kinds of things on the map, in the order in which files hold them. */
public enum ElementType {
    NODE,
    WAY,
    RELATION;

    /** As in addresses and answers: {@code node}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** As in the database's enum: {@code Node}. */
    public String title() {
        return name().charAt(0) + word().substring(1);
    }

    /** As in look-ups: {@code N}. */
    public char letter() {
        return name().charAt(0);
    }
}
