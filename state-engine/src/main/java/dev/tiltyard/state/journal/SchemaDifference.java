package dev.tiltyard.state.journal;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeSet;

/** Compares two schemas, each given as definitions by name. */
public final class SchemaDifference {
    private static final int NAMED = 5;

    private SchemaDifference() {}

    /** One sentence for each object that is new, missing or changed: {@code table notes is another}. */
    public static List<String> between(SortedMap<String, String> wanted, SortedMap<String, String> found) {
        TreeSet<String> names = new TreeSet<>(wanted.keySet());
        names.addAll(found.keySet());
        List<String> differences = new ArrayList<>();
        for (String name : names) {
            String was = wanted.get(name);
            String is = found.get(name);
            if (was == null) {
                differences.add(name + " is new");
            } else if (is == null) {
                differences.add(name + " is gone");
            } else if (!is.equals(was)) {
                differences.add(name + " is another");
            }
        }
        return differences;
    }

    /** The first few, and the number of others. */
    public static String inShort(List<String> differences) {
        int more = differences.size() - NAMED;
        return String.join("; ", differences.subList(0, Math.min(NAMED, differences.size())))
                + (more > 0 ? "; and " + more + " more" : "");
    }
}
