package dev.tiltyard.servicenow.replica.list;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.query.EncodedQuery.Condition;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.replica.desk.Desk;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import dev.tiltyard.servicenow.schema.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Says what a list's query asks for in the labels that people know. */
final class Breadcrumbs {
    /** A caret that joins conditions; two of them are one within a value. */
    private static final Pattern AND = Pattern.compile("(?<!\\^)\\^(?!\\^|OR|NQ|EQ)");

    private static final String ME = "javascript:gs.getUserID()";
    private static final String TEXT = "123TEXTQUERY321=";

    /** How operators read that are not written as people write them. */
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("LIKE", "contains"),
            Map.entry("CONTAINS", "contains"),
            Map.entry("NOT LIKE", "does not contain"),
            Map.entry("DOES NOT CONTAIN", "does not contain"),
            Map.entry("STARTSWITH", "starts with"),
            Map.entry("ENDSWITH", "ends with"),
            Map.entry("IN", "is one of"),
            Map.entry("NOT IN", "is not one of"),
            Map.entry("ISEMPTY", "is empty"),
            Map.entry("ISNOTEMPTY", "is not empty"),
            Map.entry("ANYTHING", "is anything"),
            Map.entry("EMPTYSTRING", "is empty string"),
            Map.entry("SAMEAS", "is same as"),
            Map.entry("NSAMEAS", "is different from"),
            Map.entry("DYNAMIC", "is (dynamic)"),
            Map.entry("INSTANCEOF", "is a"));

    private final Desk desk;
    private final Columns columns;

    Breadcrumbs(Desk desk, Columns columns) {
        this.desk = desk;
        this.columns = columns;
    }

    /**
     * One for each condition that a list can be taken back to; alternatives stand together in one.
     *
     * @param conditions a query without its order and groups
     */
    List<Breadcrumb> of(Actor actor, Table table, String conditions) {
        if (conditions.isEmpty()) {
            return List.of();
        }
        if (conditions.contains("^NQ")) {
            String text = Arrays.stream(conditions.split("\\^NQ"))
                    .map(all -> Arrays.stream(AND.split(all))
                            .map(each -> text(actor, table, each))
                            .collect(Collectors.joining(" .and. ")))
                    .collect(Collectors.joining(" .or. "));
            return List.of(new Breadcrumb(text, conditions));
        }
        List<Breadcrumb> crumbs = new ArrayList<>();
        StringBuilder query = new StringBuilder();
        for (String part : AND.split(conditions)) {
            query.append(query.length() == 0 ? "" : "^").append(part);
            if (!part.isEmpty()) {
                crumbs.add(new Breadcrumb(text(actor, table, part), query.toString()));
            }
        }
        return crumbs;
    }

    /** One condition with its alternatives; what cannot be understood is shown as it is. */
    private String text(Actor actor, Table table, String part) {
        if (part.startsWith(TEXT)) {
            return "Keywords = " + part.substring(TEXT.length());
        }
        List<EncodedQuery.AnyOf> all =
                EncodedQuery.parse(part.replaceFirst("^OR", "")).alternatives().get(0);
        return all.isEmpty()
                ? part
                : all.get(0).conditions().stream()
                        .map(each -> text(actor, table, each))
                        .collect(Collectors.joining(" .or. "));
    }

    private String text(Actor actor, Table table, Condition condition) {
        Optional<Field> field = columns.field(table, condition.field());
        String symbol = condition.operator().symbol();
        String operator = WORDS.getOrDefault(
                symbol,
                symbol.matches("[A-Z_ ]+") ? symbol.toLowerCase(Locale.ROOT).replace('_', ' ') : symbol);
        String value = field.map(found -> shown(actor, table, found, condition.value()))
                .orElse(condition.value());
        return (columns.label(table, condition.field()) + " " + operator + " " + value).strip();
    }

    private String shown(Actor actor, Table table, Field field, String value) {
        if (value.equals(ME)) {
            return actor.name();
        }
        if (field.type() == FieldType.BOOLEAN || value.isEmpty()) {
            return value;
        }
        List<String> values = List.of(value.split(","));
        Map<String, String> names = desk.schema()
                .referenced(field)
                .map(target -> desk.display().names(target, values))
                .orElse(Map.of());
        Table owner = desk.schema()
                .table(field.owner())
                .filter(of -> !table.isOrExtends(of))
                .orElse(table);
        return values.stream()
                .map(each -> names.getOrDefault(each, desk.display().label(owner, field, each)))
                .collect(Collectors.joining(", "));
    }
}
