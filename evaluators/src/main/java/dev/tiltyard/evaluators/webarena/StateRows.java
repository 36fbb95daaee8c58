package dev.tiltyard.evaluators.webarena;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The rows of a site's state that a page shows. */
final class StateRows {
    private static final Pattern TRUSTED = Pattern.compile("(?<table>\\w+)\\.(?<column>\\w+)\\((?<columns>[\\w,]*)\\)");

    private StateRows() {}

    /** The matching rows, in order; a value that is not a row is one. */
    static List<JsonNode> of(PageState state, Evidence evidence) {
        JsonNode found = evidence.read(state.locator());
        List<JsonNode> rows = new ArrayList<>();
        if (found.isArray()) {
            found.forEach(rows::add);
        } else if (!found.isNull() && !found.isMissingNode()) {
            rows.add(found);
        }
        state.chosenBy()
                .ifPresent(by ->
                        rows.removeIf(row -> !row.path(by.getKey()).asText().equalsIgnoreCase(by.getValue())));
        if (!state.trusted().isBlank() && !state.trusted().endsWith("()") && !rows.isEmpty()) {
            withoutMade(state, rows, evidence);
        }
        return switch (state.rows()) {
            case "first" -> rows.subList(0, Math.min(1, rows.size()));
            case "last" -> rows.subList(Math.max(0, rows.size() - 1), rows.size());
            default -> rows;
        };
    }

    /**
     * The text if there is no row. If a page says that something is gone, it counts only if the episode deleted it:
     * what never existed is gone anyway.
     */
    static String none(PageState state, Evidence evidence) {
        if (!state.trusted().endsWith("()")) {
            return state.none();
        }
        Matcher trusted = trusted(state);
        String key = state.arguments().get(state.arguments().size() - 1);
        boolean deleted = evidence.changes(state.site()).stream()
                .anyMatch(change -> change.store().equals(trusted.group("table"))
                        && change.after().isEmpty()
                        && value(change.key(), trusted.group("column")).equals(key));
        return deleted ? state.none() : "";
    }

    private static Matcher trusted(PageState state) {
        Matcher trusted = TRUSTED.matcher(state.trusted());
        if (!trusted.matches()) {
            throw new IllegalArgumentException("page-state.tsv: trusted is " + state.trusted());
        }
        return trusted;
    }

    /** Leaves out rows whose names the episode itself set, such as a new project or a renamed user. */
    private static void withoutMade(PageState state, List<JsonNode> rows, Evidence evidence) {
        Matcher trusted = trusted(state);
        Set<String> made = new HashSet<>();
        for (StateChange change : evidence.changes(state.site())) {
            if (change.store().equals(trusted.group("table"))
                    && isMade(change, List.of(trusted.group("columns").split(",")))) {
                change.after().ifPresent(after -> made.add(String.valueOf(after.get("id"))));
            }
        }
        rows.removeIf(row -> made.contains(row.path(trusted.group("column")).asText()));
    }

    private static boolean isMade(StateChange change, List<String> columns) {
        return change.before().isEmpty()
                || columns.stream()
                        .anyMatch(column -> !Objects.equals(
                                value(change.before().get(), column),
                                change.after()
                                        .map(after -> value(after, column))
                                        .orElse("")));
    }

    private static String value(StateValue row, String column) {
        return String.valueOf(row.get(column));
    }
}
