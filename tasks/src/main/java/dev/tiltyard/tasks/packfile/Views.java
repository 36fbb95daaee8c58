package dev.tiltyard.tasks.packfile;

import dev.tiltyard.yaml.Source;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Subqueries with a name that the queries of a pack share. A query that names one gets it as a common table expression.
 *
 * @param queries by name; a later one may name earlier ones
 */
record Views(Map<String, String> queries) {
    static final Views NONE = new Views(Map.of());

    private static final Pattern WITH = Pattern.compile("(?is)^\\s*WITH\\s+");

    /** The views of a pack. */
    static Views of(Source pack) {
        Map<String, String> queries = new LinkedHashMap<>();
        pack.at("views")
                .members()
                .forEach((name, sql) -> queries.put(name, sql.text().strip()));
        return new Views(queries);
    }

    /** The query with the views that it names in front. */
    String within(String sql) {
        Set<String> used = used(sql);
        if (used.isEmpty()) {
            return sql;
        }
        StringBuilder before = new StringBuilder("WITH ");
        queries.forEach((name, query) -> {
            if (used.contains(name)) {
                before.append(name).append(" AS (").append(query).append("\n),\n");
            }
        });
        String own = WITH.matcher(sql).replaceFirst("");
        return own.equals(sql) ? before.replace(before.length() - 2, before.length(), "\n") + sql : before + own;
    }

    /** The views that a query names, directly or through later ones. */
    private Set<String> used(String sql) {
        List<String> names = new ArrayList<>(queries.keySet());
        Collections.reverse(names);
        Set<String> used = new HashSet<>();
        StringBuilder text = new StringBuilder(sql);
        for (String name : names) {
            if (Pattern.compile("\\b" + name + "\\b").matcher(text).find()) {
                used.add(name);
                text.append('\n').append(queries.get(name));
            }
        }
        return used;
    }
}
