package dev.tiltyard.gitlab.replica.archive;

import java.util.List;

/**
 * A relation of an archive's tree: the rows of a table that belong to a row of another table.
 *
 * @param name under which an archive has it
 * @param single whether there is at most one row, which the archive then has in place of a list
 * @param parts the relations of its rows
 */
record Relation(String name, String table, Link link, boolean single, List<Relation> parts) {
    Relation {
        parts = List.copyOf(parts);
    }

    /** How the rows of a relation are tied to the row above. */
    sealed interface Link {
        /** By a column of theirs that holds the number of the row above. */
        record Owned(String column) implements Link {}

        /**
         * By two columns of theirs, {@code NAME_id} and {@code NAME_type}.
         *
         * @param types values of the type; the first is written where an archive has none
         */
        record Typed(String name, List<String> types) implements Link {
            public Typed {
                types = List.copyOf(types);
            }
        }

        /** By a column of the row above that holds their number. */
        record Named(String column) implements Link {}

        /**
         * The person whom a column of the row above names. An archive has some columns of theirs; nothing is written of them.
         *
         * @param columns of the table {@code users}
         */
        record Person(String column, List<String> columns) implements Link {
            public Person {
                columns = List.copyOf(columns);
            }
        }
    }

    static Relation many(String name, String table, String column, Relation... parts) {
        return new Relation(name, table, new Link.Owned(column), false, List.of(parts));
    }

    static Relation one(String name, String table, String column, Relation... parts) {
        return new Relation(name, table, new Link.Owned(column), true, List.of(parts));
    }

    static Relation typed(String name, String table, String link, List<String> types, Relation... parts) {
        return new Relation(name, table, new Link.Typed(link, types), false, List.of(parts));
    }

    static Relation named(String name, String table, String column, Relation... parts) {
        return new Relation(name, table, new Link.Named(column), true, List.of(parts));
    }

    static Relation person(String name, String column, String... columns) {
        return new Relation(name, "users", new Link.Person(column, List.of(columns)), true, List.of());
    }
}
