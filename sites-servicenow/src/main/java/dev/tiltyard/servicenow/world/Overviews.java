package dev.tiltyard.servicenow.world;

import dev.tiltyard.sitekit.world.FactTable;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reports and dashboards. */
final class Overviews {
    private final WorldRows rows;
    private final Instant since;

    Overviews(WorldRows rows, Instant since) {
        this.rows = rows;
        this.since = since;
    }

    void write() throws SQLException {
        Map<String, String> reports = new LinkedHashMap<>();
        for (FactTable.Row row : FactTable.read(Overviews.class, "reports.tsv")) {
            Map<String, String> fields = row.fields();
            String title = fields.getOrDefault("title", "");
            reports.put(title, writeReport(fields, title));
        }
        writeWeeks(reports.getOrDefault("Incidents per week", ""));
        for (FactTable.Row row : FactTable.read(Overviews.class, "dashboards.tsv")) {
            writeDashboard(row.fields(), reports);
        }
        int color = 0;
        for (String scheme : List.of("Default", "Calm", "Bright", "Earth", "Sea")) {
            rows.add("pa_chart_color_schemes", scheme, since, "name", scheme);
            String name = "Color " + ++color;
            rows.add("sys_report_color", name, since, "name", name, "color", "#2" + color + "8ec" + color);
        }
        writeSizes();
    }

    private String writeReport(Map<String, String> fields, String title) throws SQLException {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("title", title);
        values.put("table", fields.get("table"));
        values.put("type", fields.get("type"));
        values.put("field", fields.getOrDefault("field", ""));
        for (String pair : fields.getOrDefault("more", "").split(";")) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                values.put(pair.substring(0, equals), pair.substring(equals + 1));
            }
        }
        String id = fields.getOrDefault("id", "-");
        return rows.addWithId(
                "sys_report", id.equals("-") ? rows.id("sys_report", title) : id, since, Pairs.of(values));
    }

    /** A chart with two lines: opened and closed incidents by week. */
    private void writeWeeks(String report) throws SQLException {
        int order = 0;
        for (String line : List.of("Open opened_at", "Closed closed_at")) {
            String[] words = line.split(" ");
            rows.add(
                    "sys_report_layer",
                    report + words[0],
                    since,
                    "title",
                    words[0],
                    "report",
                    report,
                    "trend_field",
                    words[1],
                    "order",
                    ++order);
        }
    }

    private void writeDashboard(Map<String, String> fields, Map<String, String> reports) throws SQLException {
        String id = fields.getOrDefault("id", "");
        rows.addWithId("pa_dashboards", id, since, "name", fields.get("name"), "order", 100);
        String given = fields.getOrDefault("tab", "-");
        String tab = given.equals("-") ? rows.id("pa_tabs", id) : given;
        rows.addWithId("pa_tabs", tab, since, "name", "Overview", "dashboard", id, "order", 1);
        int order = 0;
        for (String title : fields.getOrDefault("reports", "").split(";")) {
            String report = reports.get(title);
            if (report == null) {
                throw new IllegalArgumentException("dashboards.tsv names the report " + title + ", which is not there");
            }
            rows.add(
                    "pa_dashboard_widget",
                    id + title,
                    since,
                    "title",
                    title,
                    "tab",
                    tab,
                    "report",
                    report,
                    "order",
                    ++order);
        }
    }

    /** Row counts of tables at the world's beginning. */
    private void writeSizes() throws SQLException {
        for (Map.Entry<String, Integer> size : rows.counts().entrySet()) {
            rows.add(
                    "sys_physical_table_stats",
                    size.getKey(),
                    since,
                    "table_name",
                    size.getKey(),
                    "row_count",
                    size.getValue());
        }
    }
}
