package dev.tiltyard.cms.replica.grid;

import java.io.IOException;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterator;
import org.jdbi.v3.core.statement.Query;

/**
 * Queries a grid. Only the tables needed for filters and sorting are joined for counting and selecting a page's rows;
 * the others are joined for these rows alone, so that a grid stays fast however many rows there are.
 */
final class GridQuery {
    private static final List<DateTimeFormatter> DATES = List.of(
            DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT),
            DateTimeFormatter.ofPattern("M/d/uu", Locale.ROOT),
            DateTimeFormatter.ISO_LOCAL_DATE);
    private static final DateTimeFormatter SQL = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    private final GridSpec spec;
    private final GridState state;
    private final ZoneId zone;
    private final List<String> conditions = new ArrayList<>();
    private final Map<String, Object> values = new LinkedHashMap<>();
    private final Set<String> needed = new LinkedHashSet<>();

    /** @param parent id of the record of the containing page; empty for a grid with its own page */
    GridQuery(GridSpec spec, GridState state, ZoneId zone, String parent) {
        this.spec = spec;
        this.state = state;
        this.zone = zone;
        if (!spec.source().where().isEmpty()) {
            conditions.add("(" + spec.source().where() + ")");
        }
        if (!spec.source().parent().isEmpty()) {
            values.put("parent", parent);
            conditions.add(spec.source().parent() + " = :parent");
        }
        for (Column column : spec.columns()) {
            filter(column);
        }
        search();
    }

    private void filter(Column column) {
        if (!column.kind().ranged()) {
            String value = state.filters().get(column.name());
            boolean all = column.kind() == ColumnKind.STORES && "0".equals(value);
            if (value != null && column.filtered() && !all) {
                boolean whole = column.kind().listed()
                        || column.kind() == ColumnKind.MEMBER
                        || !column.condition().isEmpty();
                condition(column, whole ? "= " : "LIKE ", whole ? value : "%" + escaped(value) + "%");
            }
            return;
        }
        Optional.ofNullable(state.filters().get(column.name() + "[from]"))
                .flatMap(text -> bound(column, text, false))
                .ifPresent(value -> condition(column, ">= ", value));
        Optional.ofNullable(state.filters().get(column.name() + "[to]"))
                .flatMap(text -> bound(column, text, true))
                .ifPresent(value -> condition(column, column.kind() == ColumnKind.TIME ? "< " : "<= ", value));
    }

    private void condition(Column column, String operator, Object value) {
        String name = "v" + values.size();
        values.put(name, value);
        conditions.add(
                column.condition().isEmpty()
                        ? column.sql() + " " + operator + ":" + name
                        : column.condition().replace("{}", ":" + name));
        need(column);
    }

    private void need(Column column) {
        if (!column.join().isEmpty()) {
            needed.add(column.join());
        }
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }

    /** A bound of a range; empty if invalid. The upper bound of times is the end of the day. */
    private Optional<Object> bound(Column column, String text, boolean upper) {
        if (column.kind() == ColumnKind.NUMBER
                || column.kind() == ColumnKind.MONEY
                || column.kind() == ColumnKind.PLACE) {
            String plain = text.replace("$", "").replace(",", "").strip();
            return plain.matches("-?[0-9]{1,12}(\\.[0-9]{1,4})?")
                    ? Optional.of(new BigDecimal(plain))
                    : Optional.empty();
        }
        Optional<LocalDate> date = date(text);
        if (column.kind() == ColumnKind.DAY) {
            return date.map(LocalDate::toString);
        }
        return date.map(day -> (upper ? day.plusDays(1) : day)
                .atStartOfDay(zone)
                .withZoneSameInstant(ZoneOffset.UTC)
                .format(SQL));
    }

    static Optional<LocalDate> date(String text) {
        for (DateTimeFormatter form : DATES) {
            try {
                return Optional.of(LocalDate.parse(text.strip(), form));
            } catch (DateTimeParseException e) {
                continue; // try the next format
            }
        }
        return Optional.empty();
    }

    private void search() {
        if (state.search().isEmpty()) {
            return;
        }
        if (!spec.source().words().isEmpty()) {
            values.put("search", state.search());
            conditions.add(KeywordSearch.in(spec.source().words(), "search"));
            return;
        }
        values.put("search", "%" + escaped(state.search()) + "%");
        List<String> any = new ArrayList<>();
        for (Column column : spec.columns()) {
            if (column.kind() == ColumnKind.TEXT && column.filtered()) {
                any.add(column.sql() + " LIKE :search");
                need(column);
            }
        }
        conditions.add(any.isEmpty() ? "1 = 0" : "(" + String.join(" OR ", any) + ")");
    }

    /**
     * A page of matching rows.
     *
     * @param total number of matching rows
     */
    record Found(int total, List<String> ids) {
        Found {
            ids = List.copyOf(ids);
        }
    }

    /**
     * The rows of a page. With a filter, every row must be examined: then they are counted in the same pass, and the
     * server does not scan an index of the sort column in the hope of finding enough of them early.
     */
    Found find(Handle handle) {
        String limit = " LIMIT " + state.size() + " OFFSET " + (long) (state.page() - 1) * state.size();
        if (values.isEmpty()) {
            int total = number(handle.createQuery("SELECT COUNT(*) " + tables(needed) + where()));
            return new Found(total, ids(handle, "", limit));
        }
        List<String> ids = ids(handle, "SQL_CALC_FOUND_ROWS ", limit);
        return new Found(number(handle.createQuery("SELECT FOUND_ROWS()")), ids);
    }

    private static int number(Query query) {
        return query.mapTo(Integer.class).one();
    }

    /** Ids of all rows. */
    List<String> all(Handle handle) {
        return ids(handle, "", "");
    }

    private List<String> ids(Handle handle, String how, String limit) {
        Set<String> joins = new LinkedHashSet<>(needed);
        if (!sorting().join().isEmpty()) {
            joins.add(sorting().join());
        }
        return bound(handle.createQuery(
                        "SELECT " + how + spec.source().key() + " " + tables(joins) + where() + order() + limit))
                .mapTo(String.class)
                .list();
    }

    private Column sorting() {
        return spec.column(state.sort())
                .filter(Column::sorted)
                .orElse(spec.columns().get(0));
    }

    private String order() {
        Column sort = sorting();
        String direction = state.descending() ? " DESC" : " ASC";
        return " ORDER BY " + sort.sql() + direction
                + (sort.sql().equals(spec.source().key())
                        ? ""
                        : ", " + spec.source().key() + direction);
    }

    /** Streams all rows from the database. */
    void each(Handle handle, RowConsumer consumer) throws IOException {
        try (ResultIterator<Row> rows = bound(handle.createQuery("SELECT " + columns() + " "
                        + tables(spec.source().joins().keySet()) + where() + order()))
                .setFetchSize(Integer.MIN_VALUE) // tells the driver to stream
                .map((row, context) -> row(row))
                .iterator()) {
            while (rows.hasNext()) {
                consumer.accept(rows.next());
            }
        }
    }

    /** Receives rows one by one. */
    @FunctionalInterface
    interface RowConsumer {
        void accept(Row row) throws IOException;
    }

    private String columns() {
        StringBuilder select = new StringBuilder(spec.source().key()).append(" AS row_key");
        for (Column column : spec.columns()) {
            select.append(", ")
                    .append(column.sql())
                    .append(" AS `")
                    .append(column.name())
                    .append('`');
        }
        return select.toString();
    }

    private Row row(ResultSet row) throws SQLException {
        Map<String, String> cells = new LinkedHashMap<>();
        for (Column column : spec.columns()) {
            String text = row.getString(column.name());
            cells.put(column.name(), text == null ? "" : text);
        }
        return new Row(row.getString("row_key"), cells);
    }

    /** Rows with these ids in the same order, with all columns by name; NULL is an empty text. */
    List<Row> rows(Handle handle, List<String> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Map<String, Row> found = new HashMap<>();
        String select = "SELECT " + columns() + " "
                + tables(spec.source().joins().keySet()) + " WHERE "
                + spec.source().key() + " IN (<ids>)";
        Query query = handle.createQuery(select).bindList("ids", ids);
        if (select.contains(":parent")) {
            query.bind("parent", values.get("parent"));
        }
        query.map((row, context) -> row(row)).forEach(row -> found.put(row.id(), row));
        return ids.stream().map(found::get).filter(Objects::nonNull).toList();
    }

    /**
     * A row.
     *
     * @param cells raw values by column
     */
    record Row(String id, Map<String, String> cells) {}

    private Query bound(Query query) {
        values.forEach(query::bind);
        return query;
    }

    private String tables(Set<String> names) {
        StringBuilder tables = new StringBuilder("FROM ").append(spec.source().from());
        // In the grid's order: a join may depend on an earlier one.
        spec.source().joins().forEach((name, sql) -> {
            if (names.contains(name)) {
                tables.append(' ').append(sql);
            }
        });
        return tables.toString();
    }

    private String where() {
        return conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
    }
}
