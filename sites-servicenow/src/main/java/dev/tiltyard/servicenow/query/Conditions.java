package dev.tiltyard.servicenow.query;

import dev.tiltyard.servicenow.query.EncodedQuery.Condition;
import dev.tiltyard.servicenow.query.Selection.Found;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import dev.tiltyard.servicenow.schema.Table;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** SQL of single conditions. Text comparison ignores case, like the original's database. */
final class Conditions {
    private static final String NEVER = "FALSE";
    private static final Pattern RELATIVE = Pattern.compile("(GT|LT|GE|LE|EQ)@(\\w+)@(ago|ahead)@(-?\\d{1,6})");
    private static final List<String> SEARCHED = List.of(
            "number",
            "name",
            "short_description",
            "description",
            "title",
            "label",
            "user_name",
            "email",
            "text",
            "display_name",
            "serial_number",
            "asset_tag");
    private static final Map<String, String> PARTS =
            Map.of("dayofweek", "ISODOW", "month", "MONTH", "year", "YEAR", "hour", "HOUR", "quarter", "QUARTER");
    private static final List<String> DAYS =
            List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

    private final Selection selection;
    private final QueryContext context;
    private final ScriptValue scripts;
    private final List<Object> binds;

    Conditions(Selection selection, QueryContext context, List<Object> binds) {
        this.selection = selection;
        this.context = context;
        this.scripts = new ScriptValue(context);
        this.binds = binds;
    }

    /**
     * The SQL of a condition with bound values; empty if the table has no such field, in which case the condition is
     * ignored.
     */
    Optional<String> sql(Condition condition) {
        Optional<Found> found = selection.resolve(condition.field());
        return found.map(field -> sql(condition, field));
    }

    private String sql(Condition condition, Found found) {
        Operator operator = condition.operator();
        String column = found.sql();
        switch (operator) {
            case ANYTHING:
                return "TRUE";
            case IS_EMPTY, EMPTY_STRING:
                return column + " IS NULL";
            case IS_NOT_EMPTY:
                return column + " IS NOT NULL";
            case SAME_AS, NOT_SAME_AS:
                return sameAs(condition, column);
            case GREATER_THAN_FIELD, LESS_THAN_FIELD, GREATER_OR_EQUALS_FIELD, LESS_OR_EQUALS_FIELD:
                return comparedToField(condition, column);
            case INSTANCE_OF:
                return selection
                        .classesOf(condition.value())
                        .map(classes -> found.alias() + ".sys_class_name IN (" + classes + ")")
                        .orElse(NEVER);
            case BETWEEN:
                return between(condition.value().split("@", 2), found, false);
            case ON, NOT_ON:
                return on(condition, found);
            case RELATIVE:
                return relative(condition.value(), found);
            case DATE_PART:
                return datePart(condition.value(), found);
            default:
                return scripts.of(condition.value())
                        .map(value -> compared(condition, found, value))
                        .orElse(NEVER);
        }
    }

    private String compared(Condition condition, Found found, String value) {
        return switch (condition.operator()) {
            case EQUALS, DYNAMIC -> equal(found, value);
            case NOT_EQUALS -> notEqual(found, value);
            case IN -> in(found, value);
            case NOT_IN -> "(NOT (" + in(found, value) + ") OR " + found.sql() + " IS NULL)";
            case LIKE, CONTAINS -> like(condition, found, "%" + escaped(value) + "%");
            case STARTS_WITH -> like(condition, found, escaped(value) + "%");
            case ENDS_WITH -> like(condition, found, "%" + escaped(value));
            case NOT_LIKE, DOES_NOT_CONTAIN ->
                "COALESCE(NOT " + like(condition, found, "%" + escaped(value) + "%") + ", TRUE)";
            default -> ordered(found, condition.operator().symbol(), value);
        };
    }

    private String equal(Found found, String value) {
        FieldType type = found.field().type();
        if (value.isEmpty()) {
            return found.sql() + " IS NULL";
        }
        if (type == FieldType.BOOLEAN) {
            String wanted = value.equals("true") || value.equals("1") ? "" : "NOT ";
            return wanted + "COALESCE(" + found.sql() + ", FALSE)";
        }
        if (type == FieldType.GLIDE_LIST) {
            return "(',' || " + found.sql() + " || ',') LIKE " + bind("%," + escaped(value) + ",%");
        }
        if (type.isText()) {
            return Selection.isSysId(type)
                    ? found.sql() + " = " + bind(value)
                    : "lower(" + found.sql() + ") = " + bind(value.toLowerCase(Locale.ROOT));
        }
        if (type.isDateTime() && value.length() == 10) {
            return between(new String[] {value + " 00:00:00", value + " 23:59:59"}, found, false);
        }
        return ordered(found, "=", value);
    }

