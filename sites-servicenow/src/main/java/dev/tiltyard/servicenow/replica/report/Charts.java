package dev.tiltyard.servicenow.replica.report;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.query.Selection;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.record.Values;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Table;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Computes reports from the records that the reader may see. Thread-safe. */
final class Charts {
    private static final String EMPTY = "(empty)";
    private static final String OTHER = "Other";
    private static final List<String> MONTHS =
            List.of("Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sep", "Oct", "Nov", "Dec");

    private final DeskServices desk;

    Charts(DeskServices desk) {
        this.desk = desk;
    }

    /** A group's value, by its label, in a series. */
    private record Counted(String series, String label, double value) {}

    /** Computes a report; an unknown table or field gives a chart without series. */
    Chart chart(Actor actor, ReportSpec spec) {
        Optional<Table> table = desk.schema().table(spec.table());
        if (table.isEmpty()) {
            return new Chart(spec.title(), type(spec), "", List.of(), spec.decimals());
        }
        boolean byTime = !spec.time().field().isEmpty() || !spec.time().layers().isEmpty();
        String measure =
                table.get().label() + (spec.aggregate().kind().equals("COUNT") ? " Count" : " " + sumLabel(spec));
        String title = spec.title().isEmpty() ? fieldLabel(table.get(), spec.field()) : spec.title();
        List<Counted> counted = byTime ? byTime(actor, table.get(), spec) : byField(actor, table.get(), spec);
        return new Chart(
                title,
                type(spec),
                measure,
                byTime ? series(counted, false) : series(limited(counted, spec), true),
                spec.decimals());
    }

    private static String type(ReportSpec spec) {
        return switch (spec.type()) {
            case "horizontal_bar" -> "bar";
            case "pie", "donut" -> "pie";
            case "line", "spline", "area" -> spec.type();
            case "single_score" -> "score";
            default -> "column";
        };
    }

    private String sumLabel(ReportSpec spec) {
        return desk.schema()
                .table(spec.table())
                .flatMap(table -> table.field(spec.aggregate().field()))
                .map(Field::label)
                .orElse("");
    }

    private String fieldLabel(Table table, String path) {
        Selection selection = desk.records().select(Actor.SYSTEM, table, EncodedQuery.parse(""));
        return selection.fieldAt(path).map(Field::label).orElse(table.plural());
    }

    private List<Counted> byField(Actor actor, Table table, ReportSpec spec) {
        Selection selection = desk.records().select(actor, table, EncodedQuery.parse(spec.filter()));
        Optional<String> group = spec.field().isEmpty() ? Optional.of("''") : selection.expression(spec.field());
        if (group.isEmpty()) {
            return List.of();
        }
        Optional<String> stack = spec.stackBy().isEmpty() ? Optional.empty() : selection.expression(spec.stackBy());
        List<List<String>> rows = rows(selection, spec, group.get(), stack.orElse("''"));
        Map<String, String> labels = labels(table, selection.fieldAt(spec.field()), rows, 0);
        Map<String, String> series = stack.isEmpty()
                ? Map.of("", spec.field().isEmpty() ? table.plural() : fieldLabel(table, spec.field()))
                : labels(table, selection.fieldAt(spec.stackBy()), rows, 1);
        return rows.stream()
                .map(row -> new Counted(
                        series.getOrDefault(row.get(1), EMPTY),
                        spec.field().isEmpty() ? table.plural() : labels.getOrDefault(row.get(0), EMPTY),
                        Double.parseDouble(row.get(2))))
                .filter(each -> spec.groups().showEmpty() || !each.label().equals(EMPTY))
                .toList();
    }

    private List<List<String>> rows(Selection selection, ReportSpec spec, String group, String stack) {
        Optional<String> summed = selection.expression(spec.aggregate().field());
        String value =
                switch (spec.aggregate().kind()) {
                    case "SUM" ->
                        summed.map(sql -> "COALESCE(SUM(" + sql + "), 0)").orElse("count(*)");
                    case "AVG" ->
                        summed.map(sql -> "COALESCE(AVG(" + sql + "), 0)").orElse("count(*)");
                    default -> "count(*)";
                };
        String sql = "SELECT " + group + ", " + stack + ", " + value + selection.from() + selection.where()
                + " GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2";
        return desk.database().withHandle(handle -> Records.bind(handle.createQuery(sql), selection.binds())
                .map((row, context) ->
                        List.of(Values.text(row.getObject(1)), Values.text(row.getObject(2)), row.getString(3)))
                .list());
    }

    /** The display values of a column; values without one are missing. */
    private Map<String, String> labels(Table table, Optional<Field> field, List<List<String>> rows, int column) {
        Set<String> values =
                rows.stream().map(row -> row.get(column)).collect(Collectors.toCollection(LinkedHashSet::new));
        if (field.isEmpty()) {
            return Map.of();
        }
        Optional<Table> target = desk.schema().referenced(field.get());
        if (target.isPresent()) {
            return desk.display().names(target.get(), values);
        }
        Table owner = desk.schema()
                .table(field.get().owner())
                .filter(each -> !table.isOrExtends(each))
                .orElse(table);
        Map<String, String> labels = new LinkedHashMap<>();
        for (String value : values) {
            String label = desk.display().label(owner, field.get(), value);
            if (!label.isEmpty()) {
                labels.put(value, label);
            }
        }
        return labels;
    }

