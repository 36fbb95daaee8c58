package dev.tiltyard.cms.replica.transfer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.tiltyard.cms.replica.form.TextRow;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Template;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The import page. A file is validated first, and imported after confirmation; it is uploaded and validated each time.
 *
 * <p>Source: Magento 2.4, {@code Magento_ImportExport}.
 */
public final class ImportPages {
    private static final String RIGHT = "Magento_ImportExport::import";
    private static final int LARGEST = 8_388_608;
    private static final int MOST = 5_000;
    private static final int MOST_SHOWN = 20;

    private final Map<String, Importer> importers;

    /** @param importers importers by entity code */
    public ImportPages(Map<String, Importer> importers) {
        this.importers = Map.copyOf(importers);
    }

    public void addTo(Router router) {
        router.on("admin/import", RIGHT, this::show)
                .on("admin/import/validate", RIGHT, this::check)
                .on("admin/import/start", RIGHT, this::start)
                .on("admin/import/download", RIGHT, this::sample);
    }

    /** The import form. */
    @Template("transfer/import.jte")
    public record ImportPage(PageFrame frame, Map<String, String> entities, Map<String, String> sets) {
        /** The import behaviors, by set. */
        public Map<String, String> behaviors(String set) {
            return ImportKind.behaviors(set.startsWith("custom"));
        }
    }

    /**
     * The result of a validation or an import.
     *
     * @param level level of the messages: {@code success}, {@code error}, {@code notice}
     * @param importable whether it can be imported now
     */
    @Template("transfer/results.jte")
    public record Results(String level, List<String> messages, List<String> mistakes, boolean importable) {
        public Results {
            messages = List.copyOf(messages);
            mistakes = List.copyOf(mistakes);
        }
    }

    private void show(AdminRequest call) {
        Map<String, String> entities = new LinkedHashMap<>(Map.of("", "-- Please Select --"));
        Map<String, String> sets = new LinkedHashMap<>();
        for (ImportKind kind : ImportKind.values()) {
            entities.put(kind.code(), kind.label());
            sets.put(kind.code(), kind.behaviors());
        }
        call.notice("Make sure your file isn't more than 8M.");
        call.show(new ImportPage(
                call.page("Import")
                        .under("admin/import")
                        .button(Button.link("upload_button", "Check Data", "").primary()),
                entities,
                sets));
    }

    /** A parsed file: the valid rows, and the errors in the others. */
    private record Sheet(int lines, List<Importer.Change> changes, List<Fault> faults) {}

    /**
     * An error in a row.
     *
     * @param line row number, without the header; 0 for the whole file
     */
    private record Fault(int line, String text) {}

    private Importer importer(AdminRequest call) {
        return Optional.ofNullable(importers.get(call.field("entity")))
                .orElseThrow(() -> HttpProblem.badRequest("there is nothing of this kind to import"));
    }

    private Optional<Sheet> sheet(AdminRequest call) {
        Optional<byte[]> file = call.visit().upload("import_file").filter(bytes -> bytes.length <= LARGEST);
        return file.map(bytes -> read(call, importer(call), new String(bytes, StandardCharsets.UTF_8)));
    }

    private Sheet read(AdminRequest call, Importer importer, String text) {
        List<Importer.Change> changes = new ArrayList<>();
        List<Fault> faults = new ArrayList<>();
        int lines = 0;
        String between = call.field("_import_field_separator");
        CsvSchema schema = CsvSchema.emptySchema()
                .withColumnSeparator(between.equals("\\t") ? '\t' : between.isEmpty() ? ',' : between.charAt(0));
        Importer.Settings settings = new Importer.Settings(
                call.field("behavior"),
                call.field("_import_multiple_value_separator").isEmpty()
                        ? ","
                        : call.field("_import_multiple_value_separator"),
                new HashMap<>());
        try (MappingIterator<String[]> rows = new CsvMapper()
                .readerFor(String[].class)
                .with(schema)
                .with(CsvParser.Feature.WRAP_AS_ARRAY)
                .with(CsvParser.Feature.SKIP_EMPTY_LINES)
                .readValues(text)) {
            List<String> columns = rows.hasNext() ? List.of(rows.next()) : List.of();
            importer.mistakes(columns).forEach(mistake -> faults.add(new Fault(0, mistake)));
            Set<String> seen = new HashSet<>();
            boolean readable = faults.isEmpty();
            while (readable && rows.hasNext()) {
                String[] cells = rows.next();
                lines++;
                if (lines > MOST) {
                    faults.add(new Fault(0, "The file has more than " + MOST + " lines."));
                    break;
                }
                try {
                    changes.add(importer.read(row(call, importer, columns, cells, seen), settings));
                } catch (Importer.Mistake e) {
                    faults.add(new Fault(lines, e.text()));
                }
            }
        } catch (JsonProcessingException e) {
            faults.add(new Fault(0, "The file cannot be read: " + e.getOriginalMessage()));
        } catch (IOException e) {
            faults.add(new Fault(0, "The file cannot be read: " + e.getMessage()));
        }
        return new Sheet(lines, changes, faults);
    }

