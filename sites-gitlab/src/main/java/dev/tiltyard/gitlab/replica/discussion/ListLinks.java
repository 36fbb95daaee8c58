package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Addresses of the same list with one thing changed. */
public final class ListLinks {
    private final SortedMap<String, List<String>> present;

    ListLinks(Map<String, List<String>> present) {
        this.present = new TreeMap<>(present);
    }

    /** The query of the list without one condition; paging starts over. */
    public String without(String name, String value) {
        SortedMap<String, List<String>> changed = new TreeMap<>(present);
        changed.remove("page");
        changed.computeIfPresent(name, (key, values) -> values.stream()
                .filter(each -> !each.equals(value))
                .toList());
        return query(changed);
    }

    /** The query of the list with another value for one parameter; paging starts over. */
    public String with(String name, String value) {
        SortedMap<String, List<String>> changed = new TreeMap<>(present);
        changed.remove("page");
        changed.put(name, List.of(value));
        return query(changed);
    }

    private static String query(SortedMap<String, List<String>> changed) {
        StringBuilder query = new StringBuilder();
        changed.forEach((key, values) -> values.forEach(each -> query.append(query.isEmpty() ? "?" : "&")
                .append(Visit.encode(key))
                .append('=')
                .append(Visit.encode(each))));
        return query.toString();
    }
}
