package dev.tiltyard.servicenow.replica.list;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.query.EncodedQuery.Condition;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Describes a list's query with field labels. */
public final class Breadcrumbs {
    /** A caret that joins conditions; a doubled caret is part of a value. */
    private static final Pattern AND = Pattern.compile("(?<!\\^)\\^(?!\\^|OR|NQ|EQ)");

    private static final String SCRIPT = "javascript:";
    private static final String TEXT = "123TEXTQUERY321=";

    /** Labels of operators that differ from their symbols. */
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

    /** For screen readers, other symbols are words, too. */
    private static final Map<String, String> SPOKEN = spoken();

    private final DeskServices desk;
    private final Columns columns;

    public Breadcrumbs(DeskServices desk) {
        this(desk, new Columns(desk));
    }

    Breadcrumbs(DeskServices desk, Columns columns) {
        this.desk = desk;
        this.columns = columns;
    }

    private static Map<String, String> spoken() {
        Map<String, String> words = new HashMap<>(WORDS);
        words.put("!=", "does not equal");
        words.put("<", "less than");
        words.put("<=", "less than or equals");
        words.put(">", "greater than");
        words.put(">=", "greater than or equals");
        return Map.copyOf(words);
    }

    /**
     * One breadcrumb per condition; alternatives share one.
     *
     * @param conditions a query without its order and groups
     */
    public List<Breadcrumb> of(Actor actor, Table table, String conditions) {
        if (conditions.isEmpty()) {
            return List.of();
        }
        if (conditions.contains("^NQ")) {
            return List.of(crumb(table, conditions, "", words -> Arrays.stream(conditions.split("\\^NQ"))
                    .map(all -> Arrays.stream(AND.split(all))
                            .map(each -> text(actor, table, each, words))
                            .collect(Collectors.joining(" .and. ")))
                    .collect(Collectors.joining(" .or. "))));
        }
        List<String> parts = Arrays.stream(AND.split(conditions))
                .filter(part -> !part.isEmpty())
                .toList();
        List<Breadcrumb> crumbs = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.get(i);
            List<String> others = new ArrayList<>(parts);
            others.remove(i);
            crumbs.add(crumb(
                    table,
                    String.join("^", parts.subList(0, i + 1)),
                    String.join("^", others),
                    words -> text(actor, table, part, words)));
        }
        return crumbs;
    }

    private static Breadcrumb crumb(
            Table table, String query, String without, Function<Map<String, String>, String> text) {
        return new Breadcrumb(
                text.apply(WORDS),
                text.apply(SPOKEN),
                "/" + table + "_list.do?sysparm_query=" + Visit.encode(query),
                without);
    }

    /** A condition with its alternatives; invalid ones are shown as they are. */
    private String text(Actor actor, Table table, String part, Map<String, String> words) {
        if (part.startsWith(TEXT)) {
            return "Keywords = " + part.substring(TEXT.length());
        }
        List<EncodedQuery.AnyOf> all =
                EncodedQuery.parse(part.replaceFirst("^OR", "")).alternatives().get(0);
        return all.isEmpty()
                ? part
                : all.get(0).conditions().stream()
                        .map(each -> text(actor, table, each, words))
                        .collect(Collectors.joining(" .or. "));
    }

    private String text(Actor actor, Table table, Condition condition, Map<String, String> words) {
        Optional<Field> field = columns.field(table, condition.field());
        String symbol = condition.operator().symbol();
        String operator = words.getOrDefault(
                symbol,
                symbol.matches("[A-Z_ ]+") ? symbol.toLowerCase(Locale.ROOT).replace('_', ' ') : symbol);
        String value = field.map(found -> shown(actor, table, found, condition.value()))
                .orElseGet(() -> condition.value().startsWith(SCRIPT) ? "(dynamic)" : condition.value());
        return (columns.fullLabel(table, condition.field()) + " " + operator + " " + value).strip();
    }

    private String shown(Actor actor, Table table, Field field, String value) {
        if (value.startsWith(SCRIPT)) {
            // Nobody wants to read a script: what it stands for, or else that it is computed.
            return desk.records()
                    .context(actor)
                    .value(value)
                    .filter(found -> !found.startsWith(SCRIPT))
                    .map(found -> shown(actor, table, field, found))
                    .orElse("(dynamic)");
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
