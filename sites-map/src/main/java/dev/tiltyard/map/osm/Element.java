package dev.tiltyard.map.osm;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** An OpenStreetMap element: a node, a way or a relation. Its id is unique within its type. */
public sealed interface Element {
    long id();

    /** Tags by key, in alphabetical order. */
    SortedMap<String, String> tags();

    Edit edit();

    ElementType type();

    /**
     * The author and time of the present version.
     *
     * @param version from 1
     * @param epochSecond time of the edit
     * @param userId 0 if the file does not contain it
     */
    record Edit(int version, long epochSecond, long changeset, long userId, String user) {
        /** For files without metadata. */
        public static final Edit UNKNOWN = new Edit(1, 0, 1, 0, "");
    }

    /** A point; degrees, with seven decimals. */
    record Node(long id, double lat, double lon, SortedMap<String, String> tags, Edit edit) implements Element {
        public Node {
            tags = sorted(tags);
        }

        @Override
        public ElementType type() {
            return ElementType.NODE;
        }
    }

    /** A line of node ids; closed if the first is the last. */
    @SuppressWarnings("ArrayRecordComponent") // millions of them; nobody changes or compares the array
    record Way(long id, long[] nodes, SortedMap<String, String> tags, Edit edit) implements Element {
        public Way {
            tags = sorted(tags);
        }

        public boolean closed() {
            return nodes.length > 3 && nodes[0] == nodes[nodes.length - 1];
        }

        @Override
        public ElementType type() {
            return ElementType.WAY;
        }

        @Override
        public String toString() {
            return "way " + id + " " + Arrays.toString(nodes);
        }
    }

    /** A group of elements, each with a role. */
    record Relation(long id, List<Member> members, SortedMap<String, String> tags, Edit edit) implements Element {
        public Relation {
            members = List.copyOf(members);
            tags = sorted(tags);
        }

        @Override
        public ElementType type() {
            return ElementType.RELATION;
        }
    }

    /** A member of a relation. */
    record Member(ElementType type, long id, String role) {}

    private static SortedMap<String, String> sorted(Map<String, String> tags) {
        return tags.isEmpty() ? Collections.emptySortedMap() : Collections.unmodifiableSortedMap(new TreeMap<>(tags));
    }
}
