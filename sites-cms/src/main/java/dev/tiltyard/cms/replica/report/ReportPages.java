package dev.tiltyard.cms.replica.report;

import dev.tiltyard.cms.replica.grid.Cells;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.StoreScope;
import dev.tiltyard.cms.statistics.Statistics;
import dev.tiltyard.sitekit.web.Template;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** Report pages, with the form for their period. */
public final class ReportPages {
    private static final List<DateTimeFormatter> DATES = List.of(
            DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT), DateTimeFormatter.ofPattern("M/d/uu", Locale.ROOT));
    private static final OptionLabels STATUSES = OptionLabels.named("order_statuses");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("MMM d, uuuu, h:mm:ss a", Locale.US);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMM d, uuuu", Locale.US);

    public void addTo(Router router) {
        ReportSpec.all().forEach((path, spec) -> router.on(path, spec.right(), call -> show(call, path, spec)));
        router.on("reports/report_statistics/refreshLifetime", "Magento_Reports::statistics", this::refresh)
                .on("reports/report_statistics/refreshRecent", "Magento_Reports::statistics", this::refresh);
    }

    /**
     * A report's filter, as entered.
     *
     * @param asked whether a report was requested
     */
    public record Filter(
            boolean asked,
            String type,
            String period,
            String from,
            String to,
            boolean narrowed,
            List<String> statuses,
            boolean empty,
            boolean actual,
            String problem) {
        public Filter {
            statuses = List.copyOf(statuses);
        }
    }

    /** A report with its filter form. */
    @Template("report/report.jte")
    public record ReportPage(PageFrame frame, View report) {}

    /**
     * A column header.
     *
     * @param address URL that sorts the rows by it, or reverses the order; empty if not sortable
     * @param mark CSS class of its sort direction
     */
    public record Head(String label, String address, String mark) {
        /** CSS class of its cells. */
        public String style() {
            return "col-" + label.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-");
        }
    }

    /**
     * The rows of one period; its name is shown once.
     *
     * @param rows values of the columns after the interval
     * @param subtotals sums of the rows; empty for none
     */
    public record Interval(String label, List<List<String>> rows, List<String> subtotals) {
        public Interval {
            rows = List.copyOf(rows);
            subtotals = List.copyOf(subtotals);
        }
    }

    /** A report for display. */
    public record View(
            ReportSpec spec,
            Filter filter,
            List<Head> heads,
            List<Interval> intervals,
            List<String> totals,
            Map<String, String> statuses,
            String base,
            String updated) {
        public View {
            heads = List.copyOf(heads);
            intervals = List.copyOf(intervals);
            totals = List.copyOf(totals);
            statuses = new LinkedHashMap<>(statuses);
        }

        /** The id of its table. */
        public String grid() {
            String[] names = base.split("/");
            String last = names[names.length - 1];
            if (last.equals("sold")) {
                return "gridProductsSold";
            }
            return "grid" + last.substring(0, 1).toUpperCase(Locale.ROOT) + last.substring(1);
        }

        /** Whether its data comes from an aggregated table that is refreshed at times. */
        public boolean aggregated() {
            return base.contains("/report_sales/") || base.endsWith("/report_product/viewed/");
        }
    }

    /** The aggregated tables include everything up to the newest order. */
    private static String updated(AdminRequest call) {
        return call.shell()
                .database()
                .withHandle(handle -> handle.createQuery("SELECT MAX(created_at) FROM sales_order")
                        .mapTo(Timestamp.class)
                        .findFirst())
                .map(at -> at.toInstant()
                        .atZone(call.shell().magento().config().zone())
                        .format(TIME))
                .orElse("Never");
    }

    /** The submitted filter, in the path like the original's, or in the query. */
    private static Map<String, List<String>> sent(AdminRequest call) {
        Optional<String> packed = Optional.ofNullable(call.parameters().get("filter"));
        if (packed.isEmpty()) {
            return call.visit().queries();
        }
        Map<String, List<String>> sent = new LinkedHashMap<>();
        try {
            String plain = packed.get().replace('-', '+').replace('_', '/').replace("=", "");
            String query = new String(Base64.getDecoder().decode(plain), StandardCharsets.UTF_8);
            for (String pair : query.split("&")) {
                int equals = pair.indexOf('=');
                if (equals > 0) {
                    sent.computeIfAbsent(decoded(pair.substring(0, equals)), key -> new ArrayList<>())
                            .add(decoded(pair.substring(equals + 1)));
                }
            }
        } catch (IllegalArgumentException e) {
            return Map.of(); // not a filter from the form; the report is empty
        }
        return sent;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private static Filter filter(AdminRequest call) {
        Map<String, List<String>> sent = sent(call);
        String from = first(sent, "from", first(sent, "report_from", ""));
        String to = first(sent, "to", first(sent, "report_to", ""));
        boolean asked = !from.isEmpty() || !to.isEmpty() || sent.containsKey("from") || sent.containsKey("to");
        boolean good = date(from).isPresent() && date(to).isPresent();
        return new Filter(
                asked && good,
                first(sent, "report_type", ""),
                first(sent, "period_type", first(sent, "report_period", "day")),
                from,
                to,
                first(sent, "show_order_statuses", "0").equals("1"),
                sent.getOrDefault("order_statuses[]", List.of()),
                first(sent, "show_empty_rows", "0").equals("1"),
                first(sent, "show_actual_columns", "0").equals("1"),
                asked && !good ? "Please enter both dates like 5/31/2023." : "");
    }

    private static String first(Map<String, List<String>> sent, String name, String otherwise) {
        List<String> values = sent.getOrDefault(name, List.of());
        return values.isEmpty() ? otherwise : values.get(0);
    }

    private static Optional<LocalDate> date(String text) {
        for (DateTimeFormatter form : DATES) {
            try {
                return Optional.of(LocalDate.parse(text.strip(), form));
            } catch (DateTimeParseException e) {
                continue; // try the next format
            }
        }
        return Optional.empty();
    }

    private void show(AdminRequest call, String path, ReportSpec spec) {
        Filter filter = filter(call);
        if (!filter.problem().isEmpty()) {
            call.error(filter.problem());
        }
        List<ReportSpec.Cell> columns = spec.columns(filter.actual());
        List<Head> heads = new ArrayList<>(List.of(new Head("Interval", "", "")));
        columns.forEach(column -> heads.add(head(call, path, column)));
        List<List<String>> rows = filter.asked() ? rows(call, spec, filter, columns) : List.of();
        List<Interval> intervals = intervals(spec, columns, rows);
        List<String> totals = filter.asked() ? totals(call, spec, filter, columns, rows) : List.of();
        PageFrame page = call.page(spec.title()).under(path).scope(scope(call, path));
        View view =
                new View(spec, filter, heads, intervals, totals, statuses(call), "/admin/" + path + "/", updated(call));
        if (view.aggregated()) {
            page.button(Button.link("filter_form_submit", "Show Report", "").primary());
        }
        call.show(new ReportPage(page, view));
    }

    private static Head head(AdminRequest call, String path, ReportSpec.Cell column) {
        if (column.sort().isEmpty()) {
            return new Head(column.label(), "", "");
        }
        boolean sorted = call.find("sort").filter(column.sort()::equals).isPresent();
        boolean falling = sorted && call.find("dir").filter("desc"::equals).isPresent();
        String packed = call.parameters().get("filter");
        String address = "/admin/" + path + "/"
                + (packed == null ? "" : "filter/" + packed + "/")
                + "sort/" + column.sort() + "/dir/" + (sorted && !falling ? "desc" : "asc") + "/"
                + call.visit().queryString().map(query -> "?" + query).orElse("");
        return new Head(
                column.label(), address, !sorted ? "_sortable" : falling ? "_sortable _descend" : "_sortable _ascend");
    }

    /** The statuses to filter by: pending orders are in no report. */
    private static Map<String, String> statuses(AdminRequest call) {
        Map<String, String> statuses = new TreeMap<>(STATUSES.of(call.shell()));
        statuses.keySet().removeIf(code -> code.contains("pending"));
        return statuses;
    }

    /** All orders belong to the one website, so that its report is that of all websites. */
    private static StoreScope scope(AdminRequest call, String path) {
        String current = call.find("website").isPresent()
                ? "website/1/"
                : call.find("store_ids").filter(id -> id.equals("1")).isPresent() ? "store_ids/1/" : "";
        return StoreScope.linked("All Websites", "/admin/" + path + "/", "website/1/", "store_ids/1/", current);
    }

    private static String interval(String period) {
        return switch (period) {
            case "month" -> "DATE_FORMAT(period, '%Y-%m-01')";
            case "year" -> "DATE_FORMAT(period, '%Y-01-01')";
            default -> "DATE_FORMAT(period, '%Y-%m-%d')";
        };
    }

    private static String where(ReportSpec spec, Filter filter) {
        String statuses =
                filter.narrowed() && spec.statuses() && !filter.statuses().isEmpty()
                        ? " AND order_status IN (<statuses>)"
                        : "";
        return " WHERE store_id = 0 AND period >= :from AND period <= :to" + statuses;
    }

    private static String table(ReportSpec spec, Filter filter) {
        ReportSpec.Source source = spec.types().get(filter.type());
        return (source == null ? spec.types().values().iterator().next() : source).table();
    }

    private static Query bound(Query query, ReportSpec spec, Filter filter) {
        query.bind("from", date(filter.from()).orElseThrow().toString());
        query.bind("to", date(filter.to()).orElseThrow().toString());
        if (filter.narrowed() && spec.statuses() && !filter.statuses().isEmpty()) {
            query.bindList("statuses", filter.statuses());
        }
        return query;
    }

    private static List<List<String>> rows(
            AdminRequest call, ReportSpec spec, Filter filter, List<ReportSpec.Cell> columns) {
        StringBuilder select =
                new StringBuilder("SELECT ").append(interval(filter.period())).append(" AS part");
        for (int i = 0; i < columns.size(); i++) {
            ReportSpec.Cell column = columns.get(i);
            boolean price = spec.ranked() > 0 && column.label().equals("Price");
            select.append(", ")
                    .append(price ? "MAX(" + column.sql() + ")" : column.sql())
                    .append(" AS c")
                    .append(i);
        }
        List<String> groups = new ArrayList<>(List.of("part"));
        spec.group().stream().filter(cell -> !cell.label().equals("Price")).forEach(cell -> groups.add(cell.sql()));
        if (spec.ranked() > 0) {
            groups.add("product_id");
        }
        String last = "c" + (columns.size() - 1);
        boolean sorted = !spec.group().isEmpty();
        String order = IntStream.range(0, columns.size())
                .filter(i -> !columns.get(i).sort().isEmpty()
                        && call.find("sort")
                                .filter(columns.get(i).sort()::equals)
                                .isPresent())
                .mapToObj(
                        i -> "c" + i + (call.find("dir").filter("desc"::equals).isPresent() ? " DESC" : "") + ", c0")
                .findFirst()
                .orElse(last + " DESC, c0");
        String sql = select + " FROM " + table(spec, filter) + where(spec, filter) + " GROUP BY "
                + String.join(", ", groups) + " ORDER BY part" + (sorted ? ", " + order : "");
        List<List<String>> all = call.shell().database().withHandle(handle -> bound(
                        handle.createQuery(sql), spec, filter)
                .map((row, context) -> {
                    List<String> cells = new ArrayList<>(List.of(row.getString("part")));
                    for (int i = 0; i < columns.size(); i++) {
                        cells.add(shown(columns.get(i), row.getString("c" + i)));
                    }
                    return cells;
                })
                .list());
        return finished(spec, filter, all, columns.size());
    }

    /** Limits each period's rows, adds labels, and adds empty periods if requested. */
    private static List<List<String>> finished(ReportSpec spec, Filter filter, List<List<String>> all, int width) {
        List<List<String>> rows = new ArrayList<>();
        Map<String, Integer> seen = new LinkedHashMap<>();
        for (List<String> row : all) {
            int place = seen.merge(row.get(0), 1, Integer::sum);
            if (spec.ranked() == 0 || place <= spec.ranked()) {
                rows.add(row);
            }
        }
        if (filter.empty()) {
            LocalDate to = date(filter.to()).orElseThrow();
            for (LocalDate day = start(filter, date(filter.from()).orElseThrow());
                    !day.isAfter(to);
                    day = next(filter, day)) {
                if (!seen.containsKey(day.toString())) {
                    List<String> row = new ArrayList<>(List.of(day.toString()));
                    for (int i = 0; i < width; i++) {
                        row.add(i == 0 ? "0" : "");
                    }
                    rows.add(row);
                }
            }
            rows.sort(Comparator.comparing(row -> row.get(0)));
        }
        rows.replaceAll(row -> {
            List<String> labeled = new ArrayList<>(row);
            labeled.set(0, label(filter, row.get(0)));
            return labeled;
        });
        return rows;
    }

    /** The rows by period, of which the first column is the name. */
    private static List<Interval> intervals(ReportSpec spec, List<ReportSpec.Cell> columns, List<List<String>> rows) {
        Map<String, List<List<String>>> periods = new LinkedHashMap<>();
        rows.forEach(row ->
                periods.computeIfAbsent(row.get(0), key -> new ArrayList<>()).add(row));
        List<Interval> intervals = new ArrayList<>();
        periods.forEach((label, all) -> intervals.add(new Interval(
                label,
                all.stream().map(row -> row.subList(1, row.size())).toList(),
                spec.subtotals() && all.size() > 1 ? summed("Subtotal", spec, columns, all) : List.of())));
        return intervals;
    }

    /** A row with the sums of other rows. */
    private static List<String> summed(
            String label, ReportSpec spec, List<ReportSpec.Cell> columns, List<List<String>> rows) {
        List<String> sums = new ArrayList<>(List.of(label));
        for (int i = 0; i < columns.size(); i++) {
            int place = i + 1;
            sums.add(
                    i < spec.group().size()
                            ? ""
                            : shown(
                                    columns.get(i),
                                    rows.stream()
                                            .map(row -> row.get(place).replaceAll("[$,]", ""))
                                            .filter(cell -> !cell.isEmpty())
                                            .map(BigDecimal::new)
                                            .reduce(BigDecimal.ZERO, BigDecimal::add)
                                            .toPlainString()));
        }
        return sums;
    }

    private static LocalDate start(Filter filter, LocalDate day) {
        return switch (filter.period()) {
            case "month" -> day.withDayOfMonth(1);
            case "year" -> day.withDayOfYear(1);
            default -> day;
        };
    }

    private static LocalDate next(Filter filter, LocalDate day) {
        return switch (filter.period()) {
            case "month" -> day.plusMonths(1);
            case "year" -> day.plusYears(1);
            default -> day.plusDays(1);
        };
    }

    private static String label(Filter filter, String part) {
        LocalDate day = LocalDate.parse(part);
        return switch (filter.period()) {
            case "month" -> day.getMonthValue() + "/" + day.getYear();
            case "year" -> String.valueOf(day.getYear());
            default -> day.format(DAY);
        };
    }

    private static List<String> totals(
            AdminRequest call, ReportSpec spec, Filter filter, List<ReportSpec.Cell> columns, List<List<String>> rows) {
        if (spec.ranked() > 0) {
            return summed("Total", spec, columns, rows); // only what is among the first of its period counts
        }
        StringBuilder select = new StringBuilder("SELECT 1");
        List<ReportSpec.Cell> sums = columns.subList(spec.group().size(), columns.size());
        for (int i = 0; i < sums.size(); i++) {
            select.append(", ").append(sums.get(i).sql()).append(" AS c").append(i);
        }
        String sql = select + " FROM " + table(spec, filter) + where(spec, filter);
        List<String> totals = new ArrayList<>(List.of("Total"));
        spec.group().forEach(cell -> totals.add(""));
        call.shell().database().useHandle(handle -> bound(handle.createQuery(sql), spec, filter)
                .map((row, context) -> {
                    for (int i = 0; i < sums.size(); i++) {
                        totals.add(shown(sums.get(i), row.getString("c" + i)));
                    }
                    return totals;
                })
                .list());
        return totals;
    }

    private static String shown(ReportSpec.Cell column, @Nullable String value) {
        if (column.kind().equals("text")) {
            return value == null ? "" : value;
        }
        BigDecimal number = value == null ? BigDecimal.ZERO : new BigDecimal(value);
        return column.kind().equals("money")
                ? Cells.money(number)
                : number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    private void refresh(AdminRequest call) {
        call.requirePost();
        call.shell().database().useTransaction(Statistics::refreshAll);
        boolean recent = call.route().endsWith("refreshRecent");
        call.success((recent ? "Recent" : "Lifetime") + " statistics have been updated.");
        call.visit().redirectBack("/admin/reports/report_statistics/");
    }
}