    private String notEqual(Found found, String value) {
        if (value.isEmpty()) {
            return found.sql() + " IS NOT NULL";
        }
        return found.field().type() == FieldType.BOOLEAN
                ? "NOT (" + equal(found, value) + ")"
                : "COALESCE(NOT (" + equal(found, value) + "), TRUE)";
    }

    private String in(Found found, String values) {
        List<String> each = Arrays.stream(values.split(",", -1)).distinct().toList();
        boolean plain = found.field().type().isText()
                && found.field().type() != FieldType.GLIDE_LIST
                && each.stream().noneMatch(String::isEmpty);
        if (!plain) {
            return each.stream()
                    .map(value -> equal(found, value.strip()))
                    .collect(Collectors.joining(" OR ", "(", ")"));
        }
        boolean exact = Selection.isSysId(found.field().type());
        binds.add(each.stream()
                .map(value -> exact ? value : value.toLowerCase(Locale.ROOT))
                .toArray(String[]::new));
        return (exact ? found.sql() : "lower(" + found.sql() + ")") + " = ANY (CAST(? AS text[]))";
    }

    private String like(Condition condition, Found found, String pattern) {
        Found text = found;
        if (found.field().isReference()) {
            text = selection
                    .schema()
                    .referenced(found.field())
                    .flatMap(target -> selection.resolve(
                            condition.field() + "." + target.displayField().name()))
                    .orElse(found);
        }
        String column = text.field().type().isText() ? text.sql() : "CAST(" + text.sql() + " AS text)";
        return "lower(" + column + ") LIKE " + bind(pattern.toLowerCase(Locale.ROOT));
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }

    private String ordered(Found found, String symbol, String value) {
        FieldType type = found.field().type();
        if (type.isText()) {
            return "lower(" + found.sql() + ") " + symbol + " " + bind(value.toLowerCase(Locale.ROOT));
        }
        Object typed = typed(type, value);
        return typed == null ? NEVER : found.sql() + " " + symbol + " " + bind(typed);
    }

    private String bind(Object value) {
        binds.add(value);
        return "?";
    }

    /** The value in a column's type; null if the text is not valid for it. */
    private static @Nullable Object typed(FieldType type, String value) {
        try {
            if (type.isNumber()) {
                return new BigDecimal(value.strip());
            }
            if (type == FieldType.BOOLEAN) {
                return value.equals("true") || value.equals("1");
            }
            if (type == FieldType.GLIDE_DATE) {
                return LocalDate.parse(
                        value.strip().substring(0, Math.min(10, value.strip().length())));
            }
            String stamp = value.strip();
            return stamp.length() == 10
                    ? LocalDate.parse(stamp).atStartOfDay()
                    : LocalDateTime.parse(stamp.replace(' ', 'T'));
        } catch (NumberFormatException | DateTimeException e) {
            return null;
        }
    }

    private String sameAs(Condition condition, String column) {
        String sql = selection
                .expression(condition.value())
                .map(other -> column + " IS NOT DISTINCT FROM " + other)
                .orElse(NEVER);
        return condition.operator() == Operator.SAME_AS ? sql : "NOT (" + sql + ")";
    }

    private String comparedToField(Condition condition, String column) {
        String symbol =
                switch (condition.operator()) {
                    case GREATER_THAN_FIELD -> ">";
                    case LESS_THAN_FIELD -> "<";
                    case GREATER_OR_EQUALS_FIELD -> ">=";
                    default -> "<=";
                };
        return selection
                .expression(condition.value())
                .map(other -> column + " " + symbol + " " + other)
                .orElse(NEVER);
    }

    private String between(String[] edges, Found found, boolean outside) {
        if (edges.length != 2) {
            return NEVER;
        }
        Object low = scripts.of(edges[0])
                .map(value -> typed(found.field().type(), value))
                .orElse(null);
        Object high = scripts.of(edges[1])
                .map(value -> typed(found.field().type(), value))
                .orElse(null);
        if (found.field().type().isText() || low == null || high == null) {
            return NEVER;
        }
        return found.sql() + (outside ? " NOT" : "") + " BETWEEN " + bind(low) + " AND " + bind(high);
    }

