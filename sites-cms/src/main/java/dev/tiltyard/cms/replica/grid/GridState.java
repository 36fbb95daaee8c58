package dev.tiltyard.cms.replica.grid;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The state of a grid: filters, sort order, page and columns.
 *
 * @param filters filters by column name; ranges as {@code name[from]} and {@code name[to]}
 * @param page from 1
 * @param shown names of the shown columns, in order
 */
public record GridState(
        String search,
        Map<String, String> filters,
        String sort,
        boolean descending,
        int page,
        int size,
        List<String> shown) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST = 999;

    public GridState {
        filters = Map.copyOf(new TreeMap<>(filters));
        shown = List.copyOf(shown);
        page = Math.max(1, page);
        size = Math.max(1, Math.min(MOST, size));
    }

    static GridState initial(GridSpec spec) {
        return new GridState(
                "",
                members(spec),
                spec.sort(),
                spec.descending(),
                1,
                20,
                spec.columns().stream().filter(Column::shown).map(Column::name).toList());
    }

    /** Initially only the rows of the page's record are shown. */
    private static Map<String, String> members(GridSpec spec) {
        Map<String, String> members = new LinkedHashMap<>();
        spec.columns().stream()
                .filter(column -> column.kind() == ColumnKind.MEMBER)
                .forEach(column -> members.put(column.name(), "1"));
        return members;
    }

    /** Without filters. */
    GridState unfiltered() {
        return new GridState(search, Map.of(), sort, descending, page, size, shown);
    }

    GridState at(int other) {
        return new GridState(search, filters, sort, descending, other, size, shown);
    }

    /** With additional filters. */
    GridState and(Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(filters);
        all.putAll(more);
        return new GridState(search, all, sort, descending, page, size, shown);
    }

    /** Applies a script's request; missing parameters stay unchanged. */
    GridState with(Map<String, List<String>> query) {
        Map<String, String> applied = new LinkedHashMap<>();
        query.forEach((name, values) -> {
            if (name.startsWith("filters[")
                    && !name.equals("filters[placeholder]")
                    && !values.get(0).isBlank()) {
                String inner = name.substring("filters[".length()).replaceFirst("]", "");
                applied.put(inner, values.get(0).strip());
            }
        });
        boolean filtered = query.keySet().stream().anyMatch(name -> name.startsWith("filters["));
        return new GridState(
                first(query, "search", search).strip(),
                filtered ? applied : filters,
                first(query, "sorting[field]", sort),
                first(query, "sorting[direction]", descending ? "desc" : "asc").equals("desc"),
                number(first(query, "paging[current]", ""), page),
                number(first(query, "paging[pageSize]", ""), size),
                shown);
    }

    private static String first(Map<String, List<String>> query, String name, String otherwise) {
        List<String> values = query.get(name);
        return values == null || values.isEmpty() ? otherwise : values.get(0);
    }

    private static int number(String text, int otherwise) {
        return text.matches("[0-9]{1,7}") ? Integer.parseInt(text) : otherwise;
    }

    /** As stored in a bookmark. */
    String json() {
        ObjectNode root = JSON.createObjectNode();
        ObjectNode current = root.putObject("current");
        current.putObject("search").put("value", search);
        ObjectNode applied = current.putObject("filters").putObject("applied");
        new TreeMap<>(filters).forEach(applied::put);
        current.putObject("paging").put("pageSize", size).put("current", page);
        current.putObject("sorting").put("field", sort).put("direction", descending ? "desc" : "asc");
        shown.forEach(current.putArray("shown")::add);
        return root.toString();
    }

    /** Parses a bookmark; columns and sort orders that the grid no longer has are ignored. */
    static GridState parse(GridSpec spec, String json) {
        GridState initial = initial(spec);
        try {
            JsonNode current = JSON.readTree(json).path("current");
            Map<String, String> filters = new LinkedHashMap<>();
            current.path("filters").path("applied").properties().forEach(entry -> {
                if (!entry.getKey().equals("placeholder")) {
                    filters.put(entry.getKey(), entry.getValue().asText());
                }
            });
            List<String> shown = new ArrayList<>();
            current.path("shown").forEach(name -> {
                if (spec.column(name.asText()).isPresent()) {
                    shown.add(name.asText());
                }
            });
            String sort = current.path("sorting").path("field").asText(initial.sort);
            return new GridState(
                    current.path("search").path("value").asText(""),
                    filters,
                    spec.column(sort).isPresent() ? sort : initial.sort,
                    current.path("sorting")
                            .path("direction")
                            .asText(initial.descending ? "desc" : "asc")
                            .equals("desc"),
                    current.path("paging").path("current").asInt(1),
                    current.path("paging").path("pageSize").asInt(initial.size),
                    shown.isEmpty() ? initial.shown : shown);
        } catch (JsonProcessingException e) {
            return initial; // not a bookmark of this grid; start with the defaults
        }
    }
}
