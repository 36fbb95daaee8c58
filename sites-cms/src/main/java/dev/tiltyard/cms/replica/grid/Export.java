package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Exports all rows of a grid, streamed from the database: only one is in memory at a time. */
final class Export {
    private final AdminRequest call;
    private final GridSpec spec;
    private final GridQuery query;
    private final Map<String, Map<String, String>> choices = new LinkedHashMap<>();

    Export(AdminRequest call, GridSpec spec, GridQuery query) {
        this.call = call;
        this.spec = spec;
        this.query = query;
        for (Column column : spec.listed()) {
            choices.put(column.name(), column.choices().of(call.shell()));
        }
    }

    void write(boolean xml) throws IOException {
        call.visit().setHeader("Content-Disposition", "attachment; filename=\"export." + (xml ? "xml" : "csv") + "\"");
        OutputStream stream = call.visit().stream(xml ? "application/xml; charset=UTF-8" : "text/csv; charset=UTF-8");
        Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), 16 * 1024);
        call.shell().database().useHandle(handle -> {
            out.write(
                    xml
                            ? xmlHead()
                            : csv(spec.listed().stream().map(Column::label).toList()));
            query.each(handle, row -> out.write(xml ? xmlRow(texts(row)) : csv(texts(row))));
            out.write(xml ? "</Table></Worksheet></Workbook>\n" : "");
        });
        out.flush();
    }

    private List<String> texts(GridQuery.Row row) {
        return spec.listed().stream()
                .map(column -> {
                    String value = row.cells().getOrDefault(column.name(), "");
                    return column.kind().listed() || column.kind() == ColumnKind.TIME
                            ? Cells.shown(
                                    column,
                                    value,
                                    choices.getOrDefault(column.name(), Map.of()),
                                    call.shell().magento().config().zone())
                            : value;
                })
                .toList();
    }

    private static String csv(List<String> texts) {
        StringBuilder line = new StringBuilder();
        for (String text : texts) {
            line.append(line.isEmpty() ? "" : ",")
                    .append('"')
                    .append(text.replace("\"", "\"\""))
                    .append('"');
        }
        return line.append('\n').toString();
    }

    private String xmlHead() {
        return "<?xml version=\"1.0\"?><?mso-application progid=\"Excel.Sheet\"?>"
                + "<Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\""
                + " xmlns:ss=\"urn:schemas-microsoft-com:office:spreadsheet\"><Worksheet ss:Name=\"" + spec.namespace()
                + "\"><Table>"
                + xmlRow(spec.listed().stream().map(Column::label).toList());
    }

    private static String xmlRow(List<String> texts) {
        StringBuilder row = new StringBuilder("<Row>");
        for (String text : texts) {
            row.append("<Cell><Data ss:Type=\"String\">").append(escaped(text)).append("</Data></Cell>");
        }
        return row.append("</Row>").toString();
    }

    private static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                default -> {
                    if (c >= 32 || c == '\n' || c == '\t') {
                        safe.appendCodePoint(c);
                    }
                }
            }
        });
        return safe.toString();
    }
}
