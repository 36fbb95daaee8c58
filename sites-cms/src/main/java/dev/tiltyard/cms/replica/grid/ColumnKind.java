package dev.tiltyard.cms.replica.grid;

/** What a column holds: how it is shown, and how it can be filtered. */
enum ColumnKind {
    /** Text; a filter finds parts of it. */
    TEXT,
    /** A number, filtered by a range. */
    NUMBER,
    /** An amount of the store's currency, filtered by a range. */
    MONEY,
    /** A time in UTC, shown in the store's zone, filtered by a range of days. */
    TIME,
    /** A date without a time, filtered by a range. */
    DAY,
    /** One of a list of values. */
    CHOICE,
    /** The store views that a row is for: their ids with commas between them, 0 for all. */
    STORES,
    /** Whether a row belongs to what the page is about: a box that is ticked in the table. */
    MEMBER,
    /** A number that is typed in the table. */
    PLACE,
    /** A box that chooses a row for the page that the grid is a part of. */
    PICK,
    /** A product's name below a link that asks what is chosen of it; the first line says whether there is something to choose. */
    CONFIGURED,
    /** The path of a picture. */
    PICTURE;

    /** Whether a filter offers a list. */
    boolean listed() {
        return this == CHOICE || this == STORES;
    }

    boolean ranged() {
        return this == NUMBER || this == PLACE || this == MONEY || this == TIME || this == DAY;
    }
}
