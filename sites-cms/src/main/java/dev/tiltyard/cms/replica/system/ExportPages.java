package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Template;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
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
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Exports: selected data is written to a file, which is listed until it is deleted. The original exports in a cron job;
 * here it happens at once.
 */
public final class ExportPages {
    private static final String RIGHT = "Magento_ImportExport::export";
    private static final String PAGE = "admin/export/";
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd_HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    public void addTo(Router router) {
        router.on("admin/export", RIGHT, this::show)
                .on("admin/export/getFilter", RIGHT, this::filter)
                .on("admin/export/export", RIGHT, this::export)
                .on("admin/export_file/download", RIGHT, this::download)
                .on("admin/export_file/delete", RIGHT, this::delete);
    }

    /** The export form, and the existing files. */
    @Template("system/export.jte")
    public record ExportPage(PageFrame frame, Map<String, String> entities, List<String> files) {}

    /** The attributes of an entity. */
    @Template("system/export_attributes.jte")
    public record AttributesPart(List<ExportAttribute> attributes) {}

    private static Path folder(AdminRequest call) {
        return call.shell().media().resolveSibling("export");
    }

    private static List<String> files(AdminRequest call) throws IOException {
        if (!Files.isDirectory(folder(call))) {
            return List.of();
        }
        try (Stream<Path> found = Files.list(folder(call))) {
            return found.map(file -> file.getFileName().toString())
                    .sorted(Comparator.comparing((String name) -> name.replaceFirst(".*?(\\d{8}_\\d{6}).*", "$1"))
                            .reversed()
                            .thenComparing(Comparator.naturalOrder()))
                    .toList();
        }
    }

    private void show(AdminRequest call) throws IOException {
        Map<String, String> entities = new LinkedHashMap<>();
        entities.put("", "-- Please Select --");
        for (ExportEntity entity : ExportEntity.values()) {
            entities.put(entity.code(), entity.label());
        }
        call.show(new ExportPage(call.page("Export").under("admin/export"), entities, files(call)));
    }

    private static Optional<ExportEntity> entity(String code) {
        return Stream.of(ExportEntity.values())
                .filter(each -> each.code().equals(code))
                .findFirst();
    }

    private void filter(AdminRequest call) {
        ExportEntity entity = entity(call.find("entity").orElse(""))
                .orElseThrow(() -> HttpProblem.notFound("there is nothing of this kind to export"));
        call.visit()
                .html(call.shell()
                        .html(new AttributesPart(call.shell().database().withHandle(entity::attributes))));
    }

    private void export(AdminRequest call) throws IOException {
        call.requirePost();
        ExportEntity entity = entity(call.find("entity").orElse(call.field("entity")))
                .orElseThrow(() -> call.back(PAGE, "Please correct the data sent value."));
        boolean enclosed = call.field("fields_enclosure").equals("1");
        Set<String> left = new LinkedHashSet<>(call.fields("skip_attr[]"));
        String text = call.shell().database().withHandle(handle -> csv(call, handle, entity, left, enclosed));
        Files.createDirectories(folder(call));
        Files.writeString(
                folder(call).resolve(entity.code() + "_" + STAMP.format(call.now()) + ".csv"),
                text,
                StandardCharsets.UTF_8);
        call.success(
                "Message is added to queue, wait to get your file soon. Make sure your cron job is running to export the"
                        + " file");
        call.redirect(PAGE);
    }

    private static String csv(
            AdminRequest call, Handle handle, ExportEntity entity, Set<String> left, boolean enclosed) {
        List<ExportAttribute> attributes = entity.attributes(handle);
        List<Map<String, String>> rows = entity.rows(handle).stream()
                .filter(row -> attributes.stream().allMatch(attribute -> passes(call, attribute, row)))
                .toList();
        List<String> columns = rows.isEmpty()
                ? attributes.stream().map(ExportAttribute::code).toList()
                : new ArrayList<>(rows.get(0).keySet());
        List<String> kept =
                columns.stream().filter(column -> !left.contains(column)).toList();
        StringBuilder text = new StringBuilder(line(kept, enclosed));
        rows.forEach(row -> text.append(
                line(kept.stream().map(column -> row.getOrDefault(column, "")).toList(), enclosed)));
        return text.toString();
    }

    private static boolean passes(AdminRequest call, ExportAttribute attribute, Map<String, String> row) {
        String field = "export_filter[" + attribute.code() + "]";
        String value = row.getOrDefault(attribute.code(), "");
        if (!attribute.ranged()) {
            return attribute.passes(value, call.field(field).strip(), "");
        }
        List<String> bounds = call.fields(field + "[]");
        return attribute.passes(
                value,
                bounds.isEmpty() ? "" : bounds.get(0).strip(),
                bounds.size() < 2 ? "" : bounds.get(1).strip());
    }

    private static String line(List<String> texts, boolean enclosed) {
        return texts.stream()
                        .map(text -> enclosed || text.matches("(?s).*[\",\n\r].*")
                                ? '"' + text.replace("\"", "\"\"") + '"'
                                : text)
                        .collect(Collectors.joining(","))
                + "\n";
    }

    /** The listed file that the URL names. */
    private static Path named(AdminRequest call) throws IOException {
        String name = call.find("filename").orElse("");
        if (!files(call).contains(name)) {
            throw call.back(PAGE, name + " is not a valid file");
        }
        return folder(call).resolve(name);
    }

    private void download(AdminRequest call) throws IOException {
        Path file = named(call);
        call.visit().setHeader("Content-Disposition", "attachment; filename=\"" + file.getFileName() + "\"");
        call.visit().bytes("text/csv; charset=UTF-8", Files.readAllBytes(file));
    }

    private void delete(AdminRequest call) throws IOException {
        call.requirePost();
        Path file = named(call);
        Files.delete(file);
        call.success("File " + file.getFileName() + " deleted");
        call.redirect(PAGE);
    }
}