    /** The value consists of a display name and the two ends of a range, separated by at signs. */
    private String on(Condition condition, Found found) {
        String[] parts = condition.value().split("@", 3);
        if (parts.length == 1) {
            parts = new String[] {parts[0], parts[0] + " 00:00:00", parts[0] + " 23:59:59"};
        }
        return parts.length == 3
                ? between(new String[] {parts[1], parts[2]}, found, condition.operator() == Operator.NOT_ON)
                : NEVER;
    }

    private String relative(String value, Found found) {
        Matcher matcher = RELATIVE.matcher(value);
        if (!matcher.matches() || !found.field().type().isDate()) {
            return NEVER;
        }
        long count = Long.parseLong(matcher.group(4)) * (matcher.group(3).equals("ago") ? -1 : 1);
        String unit = matcher.group(2).toLowerCase(Locale.ROOT);
        LocalDateTime now = LocalDateTime.ofInstant(context.now(), ZoneOffset.UTC);
        LocalDateTime edge =
                switch (unit) {
                    case "minute" -> now.plusMinutes(count);
                    case "hour" -> now.plusHours(count);
                    case "month" -> now.plusMonths(count);
                    case "quarter" -> now.plusMonths(3 * count);
                    case "year" -> now.plusYears(count);
                    case "week", "dayofweek" -> now.plusWeeks(count);
                    default -> now.plusDays(count);
                };
        Object bound = found.field().type() == FieldType.GLIDE_DATE
                ? edge.toLocalDate()
                : edge.truncatedTo(ChronoUnit.SECONDS);
        return switch (matcher.group(1)) {
            case "GT" -> found.sql() + " > " + bind(bound);
            case "GE" -> found.sql() + " >= " + bind(bound);
            case "LT" -> found.sql() + " < " + bind(bound);
            case "LE" -> found.sql() + " <= " + bind(bound);
            default -> "CAST(" + found.sql() + " AS date) = " + bind(edge.toLocalDate());
        };
    }

    private String datePart(String value, Found found) {
        String[] parts = value.split("@", 2);
        List<String> call = parts.length < 2
                ? List.of()
                : scripts.of(parts[1]).map(each -> List.of(each.split("@"))).orElse(List.of());
        String part = call.isEmpty() ? null : PARTS.get(call.get(0));
        if (part == null || call.size() < 2 || !found.field().type().isDate()) {
            return NEVER;
        }
        String wanted = call.get(1).toLowerCase(Locale.ROOT);
        int number = DAYS.indexOf(wanted) + 1;
        if (number == 0) {
            number = Arrays.stream(java.time.Month.values())
                    .filter(month -> month.name().toLowerCase(Locale.ROOT).startsWith(wanted) && wanted.length() >= 3)
                    .mapToInt(java.time.Month::getValue)
                    .findFirst()
                    .orElseGet(() -> wanted.matches("\\d{1,4}") ? Integer.parseInt(wanted) : -1);
        }
        return "EXTRACT(" + part + " FROM " + found.sql() + ") = " + bind(number);
    }

    /** Each word, or quoted phrase, must occur in one of the searchable fields. */
    Optional<String> textSearch(Table table, String words) {
        List<String> columns = new ArrayList<>();
        for (String name : SEARCHED) {
            Optional<Field> field = table.field(name);
            if (field.isPresent() && field.get().type().isText() && field.get().isStored()) {
                selection.expression(name).ifPresent(columns::add);
            }
        }
        if (columns.isEmpty()) {
            return Optional.empty();
        }
        List<String> all = new ArrayList<>();
        Matcher matcher = Pattern.compile("\"([^\"]+)\"|(\\S+)").matcher(words);
        while (matcher.find() && all.size() < 12) {
            String word = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
            String pattern = "%" + escaped(word.replace("*", "")).toLowerCase(Locale.ROOT) + "%";
            all.add(columns.stream()
                    .map(column -> "lower(" + column + ") LIKE " + bind(pattern))
                    .collect(Collectors.joining(" OR ", "(", ")")));
        }
        return all.isEmpty() ? Optional.empty() : Optional.of(String.join(" AND ", all));
    }
}
