package dev.tiltyard.servicenow.replica.list;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.DisplayValues;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.stream.Collectors;

/** Exports a list as CSV: all its records, not only those of one page. */
final class ListExport {
    private static final int MOST = 10_000;
    /** Characters that spreadsheets interpret as the start of a formula. */
    private static final String FORMULA = "=+-@\t\r";

    private final DeskServices desk;
    private final Columns columns;

    ListExport(DeskServices desk, Columns columns) {
        this.desk = desk;
        this.columns = columns;
    }

    /** Responds with the file; {@code sysparm_default_export_fields=all} exports all fields, not only the list's. */
    void csv(Visit visit, Actor actor, Table table, EncodedQuery query) {
        boolean whole = visit.query("sysparm_default_export_fields").orElse("").equals("all");
        List<String> paths = (whole ? Records.allFields(table) : columns.of(actor, table))
                .stream().filter(path -> isOpen(table, path)).toList();
        List<Record> records = desk.records().list(actor, table, query, paths, 0, MOST);
        DisplayValues.Shown shown = desk.display().of(records);
        StringBuilder csv = new StringBuilder(line(paths));
        records.forEach(record -> csv.append(
                line(paths.stream().map(path -> shown.text(record, path)).toList())));
        visit.setHeader("Content-Disposition", "attachment; filename=\"" + table.name() + ".csv\"");
        visit.text("text/csv; charset=utf-8", csv.toString());
    }

    private static boolean isOpen(Table table, String path) {
        return table.field(path)
                .map(Field::type)
                .filter(FieldType.PASSWORD::equals)
                .isEmpty();
    }

    private static String line(List<String> values) {
        return values.stream().map(ListExport::quoted).collect(Collectors.joining(",", "", "\r\n"));
    }

    private static String quoted(String value) {
        boolean formula = !value.isEmpty() && FORMULA.indexOf(value.charAt(0)) >= 0 && !value.matches("-?[0-9.,]+");
        return '"' + (formula ? "'" : "") + value.replace("\"", "\"\"") + '"';
    }
}