    private List<Counted> byTime(Actor actor, Table table, ReportSpec spec) {
        List<ReportSpec.Layer> layers = spec.time().layers();
        List<Counted> counted = new ArrayList<>();
        if (layers.isEmpty()) {
            counted.addAll(overTime(
                    actor, table, spec, new ReportSpec.Layer("", spec.time().field(), "")));
        }
        layers.forEach(layer -> counted.addAll(overTime(actor, table, spec, layer)));
        counted.sort(Comparator.comparing(Counted::label));
        return counted.stream()
                .map(each -> new Counted(
                        each.series(), timeLabel(each.label(), spec.time().interval()), each.value()))
                .toList();
    }

    /** Counts by the first day of each interval. */
    private List<Counted> overTime(Actor actor, Table table, ReportSpec spec, ReportSpec.Layer layer) {
        String filter = spec.filter() + (layer.filter().isEmpty() ? "" : "^" + layer.filter());
        Selection selection = desk.records().select(actor, table, EncodedQuery.parse(filter));
        Optional<String> time = selection
                .fieldAt(layer.field())
                .filter(field -> field.type().isDate())
                .flatMap(field -> selection.expression(layer.field()));
        if (time.isEmpty()) {
            return List.of();
        }
        String span = "date_trunc('" + spec.time().interval() + "', CAST(" + time.get() + " AS timestamp))";
        Optional<String> group = layer.title().isEmpty() && !spec.field().isEmpty()
                ? selection.expression(spec.field())
                : Optional.empty();
        List<List<String>> rows = rows(selection, spec, "to_char(" + span + ", 'YYYY-MM-DD')", group.orElse("''"));
        Map<String, String> names = labels(table, selection.fieldAt(spec.field()), rows, 1);
        String only = layer.title().isEmpty() ? table.plural() : layer.title();
        return rows.stream()
                .filter(row -> !row.get(0).isEmpty())
                .map(row -> new Counted(
                        group.isEmpty() ? only : names.getOrDefault(row.get(1), EMPTY),
                        row.get(0),
                        Double.parseDouble(row.get(2))))
                .toList();
    }

    private static String timeLabel(String firstDay, String interval) {
        LocalDate day = LocalDate.parse(firstDay);
        return switch (interval) {
            case "year" -> Integer.toString(day.getYear());
            case "quarter" -> "Q" + ((day.getMonthValue() + 2) / 3) + "/" + day.getYear();
            case "month" -> MONTHS.get(day.getMonthValue() - 1) + "/" + day.getYear();
            default -> firstDay;
        };
    }

    /** The largest groups, with the rest combined. */
    private static List<Counted> limited(List<Counted> counted, ReportSpec spec) {
        int most = spec.groups().most();
        Map<String, Double> sums = new LinkedHashMap<>();
        counted.forEach(each -> sums.merge(each.label(), each.value(), Double::sum));
        if (most == 0 || sums.size() <= most) {
            return counted;
        }
        Set<String> kept = sums.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(most)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        return counted.stream()
                .filter(each -> kept.contains(each.label()) || spec.groups().showOther())
                .map(each -> kept.contains(each.label()) ? each : new Counted(each.series(), OTHER, each.value()))
                .toList();
    }

    /** Every series has every group; groups are sorted by size with the rest last, or else in order of occurrence. */
    private static List<Chart.Series> series(List<Counted> counted, boolean bySize) {
        Map<String, Double> sums = new LinkedHashMap<>();
        Map<String, Map<String, Double>> values = new LinkedHashMap<>();
        for (Counted each : counted) {
            sums.merge(each.label(), each.value(), Double::sum);
            values.computeIfAbsent(each.series(), name -> new LinkedHashMap<>())
                    .merge(each.label(), each.value(), Double::sum);
        }
        List<String> labels = new ArrayList<>(sums.keySet());
        if (bySize) {
            labels.sort(Comparator.<String, Boolean>comparing(OTHER::equals)
                    .thenComparing(label -> -sums.getOrDefault(label, 0.0))
                    .thenComparing(label -> label.toLowerCase(Locale.ROOT)));
        }
        List<Chart.Series> series = new ArrayList<>();
        values.forEach((name, ofSeries) -> {
            double total =
                    ofSeries.values().stream().mapToDouble(Double::doubleValue).sum();
            series.add(new Chart.Series(
                    name,
                    labels.stream()
                            .map(label -> point(label, ofSeries.getOrDefault(label, 0.0), total))
                            .toList()));
        });
        return series;
    }

    private static Chart.Point point(String label, double value, double total) {
        return new Chart.Point(label, rounded(value), total == 0 ? 0 : rounded(100 * value / total));
    }

    private static double rounded(double value) {
        return Math.round(value * 100) / 100.0;
    }
}
