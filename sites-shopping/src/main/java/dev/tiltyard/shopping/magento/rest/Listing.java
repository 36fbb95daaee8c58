package dev.tiltyard.shopping.magento.rest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * A list for search criteria: the matching ids, their order and number.
 *
 * <p>Source: Magento 2.4, {@code Magento\Framework\DB\Adapter\Pdo\Mysql::prepareSqlCondition} and {@code
 * Magento\Framework\Data\Collection}: an unknown condition type compares for equality, and a page beyond the last one
 * is the last one.
 */
public final class Listing {
    private static final Pattern COMMA = Pattern.compile(",");

    private final String table;
    private final String alias;
    private final String id;
    private final ListFields fields;
    private final String only;

    /**
     * @param table the listed table
     * @param alias its alias in the fields' SQL
     * @param id its key
     * @param only a condition on all rows; empty for none
     */
    public Listing(String table, String alias, String id, ListFields fields, String only) {
        this.table = table;
        this.alias = alias;
        this.id = id;
        this.fields = fields;
        this.only = only;
    }

    /**
     * A page of ids.
     *
     * @param ids in order
     * @param total number on all pages
     */
    public record Page(List<Long> ids, int total) {
        public Page {
            ids = List.copyOf(ids);
        }

        /** The page as a response: {@code items}, {@code search_criteria}, {@code total_count}. */
        public Shape json(SearchCriteria criteria, List<?> items) {
            return new Shape()
                    .put("items", items)
                    .put("search_criteria", criteria.json())
                    .put("total_count", total);
        }
    }

    /**
     * The requested page.
     *
     * @throws UnknownFieldException if there is no such field
     */
    public Page find(Handle handle, SearchCriteria criteria) {
        Keys<Long> found = keys(handle, criteria, Long.class);
        return new Page(found.keys, found.total);
    }

    private record Keys<T>(List<T> keys, int total) {}

    private <T> Keys<T> keys(Handle handle, SearchCriteria criteria, Class<T> type) {
        Sql sql = new Sql();
        String where = sql.where(criteria);
        String from = " FROM " + table + " " + alias + sql.joins() + where;
        int total = sql.bind(handle.createQuery("SELECT COUNT(*)" + from))
                .mapTo(Integer.class)
                .one();
        Sql ordered = new Sql();
        String condition = ordered.where(criteria);
        String order = ordered.order(criteria);
        String page = "SELECT " + alias + "." + id + " FROM " + table + " " + alias + ordered.joins() + condition
                + order + limit(criteria, total);
        return new Keys<>(ordered.bind(handle.createQuery(page)).mapTo(type).list(), total);
    }

    /** The response for a table whose key is a text, with one item per key. */
    public Shape answerTexts(Handle handle, SearchCriteria criteria, Function<List<String>, List<?>> items) {
        Keys<String> found = keys(handle, criteria, String.class);
        return new Page(List.of(), found.total).json(criteria, items.apply(found.keys));
    }

    /** The response with one item per id. */
    public Shape answer(Handle handle, SearchCriteria criteria, Function<List<Long>, List<?>> items) {
        Page page = find(handle, criteria);
        return page.json(criteria, page.ids().isEmpty() ? List.of() : items.apply(page.ids()));
    }

    private static String limit(SearchCriteria criteria, int total) {
        if (criteria.pageSize() == 0) {
            return "";
        }
        int size = Math.max(1, criteria.pageSize());
        int last = Math.max(1, (total + size - 1) / size);
        int page = Math.min(Math.max(1, criteria.currentPage()), last);
        return " LIMIT " + size + " OFFSET " + (long) (page - 1) * size;
    }

    /** The list can't be filtered or sorted by a field. */
    public static final class UnknownFieldException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final String field;

        UnknownFieldException(String field) {
            super("There is no field \"" + field + "\".", null, false, false);
            this.field = field;
        }

        public String field() {
            return field;
        }
    }

    private final class Sql {
        private final Set<String> joins = new LinkedHashSet<>();
        private final Map<String, Object> values = new LinkedHashMap<>();

        String joins() {
            return joins.isEmpty() ? "" : " " + String.join(" ", joins);
        }

        Query bind(Query query) {
            values.forEach((name, value) -> {
                if (value instanceof List<?> list) {
                    query.bindList(name, list);
                } else {
                    query.bind(name, value);
                }
            });
            return query;
        }

        String where(SearchCriteria criteria) {
            List<String> conditions = new ArrayList<>();
            if (!only.isEmpty()) {
                conditions.add(only);
            }
            for (List<SearchCriteria.Filter> group : criteria.groups()) {
                if (!group.isEmpty()) {
                    conditions.add(group.stream().map(this::condition).collect(Collectors.joining(" OR ", "(", ")")));
                }
            }
            return conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
        }

        String order(SearchCriteria criteria) {
            List<String> terms = new ArrayList<>();
            criteria.sortOrders()
                    .forEach(sort -> terms.add(field(sort.field()).sql() + (sort.descending() ? " DESC" : " ASC")));
            boolean falling = !criteria.sortOrders().isEmpty()
                    && criteria.sortOrders().get(0).descending();
            terms.add(alias + "." + id + (falling ? " DESC" : ""));
            return " ORDER BY " + String.join(", ", terms);
        }

        private ListFields.Field field(String name) {
            ListFields.Field field = fields.find(name).orElseThrow(() -> new UnknownFieldException(name));
            if (!field.join().isEmpty()) {
                joins.add(field.join());
            }
            return field;
        }

        private String condition(SearchCriteria.Filter filter) {
            ListFields.Field field = field(filter.field());
            String comparison = comparison(field.sql(), filter);
            return field.within().isEmpty() ? comparison : field.within().replace("%s", comparison);
        }

        private String comparison(String sql, SearchCriteria.Filter filter) {
            return switch (filter.condition().toLowerCase(Locale.ROOT)) {
                case "neq" -> sql + " <> " + value(filter);
                case "like" -> sql + " LIKE " + value(filter);
                case "nlike" -> sql + " NOT LIKE " + value(filter);
                case "in" -> sql + " IN (" + values(filter) + ")";
                case "nin" -> sql + " NOT IN (" + values(filter) + ")";
                case "gt" -> sql + " > " + value(filter);
                case "gteq", "from", "moreq" -> sql + " >= " + value(filter);
                case "lt" -> sql + " < " + value(filter);
                case "lteq", "to" -> sql + " <= " + value(filter);
                case "finset" -> "FIND_IN_SET(" + value(filter) + ", " + sql + ")";
                case "nfinset" -> "NOT FIND_IN_SET(" + value(filter) + ", " + sql + ")";
                case "null" -> sql + " IS NULL";
                case "notnull" -> sql + " IS NOT NULL";
                default -> sql + " = " + value(filter);
            };
        }

        private String value(SearchCriteria.Filter filter) {
            String name = "v" + values.size();
            values.put(name, filter.value());
            return ":" + name;
        }

        private String values(SearchCriteria.Filter filter) {
            String name = "v" + values.size();
            List<String> parts = filter.values().size() == 1
                    ? COMMA.splitAsStream(filter.value()).map(String::trim).toList()
                    : filter.values();
            values.put(name, parts.isEmpty() ? List.of("") : parts);
            return "<" + name + ">";
        }
    }
}
