package dev.tiltyard.servicenow.record;

import dev.tiltyard.servicenow.schema.Choice;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import dev.tiltyard.servicenow.schema.Schema;
import dev.tiltyard.servicenow.schema.Table;
import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Jdbi;

/** Display values: labels of choices, names of referenced records, formatted currency. */
public final class DisplayValues {
    private final Jdbi database;
    private final Schema schema;
    private final ChoiceLists choices;

    public DisplayValues(Jdbi database, Schema schema, ChoiceLists choices) {
        this.database = database;
        this.schema = schema;
        this.choices = choices;
    }

    /** Loads all references of these records, with one query per table. */
    public Shown of(Collection<Record> records) {
        Map<String, Set<String>> wanted = new HashMap<>();
        for (Record record : records) {
            record.cells().values().forEach(cell -> target(cell.field())
                    .ifPresent(table -> wanted.computeIfAbsent(table.name(), name -> new LinkedHashSet<>())
                            .addAll(ids(cell))));
        }
        Map<String, String> names = new HashMap<>();
        wanted.forEach((table, ids) -> names.putAll(names(schema.required(table), ids)));
        return new Shown(names);
    }

    private record Named(String id, String name) {}

    /** Display values of a table's records, by sys_id. */
    public Map<String, String> names(Table table, Collection<String> ids) {
        String display = table.displayField().name();
        List<String> known = ids.stream().filter(id -> !id.isEmpty()).distinct().toList();
        if (known.isEmpty()) {
            return Map.of();
        }
        String column = table.isLight() ? "fields->>'" + display + "'" : "\"" + display + "\"";
        return database.withHandle(handle -> handle
                .createQuery("SELECT sys_id AS id, COALESCE(CAST(" + column + " AS text), '') AS name FROM \""
                        + table.physicalName() + "\" WHERE sys_id = ANY (:ids)")
                .bindArray("ids", String.class, known)
                .mapTo(Named.class)
                .list()
                .stream()
                .collect(Collectors.toMap(Named::id, Named::name)));
    }

    /**
     * The sys_id of the record with a display value.
     *
     * @return empty if there is none
     */
    public Optional<String> idNamed(Table table, String name) {
        String display = table.displayField().name();
        String column = table.isLight() ? "fields->>'" + display + "'" : "\"" + display + "\"";
        return database.withHandle(handle -> handle.createQuery("SELECT sys_id FROM \"" + table.physicalName()
                        + "\" WHERE lower(" + column + ") = lower(:name) ORDER BY sys_id LIMIT 1")
                .bind("name", name)
                .mapTo(String.class)
                .findFirst());
    }

    private Optional<Table> target(Field field) {
        boolean list =
                field.type() == FieldType.GLIDE_LIST && !field.reference().isEmpty();
        return field.isReference() || list ? schema.table(field.reference()) : Optional.empty();
    }

    private static List<String> ids(Record.Cell cell) {
        return Arrays.asList(cell.text().split(","));
    }

    /** The loaded records' display values. */
    public final class Shown {
        private final Map<String, String> names;

        private Shown(Map<String, String> names) {
            this.names = Map.copyOf(names);
        }

        /** The display value; empty if the field is empty or was not read. */
        public String text(Record record, String path) {
            return record.cell(path).map(cell -> text(record.table(), cell)).orElse("");
        }

        private String text(Table table, Record.Cell cell) {
            Field field = cell.field();
            String value = cell.text();
            if (field.type() == FieldType.SYS_CLASS_NAME) {
                return schema.table(value).map(Table::label).orElse(value);
            }
            if (field.hasChoices()) {
                return choice(table, field, value);
            }
            if (value.isEmpty()) {
                return field.type() == FieldType.DUE_DATE ? "UNKNOWN" : "";
            }
            if (target(field).isPresent()) {
                return ids(cell).stream()
                        .map(id -> names.getOrDefault(id, field.isReference() ? "" : id))
                        .collect(Collectors.joining(", "));
            }
            return switch (field.type()) {
                case CURRENCY, PRICE -> money(new BigDecimal(value));
                case INTEGER -> grouped(value, "#,##0");
                case GLIDE_DURATION -> duration(cell.raw() instanceof Number seconds ? seconds.longValue() : 0);
                default -> value;
            };
        }

        private String choice(Table table, Field field, String value) {
            Table of = schema.table(field.owner())
                    .filter(owner -> !table.isOrExtends(owner))
                    .orElse(table);
            List<Choice> all = choices.of(of, field);
            return all.stream()
                    .filter(choice -> choice.value().equals(value))
                    .map(Choice::label)
                    .findFirst()
                    .orElse(value.isEmpty() || field.type() != FieldType.INTEGER ? value : "(" + value + ")");
        }
    }

    /** Formatted currency: {@code $1,799.00}. */
    public static String money(BigDecimal amount) {
        return "$" + grouped(amount.toPlainString(), "#,##0.00");
    }

    /** The display value of a non-reference field: the label of a choice or a class, else the value. */
    public String label(Table table, Field field, String value) {
        if (field.type() == FieldType.SYS_CLASS_NAME) {
            return schema.table(value).map(Table::label).orElse(value);
        }
        boolean number = field.type() == FieldType.INTEGER;
        return field.hasChoices() && !value.isEmpty()
                ? choices.label(table, field, value).orElse(number ? "(" + value + ")" : value)
                : value;
    }

    private static String grouped(String value, String pattern) {
        return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT)).format(new BigDecimal(value));
    }

    private static String duration(long seconds) {
        long[] amounts = {seconds / 86400, seconds / 3600 % 24, seconds / 60 % 60};
        String[] units = {"Day", "Hour", "Minute"};
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < amounts.length; i++) {
            if (amounts[i] > 0) {
                text.append(text.length() == 0 ? "" : " ")
                        .append(amounts[i])
                        .append(' ')
                        .append(units[i])
                        .append(amounts[i] == 1 ? "" : "s");
            }
        }
        return text.length() == 0 ? seconds + " Seconds" : text.toString();
    }
}