    /** A row's cells by column: an empty one leaves the value unchanged, the form's empty value constant clears it. */
    private static TextRow row(
            AdminRequest call, Importer importer, List<String> columns, String[] cells, Set<String> seen) {
        if (cells.length != columns.size()) {
            throw new Importer.Mistake(cells.length + " values, where there are " + columns.size() + " columns.");
        }
        String nothing = call.field("_import_empty_attribute_value_constant");
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < cells.length; i++) {
            if (!cells[i].isBlank()) {
                row.put(columns.get(i), !nothing.isEmpty() && cells[i].strip().equals(nothing) ? "" : cells[i].strip());
            }
        }
        importer.key().ifPresent(key -> {
            if (!seen.add(row.getOrDefault(key, ""))) {
                throw new Importer.Mistake("\"" + row.getOrDefault(key, "") + "\" is there twice.");
            }
        });
        return new TextRow(row);
    }

    /** The allowed number of invalid rows. */
    private static int allowed(AdminRequest call) {
        boolean skips = call.field("validation_strategy").equals("validation-skip-errors");
        String count = call.field("allowed_error_count");
        return skips && count.matches("[0-9]{1,6}") ? Integer.parseInt(count) : 0;
    }

    private void check(AdminRequest call) {
        call.requirePost();
        answer(call, sheet(call).map(sheet -> checked(call, sheet)).orElseGet(ImportPages::none));
    }

    private static Results none() {
        return new Results("error", List.of("The file was not uploaded, or it is more than 8M."), List.of(), false);
    }

    private static Results checked(AdminRequest call, Sheet sheet) {
        int wrong = sheet.faults().size();
        List<String> messages = new ArrayList<>();
        boolean importable = wrong <= allowed(call) && !sheet.changes().isEmpty();
        if (wrong == 0 && importable) {
            messages.add("File is valid! To start import process press \"Import\" button");
        } else if (importable) {
            messages.add(
                    "Please fix errors and re-upload file or simply press \"Import\" button to skip rows with errors");
        } else {
            messages.add("Data validation failed. Please fix the following errors and upload the file again.");
        }
        messages.add("Checked rows: " + sheet.lines() + ", checked entities: "
                + sheet.changes().size() + ", invalid rows: " + wrong + ", total errors: " + wrong);
        return new Results(wrong == 0 && importable ? "success" : "error", messages, shown(sheet), importable);
    }

    /** The distinct errors, each with the numbers of its rows. */
    private static List<String> shown(Sheet sheet) {
        Map<String, List<String>> lines = new LinkedHashMap<>();
        sheet.faults().forEach(fault -> lines.computeIfAbsent(fault.text(), text -> new ArrayList<>())
                .addAll(fault.line() == 0 ? List.of() : List.of(String.valueOf(fault.line()))));
        return lines.entrySet().stream()
                .limit(MOST_SHOWN)
                .map(each -> each.getKey()
                        + (each.getValue().isEmpty() ? "" : " in row(s): " + String.join(", ", each.getValue())))
                .toList();
    }

    private void start(AdminRequest call) {
        call.requirePost();
        answer(
                call,
                sheet(call)
                        .map(sheet ->
                                sheet.faults().size() > allowed(call) ? checked(call, sheet) : imported(call, sheet))
                        .orElseGet(ImportPages::none));
    }

    private static Results imported(AdminRequest call, Sheet sheet) {
        Map<Importer.Done, Integer> done = new EnumMap<>(Importer.Done.class);
        List<String> mistakes = new ArrayList<>(shown(sheet));
        for (Importer.Change change : sheet.changes()) {
            try {
                done.merge(change.carryOut(call.now()), 1, Integer::sum);
            } catch (Importer.Mistake e) {
                mistakes.add(e.text());
            }
        }
        String summary = Stream.of(Importer.Done.values())
                .map(each -> each.name().charAt(0) + each.name().substring(1).toLowerCase(Locale.ROOT) + ": "
                        + done.getOrDefault(each, 0))
                .collect(Collectors.joining(", "));
        call.shell().database().useHandle(handle -> Row.in("import_history")
                .with("started_at", call.now())
                .with("user_id", call.user().id())
                .with("imported_file", call.visit().uploadName("import_file").orElse("import.csv"))
                .with("execution_time", "00:00:00")
                .with("summary", summary)
                .insert(handle));
        call.shell().magento().forget();
        return new Results("success", List.of("Import successfully done", summary), mistakes, false);
    }

    private static void answer(AdminRequest call, Results results) {
        call.visit().html(call.shell().html(results));
    }

    private void sample(AdminRequest call) {
        String code = call.find("filename").orElse("");
        Importer importer = Optional.ofNullable(importers.get(code))
                .orElseThrow(() -> HttpProblem.notFound("there is no sample of " + code));
        String text = importer.sample().stream()
                .map(line -> line.stream()
                        .map(cell -> cell.matches("(?s).*[\",\n].*") ? '"' + cell.replace("\"", "\"\"") + '"' : cell)
                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n", "", "\n"));
        call.visit().setHeader("Content-Disposition", "attachment; filename=\"" + code + ".csv\"");
        call.visit().bytes("text/csv; charset=UTF-8", text.getBytes(StandardCharsets.UTF_8));
    }
}
