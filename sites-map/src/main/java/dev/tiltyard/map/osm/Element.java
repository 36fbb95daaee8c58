package dev.tiltyard.map.osm;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A thing on the map: a node, a way or a relation. Its id is unique among those of its kind. */
public sealed interface Element {
    long id();

    /** By key, in alphabetical order. */
    SortedMap<String, String> tags();

    Edit edit();

    ElementType type();

    /**
     * Who made the present version, and when.
     *
     * @param version from 1
     * @param epochSecond when it was made
     * @param userId 0 if the file does not name one
     */
    record Edit(int version, long epochSecond, long changeset, long userId, String user) {
        /** For files that name no author. */
        public static final Edit UNKNOWN = new Edit(1, 0, 1, 0, "");
    }

    /** A point; degrees, to seven digits. */
    record Node(long id, double lat, double lon, SortedMap<String, String> tags, Edit edit) implements Element {
        public Node {
            tags = sorted(tags);
        }

        @Override
        public ElementType type() {
            return ElementType.NODE;
        }
    }

    /** A line through nodes, by their ids; closed if the first is the last. */
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

    /** Things that belong together, each in its role. */
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
