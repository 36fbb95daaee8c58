package dev.tiltyard.cms.replica.grid;

/** A column's data type: how it is shown and filtered. */
enum ColumnKind {
    /** Text; filtered by substring. */
    TEXT,
    /** A number; filtered by range. */
    NUMBER,
    /** An amount in the store's currency; filtered by range. */
    MONEY,
    /** A UTC time, shown in the store's time zone; filtered by a range of dates. */
    TIME,
    /** A date without a time; filtered by range. */
    DAY,
    /** One of a list of values. */
    CHOICE,
    /** The store views of a row: comma-separated ids, 0 for all. */
    STORES,
    /** Whether a row belongs to the page's record: a checkbox in the table. */
    MEMBER,
    /** A number to edit in the table. */
    PLACE,
    /** A checkbox that selects a row for the containing page. */
    PICK,
    /** A product's name below a Configure link; the first line says whether it has options. */
    CONFIGURED,
    /** The path of an image. */
    PICTURE;

    /** Whether its filter is a dropdown. */
    boolean listed() {
        return this == CHOICE || this == STORES;
    }

    boolean ranged() {
        return this == NUMBER || this == PLACE || this == MONEY || this == TIME || this == DAY;
    }
}
