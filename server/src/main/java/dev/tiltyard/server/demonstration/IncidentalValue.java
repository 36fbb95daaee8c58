package dev.tiltyard.server.demonstration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TemplateRegistry;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Why a value is no part of what a person wanted: it would come out otherwise for another person who does the same. What the
 * person typed or chose is never noise.
 */
final class IncidentalValue {
    private static final Pattern MOMENT = Pattern.compile("\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d.*");
    private static final Pattern TIME_NAME =
            Pattern.compile("(.*_at|timestamp|.*time|last_.*|.*_seen|created|updated|.*_date)");
    private static final Pattern RANDOM = Pattern.compile(
            "[0-9a-f]{16,}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|\\$2[aby]\\$.*|(?=.*\\d)(?=.*[a-z])(?=.*[A-Z])[\\w+/=-]{20,}");
    /** How PostgreSQL writes a text that is prepared for the search: {@code 'blue':2A 'squar':3A}. */
    private static final Pattern FOR_SEARCH =
            Pattern.compile("(?:'(?:[^']|'')++':\\d+[A-D]?(?:,\\d+[A-D]?)*+(?: |$))++");

    private static final Pattern ADDRESS = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|::1");
    private static final Pattern COUNTER = Pattern.compile(
            "(.*_)?(count|counter|counts|total|views|hits|score|rank|ranking|popularity|position|iid|lock_version)(_cache|s)?");
    private static final Pattern BOOKKEEPING = Pattern.compile(
            ".*(session|visitor|_log|log_|report_|token|cache|event|activity|activities|search_query|authentication).*");
    private static final Set<String> ANY_TABLE = Set.of("entity", "parent", "target", "source", "noteable", "item");

    private final Collection<String> typed;
    private final Map<String, Set<String>> newKeys;

    /**
     * What is known of a demonstration.
     *
     * @param typed all texts that the person has typed or chosen
     * @param newKeys numbers that the site gave to new rows, by table
     */
    IncidentalValue(Collection<String> typed, Map<String, Set<String>> newKeys) {
        this.typed = typed;
        this.newKeys = newKeys;
    }

    /** Whether the person has typed or chosen a value. */
    boolean isTyped(JsonNode value) {
        String text = value.asText().strip();
        return !text.isEmpty() && typed.stream().anyMatch(each -> isIn(text, each.strip()));
    }

    /** Whether a value is how an address has a text that was typed: {@code a-blue-square}. */
    private boolean isSlug(String value) {
        return value.length() > 3
                && typed.stream()
                        .map(each -> each.strip()
                                .toLowerCase(Locale.ROOT)
                                .replaceAll("[^\\p{L}\\p{N}]+", "-")
                                .replaceAll("^-|-$", ""))
                        .anyMatch(value::equals);
    }

    private static boolean isIn(String value, String typed) {
        return value.equals(typed) || typed.length() > 3 && value.contains(typed);
    }

    /**
     * Why a column's value should not be demanded; empty text if it should.
     *
     * @param isKey whether it belongs to the primary key
     * @param isNew whether the row is new
     */
    String inColumn(String name, JsonNode value, boolean isKey, boolean isNew) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (isTyped(value)) {
            return "";
        }
        if (isNew && isDefault(value)) {
            return "empty, as in most new rows";
        }
        if (isKeyOfNewRow(lower, value)) {
            return "the number of another new row";
        }
        if (isKey && isNew && value.isNumber()) {
            return "a number that the site gives to new rows";
        }
        if (MOMENT.matcher(value.asText()).matches() || TIME_NAME.matcher(lower).matches() && !isDay(value)) {
            return "a time";
        }
        if (RANDOM.matcher(value.asText()).matches()) {
            return "a random value";
        }
        if (FOR_SEARCH.matcher(value.asText()).matches()) {
            return "made by the site for its search";
        }
        if (isSlug(value.asText())) {
            return "made by the site of what was typed";
        }
        if (ADDRESS.matcher(value.asText()).matches()) {
            return "an address of the network";
        }
        if (COUNTER.matcher(lower).matches()) {
            return "a counter";
        }
        return value.isContainerNode() ? "a list that the site composes" : "";
    }

    private static boolean isDay(JsonNode value) {
        return value.asText().matches("\\d{4}-\\d\\d-\\d\\d");
    }

    private static boolean isDefault(JsonNode value) {
        return value.isNull()
                || value.asText().isBlank()
                || value.isBoolean() && !value.booleanValue()
                || value.isNumber() && value.decimalValue().signum() == 0;
    }

    private boolean isKeyOfNewRow(String column, JsonNode value) {
        if (!column.endsWith("_id")) {
            return false;
        }
        String stem = column.substring(0, column.length() - 3);
        return newKeys.entrySet().stream()
                .filter(table -> table.getValue().contains(value.asText()))
                .anyMatch(table -> ANY_TABLE.contains(stem) || table.getKey().contains(stem));
    }

    /** Why a table's changes should not be demanded; empty text if they should. */
    static String inTable(String site, String table, List<String> changed, boolean isUpdate) {
        boolean fromViewing = fromViewing(site).stream()
                .filter(entry -> entry.path("table").asText().equals(table))
                .anyMatch(entry -> !entry.has("columns") || isUpdate && covers(entry.path("columns"), changed));
        if (fromViewing) {
            return "the site writes this when somebody only looks around";
        }
        return BOOKKEEPING.matcher(table).matches() ? "bookkeeping of the site" : "";
    }

    private static boolean covers(JsonNode columns, List<String> changed) {
        return changed.stream().allMatch(name -> {
            for (JsonNode column : columns) {
                if (column.asText().equals(name)) {
                    return true;
                }
            }
            return false;
        });
    }

    /** What a site writes when somebody only looks around, as entries of {@code allow}. */
    static List<ObjectNode> fromViewing(String site) {
        return TemplateRegistry.conventions(site)
                .map(SiteConventions::changesFromViewing)
                .orElse(List.of());
    }
}
