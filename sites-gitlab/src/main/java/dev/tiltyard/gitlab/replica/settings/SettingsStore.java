package dev.tiltyard.gitlab.replica.settings;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Visit;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads and writes settings. Names of tables and columns come from the program, values from forms. */
final class SettingsStore {
    private static final int LONGEST_LINE = 255;
    private static final int LONGEST_URL = 2048;
    private static final int LONGEST_TEXT = 100_000;

    private final Hub hub;

    SettingsStore(Hub hub) {
        this.hub = hub;
    }

    /** What is kept, by name of the field. */
    Map<String, String> values(Owner owner, List<Setting> settings) {
        Map<String, String> values = new HashMap<>();
        settings.forEach(setting -> values.put(setting.field(), setting.standard()));
        Map<String, List<Setting>> tables = settings.stream().collect(Collectors.groupingBy(Setting::table));
        hub.database()
                .useHandle(handle ->
                        tables.forEach((table, some) -> handle.createQuery("SELECT * FROM " + table + " WHERE "
                                        + owner.columnIn(table) + " = :owner" + whole(table) + " ORDER BY 1 LIMIT 1")
                                .bind("owner", owner.id())
                                .mapToMap()
                                .findFirst()
                                .ifPresent(row -> some.forEach(setting -> {
                                    Object value = row.get(setting.column());
                                    if (value != null) {
                                        values.put(setting.field(), shown(setting, value.toString()));
                                    }
                                }))));
        return values;
    }

    private static String shown(Setting setting, String value) {
        return switch (setting.kind()) {
            case SECRET -> "*".repeat(value.length());
            case DURATION -> JobTimeout.shown(Integer.parseInt(value));
            default -> value;
        };
    }

    /**
     * Keeps what a form sent.
     *
     * @throws Invalid if a value is missing, not of its column's type, or too long for it
     */
    void save(Visit visit, Owner owner, Section section) {
        Map<String, List<String>> missing = new LinkedHashMap<>();
        for (Section.Need need : section.needs()) {
            if (sent(visit, need.box()).equals("1") && sent(visit, need.field()).isBlank()) {
                missing.put(need.field().label(), List.of(need.sentence()));
            }
        }
        if (!missing.isEmpty()) {
            throw new Invalid(missing);
        }
        save(visit, owner, section.settings());
    }

    private void save(Visit visit, Owner owner, List<Setting> settings) {
        Map<String, List<Setting>> tables = settings.stream().collect(Collectors.groupingBy(Setting::table));
        hub.database()
                .useTransaction(handle -> tables.forEach((table, some) -> {
                    Map<String, @Nullable Object> values = read(visit, some);
                    String key = owner.columnIn(table);
                    long there = handle.createQuery(
                                    "SELECT count(*) FROM " + table + " WHERE " + key + " = :owner" + whole(table))
                            .bind("owner", owner.id())
                            .mapTo(Long.class)
                            .one();
                    if (there > 0 && !whole(table).isEmpty()) {
                        long id = handle.createQuery("SELECT id FROM " + table + " WHERE " + key + " = :owner"
                                        + whole(table) + " ORDER BY id LIMIT 1")
                                .bind("owner", owner.id())
                                .mapTo(Long.class)
                                .one();
                        Row.in(table).withAll(values).update(handle, id);
                    } else if (there == 0) {
                        Row.in(table).with(key, owner.id()).withAll(values).insert(handle);
                    } else {
                        Row.in(table).withAll(values).update(handle, key, owner.id());
                    }
                }));
    }

    /** The condition that leaves out the settings for single projects and groups. */
    private static String whole(String table) {
        return table.equals("notification_settings") ? " AND source_id IS NULL" : "";
    }

    /** What a form sent, by name of the field, in the form of {@link #values}. */
    static Map<String, String> typed(Visit visit, List<Setting> settings) {
        return settings.stream().collect(Collectors.toMap(Setting::field, setting -> {
            String sent = sent(visit, setting);
            return setting.kind() == Setting.Kind.SWITCH ? String.valueOf(sent.equals("1")) : sent;
        }));
    }

    /** The last value of a field: a checked box follows the hidden field that stands for the unchecked one. */
    private static String sent(Visit visit, Setting setting) {
        List<String> sent = visit.fields(setting.field());
        return sent.isEmpty() ? "" : sent.get(sent.size() - 1);
    }

