package dev.tiltyard.cms.replica.grid;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.sitekit.data.Keyed;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Option labels by value, in order. */
public sealed interface OptionLabels {
    /** The labels of one running shop admin. */
    Map<String, String> of(AdminShell shell);

    /** The labels by option group in a form or filter; those with an empty heading are ungrouped. */
    default Map<String, Map<String, String>> groups(AdminShell shell) {
        return Map.of("", of(shell));
    }

    /** No options. */
    static OptionLabels none() {
        return new Fixed(Map.of());
    }

    /** Options from alternating values and labels. */
    static OptionLabels fixed(String... pairs) {
        Map<String, String> all = new LinkedHashMap<>();
        for (int i = 0; i + 1 < pairs.length; i += 2) {
            all.put(pairs[i], pairs[i + 1]);
        }
        return new Fixed(all);
    }

    /** Options from a query with two columns. */
    static OptionLabels query(String sql) {
        return new Query(sql);
    }

    /**
     * Shared option lists, by their name in {@code choices.yaml}.
     *
     * @throws IllegalArgumentException if the name is unknown
     */
    static OptionLabels named(String name) {
        return ChoiceFile.named(name);
    }

    /** The options of a description: a name, or labels by value; none if it has none. */
    static OptionLabels described(@Nullable JsonNode description) {
        return description == null ? none() : ChoiceFile.of(description);
    }

    /** The same for every shop. */
    record Fixed(Map<String, String> labels) implements OptionLabels {
        public Fixed {
            labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
        }

        @Override
        public Map<String, String> of(AdminShell shell) {
            return labels;
        }
    }

    /** Grouped, and the same for every shop. */
    record Grouped(Map<String, Map<String, String>> headings) implements OptionLabels {
        public Grouped {
            headings = Collections.unmodifiableMap(new LinkedHashMap<>(headings));
        }

        @Override
        public Map<String, String> of(AdminShell shell) {
            Map<String, String> all = new LinkedHashMap<>();
            headings.values().forEach(all::putAll);
            return all;
        }

        @Override
        public Map<String, Map<String, String>> groups(AdminShell shell) {
            return headings;
        }
    }

    /** All countries of the directory, by name. */
    record Countries() implements OptionLabels {
        @Override
        public Map<String, String> of(AdminShell shell) {
            Map<String, String> all = new LinkedHashMap<>();
            shell.magento().directory().all().forEach(country -> all.put(country.id(), country.name()));
            return all;
        }
    }

    /**
     * All store views. Their labels have three increasingly indented lines: the website, the store, and the view
     * itself. In a list, the names of website and store are headings.
     *
     * @param all whether there is an option for all of them, with the value 0
     */
    record StoreViews(boolean all) implements OptionLabels {
        private static final String EVERY = "All Store Views";
        private static final String BLANK = "\u00a0";

        private record View(String id, String website, String store, String name) {}

        private static List<View> views(AdminShell shell) {
            return shell.database()
                    .withHandle(
                            handle -> handle.createQuery("""
                            SELECT s.store_id AS id, w.name AS website, g.name AS store, s.name
                              FROM store s JOIN store_group g ON g.group_id = s.group_id
                              JOIN store_website w ON w.website_id = g.website_id
                             WHERE s.store_id > 0 ORDER BY w.sort_order, w.website_id, g.group_id, s.sort_order, s.store_id
                            """).mapTo(View.class).list());
        }

        @Override
        public Map<String, String> of(AdminShell shell) {
            Map<String, String> all = new LinkedHashMap<>(Map.of("0", EVERY));
            for (View view : views(shell)) {
                all.put(
                        view.id(),
                        view.website() + "\n" + BLANK.repeat(3) + view.store() + "\n" + BLANK.repeat(6) + view.name());
            }
            return all;
        }

        @Override
        public Map<String, Map<String, String>> groups(AdminShell shell) {
            Map<String, Map<String, String>> groups = new LinkedHashMap<>();
            groups.put("", all ? Map.of("0", EVERY) : Map.of());
            for (View view : views(shell)) {
                groups.putIfAbsent(view.website(), Map.of());
                groups.computeIfAbsent(BLANK.repeat(4) + view.store(), store -> new LinkedHashMap<>())
                        .put(view.id(), BLANK.repeat(4) + view.name());
            }
            return groups;
        }
    }

    /** Read from the database each time. */
    record Query(String sql) implements OptionLabels {
        @Override
        public Map<String, String> of(AdminShell shell) {
            Map<String, String> all = shell.database()
                    .withHandle(handle -> Keyed.map(handle.createQuery(sql), String.class, String.class));
            all.replaceAll((value, label) -> String.valueOf(label));
            return all;
        }
    }
}
