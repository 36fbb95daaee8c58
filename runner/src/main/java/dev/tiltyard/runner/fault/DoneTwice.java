package dev.tiltyard.runner.fault;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Finds what was done twice: two new rows of a table that differ in nothing but their identity and time. */
final class DoneTwice {
    /** Columns that differ between two rows with the same content. */
    private static final Pattern IDENTITY = Pattern.compile(
            "(?i)(?:.*_)?(?:id|ids|iid|uuid|guid|sys_id|number|num|at|on"
                    + "|date|time|timestamp|created|updated|hash|sha|digest|token|code|slug|path|url|ranking|lft|rgt|position)");

    /** What somebody wrote; a vote's {@code true} is not. */
    private static final Pattern TEXT = Pattern.compile("(?!(?:true|false)$).*\\p{L}{2}.*", Pattern.DOTALL);

    /** Whatever its column is called, it may be a second later the second time. */
    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d{2}-\\d{2}[ T]\\d{2}:\\d{2}.*");

    private static final int SHOWN = 80;

    private DoneTwice() {}

    /** The tables and the common content; none if the site's changes are not known. */
    static List<String> of(String site, Evidence evidence) {
        Map<String, Map<String, Object>> seen = new HashMap<>();
        List<String> twice = new ArrayList<>();
        for (StateChange change : changes(site, evidence)) {
            if (change.before().isEmpty()
                    && change.after().isPresent()
                    && change.after().get() instanceof StateValue.Row row
                    && !change.store().startsWith("tiltyard_")) {
                Map<String, Object> content = content(row);
                String key = change.store() + content;
                if (content.values().stream().anyMatch(value -> TEXT.matcher(value.toString())
                                .matches())
                        && seen.put(key, content) != null) {
                    twice.add(change.store() + " " + shortened(content.toString()));
                }
            }
        }
        return twice.stream().distinct().toList();
    }

    private static List<StateChange> changes(String site, Evidence evidence) {
        try {
            return evidence.changes(site);
        } catch (EvidenceException e) {
            return List.of();
        }
    }

    private static Map<String, Object> content(StateValue.Row row) {
        Map<String, Object> content = new TreeMap<>();
        row.columns().forEach((column, value) -> {
            if (value != null
                    && !IDENTITY.matcher(column).matches()
                    && !TIME.matcher(value.toString()).matches()) {
                content.put(column, value);
            }
        });
        return content;
    }

    private static String shortened(String text) {
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
    }
}