    private static Map<String, @Nullable Object> read(Visit visit, List<Setting> settings) {
        Map<String, @Nullable Object> values = new HashMap<>();
        for (Setting setting : settings) {
            String text = sent(visit, setting).strip();
            int longest = longest(setting);
            if (text.length() > longest) {
                throw new Invalid(setting.label(), "is too long (maximum is " + longest + " characters)");
            }
            if (setting.kind() != Setting.Kind.SECRET || !text.matches("\\*+")) {
                values.put(setting.column(), value(setting, text));
            }
        }
        return values;
    }

    private static int longest(Setting setting) {
        if (setting.kind() == Setting.Kind.LINES) {
            return LONGEST_TEXT;
        }
        return setting.column().endsWith("url") ? LONGEST_URL : LONGEST_LINE;
    }

    private static @Nullable Object value(Setting setting, String text) {
        return switch (setting.kind()) {
            case SWITCH -> text.equals("1");
            case FLAG -> text.equals("1") ? 1 : 0;
            case EITHER -> text.equals("true");
            case TEXT, LINES, SECRET -> text;
            case ADDRESS -> {
                if (!text.matches("|(?i)https?://[^\\s/]\\S*")) {
                    throw new Invalid(setting.label(), "is blocked: Only allowed schemes are http, https");
                }
                yield text;
            }
            case REQUIRED -> {
                if (text.isEmpty()) {
                    throw new Invalid(setting.label(), "can't be blank");
                }
                yield text;
            }
            case NUMBER -> {
                if (!text.matches("\\d{0,9}")) {
                    throw new Invalid(setting.label(), "is not a number");
                }
                yield text.isEmpty() ? null : Integer.valueOf(text);
            }
            case DURATION -> JobTimeout.seconds(text);
            case MENU ->
                setting.choices().stream().anyMatch(choice -> choice.value().equals(text)) ? text : null;
            case CHOICE, LEVEL ->
                setting.choices().stream().anyMatch(choice -> choice.value().equals(text))
                        ? Integer.valueOf(text)
                        : null;
        };
    }

    /** The rows of a list, oldest first; each with its id and the texts of its fields. */
    List<Entry> entries(Owner owner, RowList list) {
        return hub.database().withHandle(handle -> handle.createQuery("SELECT * FROM " + list.table() + " WHERE "
                        + owner.columnIn(list.table()) + " = :owner" + scope(list) + " ORDER BY id")
                .bind("owner", owner.id())
                .mapToMap()
                .map(row -> new Entry(
                        ((Number) Objects.requireNonNull(row.get("id"))).longValue(),
                        list.fields().stream()
                                .map(field -> shown(row.get(field.column())))
                                .toList()))
                .list());
    }

    private static String shown(@Nullable Object value) {
        return value == null ? "" : value instanceof Boolean yes ? yes ? "Yes" : "No" : value.toString();
    }

    /** A table can hold rows of several kinds. */
    private static String scope(RowList list) {
        return list.constants().containsKey("type")
                ? " AND type = '" + list.constants().get("type") + "'"
                : "";
    }

    /**
     * Adds what a form sent to a list.
     *
     * @throws Invalid if a value is missing, not of its column's type, or too long for it
     */
    void add(Visit visit, Owner owner, RowList list) {
        Row row = Row.in(list.table()).with(owner.columnIn(list.table()), owner.id());
        Map<String, @Nullable Object> values = read(visit, list.fields());
        row.withAll(values);
        list.constants().forEach(row::with);
        if (list.timed()) {
            row.at(visit.now(), "created_at", "updated_at");
        }
        hub.database().useHandle(row::insert);
    }

    /** Removes a row of a list; does nothing if it is not the owner's. */
    void remove(Owner owner, RowList list, long id) {
        hub.database()
                .useHandle(handle -> handle.execute(
                        "DELETE FROM " + list.table() + " WHERE id = ? AND " + owner.columnIn(list.table()) + " = ?",
                        id,
                        owner.id()));
    }

    /** A row of a list, as it is shown. */
    record Entry(long id, List<String> texts) {
        Entry {
            texts = List.copyOf(texts);
        }
    }
}
