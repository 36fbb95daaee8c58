package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.DynamicRows;
import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.TextRow;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Template;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** A product's downloadable links and samples. */
public final class Downloads {
    static final String SWITCH = "is_downloadable";
    private static final String MARK = "downloadable_sent";
    private static final String LINKS = "downloadable[link]";
    private static final String SAMPLES = "downloadable[sample]";
    private static final int LARGEST = 8_000_000;

    private Downloads() {}

    /** The section for its template. */
    @Template("catalog/downloads.jte")
    public record DownloadsPart(
            boolean on,
            FormField title,
            FormField separately,
            DynamicRows links,
            FormField samplesTitle,
            DynamicRows samples) {}

    static FormSection section(AdminShell shell, ProductRecord product, SentForm typed) {
        boolean on = typed.chosen(SWITCH, "1", product.type().equals("downloadable"));
        List<TextRow> links = typed.has(MARK) ? TextRow.of(typed.fields(), LINKS) : links(shell, product.id());
        List<TextRow> samples = typed.has(MARK) ? TextRow.of(typed.fields(), SAMPLES) : samples(shell, product.id());
        DownloadsPart part = new DownloadsPart(
                on,
                title(typed, "product[links_title]", or(product.value("links_title"), "Links"))
                        .as("links_title"),
                FormField.tick(
                                "product[links_purchased_separately]",
                                "Links can be purchased separately",
                                typed.chosen(
                                        "product[links_purchased_separately]",
                                        "1",
                                        product.value("links_purchased_separately")
                                                .equals("1")))
                        .as("links_purchased_separately"),
                table(
                        LINKS,
                        List.of("Title", "Price", "File", "Sample", "Shareable", "Max. Downloads"),
                        links,
                        Downloads::link),
                title(typed, "product[samples_title]", or(product.value("samples_title"), "Samples"))
                        .as("samples_title"),
                table(SAMPLES, List.of("Title", "File"), samples, Downloads::sample));
        return FormSection.of("downloadable", "Downloadable Information", false, List.of())
                .with(shell.part(part));
    }

    private static FormField title(SentForm typed, String name, String stored) {
        return FormField.text(name, "Title", typed.value(name, stored));
    }

    private static String or(String text, String otherwise) {
        return text.isEmpty() ? otherwise : text;
    }

    /** Creates the cells of a row. */
    private interface Cells {
        List<List<FormField>> of(String name, TextRow values);
    }

    private static DynamicRows table(String group, List<String> heads, List<TextRow> values, Cells cells) {
        List<List<List<FormField>>> rows = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            rows.add(cells.of(group + "[" + i + "]", values.get(i)));
        }
        return new DynamicRows(
                group, heads, rows, cells.of(group + "[" + DynamicRows.NUMBER + "]", TextRow.BLANK), "Add Link");
    }

    private static List<List<FormField>> link(String name, TextRow values) {
        Map<String, String> shared = new LinkedHashMap<>();
        shared.put("1", "Yes");
        shared.put("0", "No");
        shared.put("2", "Use config");
        return List.of(
                List.of(
                        FormField.hidden(name + "[link_id]", values.text("link_id")),
                        FormField.text(name + "[title]", "Title", values.text("title"))
                                .asRequired()),
                List.of(FormField.price(name + "[price]", "Price", values.text("price"))),
                source(name, "link_url", "file", values),
                source(name + "[sample]", "url", "file", nested(values)),
                List.of(FormField.select(
                        name + "[is_shareable]", "Shareable", values.text("is_shareable", "2"), shared)),
                List.of(
                        FormField.text(
                                name + "[number_of_downloads]",
                                "Max. Downloads",
                                values.text("number_of_downloads", "0")),
                        FormField.tick(name + "[is_unlimited]", "Unlimited", values.on("is_unlimited"))));
    }

    private static List<List<FormField>> sample(String name, TextRow values) {
        return List.of(
                List.of(
                        FormField.hidden(name + "[sample_id]", values.text("sample_id")),
                        FormField.text(name + "[title]", "Title", values.text("title"))
                                .asRequired()),
                source(name, "sample_url", "file", values));
    }

    private static TextRow nested(TextRow values) {
        Map<String, String> own = new HashMap<>();
        values.fields().forEach((name, value) -> {
            if (name.startsWith("sample[") && name.endsWith("]")) {
                own.put(name.substring("sample[".length(), name.length() - 1), value);
            }
        });
        return new TextRow(own);
    }

    /** An uploaded file, or a URL. */
    private static List<FormField> source(String name, String url, String file, TextRow values) {
        Map<String, String> kinds = new LinkedHashMap<>();
        kinds.put("file", "Upload File");
        kinds.put("url", "URL");
        return List.of(
                FormField.select(name + "[type]", "Source", values.text("type", "file"), kinds)
                        .as("source_type"),
                FormField.hidden(name + "[kept]", values.text("kept")),
                FormField.upload(name + "[" + file + "]", "File", values.text("kept"))
                        .as("source_file"),
                FormField.text(name + "[" + url + "]", "URL", values.text(url))
                        .as("source_url")
                        .withNote("URL"));
    }

    private static List<TextRow> links(AdminShell shell, long product) {
        return shell.database().withHandle(handle -> handle.createQuery("""
                        SELECT l.link_id, t.title, l.is_shareable, l.link_url, l.link_type AS type, l.link_file AS kept,
                               l.sample_type AS `sample[type]`, l.sample_url AS `sample[url]`,
                               l.sample_file AS `sample[kept]`, CAST(p.price AS DECIMAL(20, 2)) AS price,
                               l.number_of_downloads, COALESCE(l.number_of_downloads, 0) = 0 AS is_unlimited
                          FROM downloadable_link l
                          LEFT JOIN downloadable_link_title t ON t.link_id = l.link_id AND t.store_id = 0
                          LEFT JOIN downloadable_link_price p ON p.link_id = l.link_id AND p.website_id = 0
                         WHERE l.product_id = ? ORDER BY l.sort_order, l.link_id
                        """)
                .bind(0, product)
                .mapToMap(String.class)
                .map(Downloads::present)
                .list());
    }

    private static List<TextRow> samples(AdminShell shell, long product) {
        return shell.database().withHandle(handle -> handle.createQuery("""
                        SELECT s.sample_id, t.title, s.sample_url, s.sample_type AS type, s.sample_file AS kept
                          FROM downloadable_sample s
                          LEFT JOIN downloadable_sample_title t ON t.sample_id = s.sample_id AND t.store_id = 0
                         WHERE s.product_id = ? ORDER BY s.sort_order, s.sample_id
                        """)
                .bind(0, product)
                .mapToMap(String.class)
                .map(Downloads::present)
                .list());
    }

    private static TextRow present(Map<String, String> row) {
        row.values().removeIf(Objects::isNull);
        return new TextRow(row);
    }

    /** @throws ProductWriter.Invalid if a title is missing or a number is invalid */
    static Optional<ProductPart> sent(AdminShell shell, AdminRequest call) {
        if (!call.has(MARK)) {
            return Optional.empty();
        }
        boolean on = call.field(SWITCH).equals("1");
        List<TextRow> links = on ? TextRow.of(call.visit().allFields(), LINKS) : List.of();
        List<TextRow> samples = on ? TextRow.of(call.visit().allFields(), SAMPLES) : List.of();
        List<String> linkFiles = new ArrayList<>();
        List<String> linkSamples = new ArrayList<>();
        List<String> sampleFiles = new ArrayList<>();
        for (int i = 0; i < links.size(); i++) {
            check(links.get(i));
            String name = LINKS + "[" + i + "]";
            linkFiles.add(
                    file(shell, call, name + "[file]", "links", links.get(i).text("kept")));
            linkSamples.add(file(
                    shell,
                    call,
                    name + "[sample][file]",
                    "link_samples",
                    links.get(i).text("sample[kept]")));
        }
        for (int i = 0; i < samples.size(); i++) {
            check(samples.get(i));
            sampleFiles.add(file(
                    shell,
                    call,
                    SAMPLES + "[" + i + "][file]",
                    "samples",
                    samples.get(i).text("kept")));
        }
        return Optional.of((handle, product, now) -> {
            clear(handle, product);
            for (int i = 0; i < links.size(); i++) {
                writeLink(handle, product, i + 1, links.get(i), linkFiles.get(i), linkSamples.get(i));
            }
            for (int i = 0; i < samples.size(); i++) {
                writeSample(handle, product, i + 1, samples.get(i), sampleFiles.get(i));
            }
        });
    }

    private static void check(TextRow row) {
        String title = row.text("title");
        if (title.isBlank() || title.length() > 255) {
            throw new ProductWriter.Invalid("A download has no usable title.");
        }
        if (!row.text("price").matches("([0-9]{1,8}(\\.[0-9]{1,4})?)?")
                || !row.text("number_of_downloads").matches("[0-9]{0,8}")) {
            throw new ProductWriter.Invalid("Please enter a valid number in \"" + title + "\".");
        }
        for (String column : List.of("link_url", "sample_url", "sample[url]")) {
            if (row.text(column).length() > 255) {
                throw new ProductWriter.Invalid("The address of \"" + title + "\" is too long.");
            }
        }
    }

    /** Stores an uploaded file; returns its path relative to its folder, or the previous file's path. */
    private static String file(AdminShell shell, AdminRequest call, String field, String folder, String before) {
        Optional<byte[]> content = call.visit().upload(field);
        if (content.isEmpty()) {
            return before.matches("/[a-z0-9_]/[a-z0-9_]/[a-z0-9_.]+") ? before : "";
        }
        if (content.get().length > LARGEST) {
            throw new ProductWriter.Invalid("The file is larger than 8 MB.");
        }
        String name = call.visit()
                .uploadName(field)
                .orElse("file")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9.]+", "_")
                .replaceAll("^[_.]+", "");
        String safe = name.isEmpty() ? "file" : name.substring(0, Math.min(name.length(), 60));
        String letters = safe.replace('.', '_') + "__";
        Path root = shell.media().resolve("downloadable/files/" + folder);
        try {
            for (int i = 0; ; i++) {
                String file = "/" + letters.charAt(0) + "/" + letters.charAt(1) + "/" + (i == 0 ? "" : i + "_") + safe;
                Path path = root.resolve(file.substring(1));
                if (!Files.exists(path)) {
                    Files.createDirectories(Objects.requireNonNull(path.getParent()));
                    Files.write(path, content.get());
                    return file;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a download could not be stored in " + root, e);
        }
    }

    private static void clear(Handle handle, long product) {
        for (String table : List.of("downloadable_link_title", "downloadable_link_price")) {
            handle.execute(
                    "DELETE x FROM " + table + " x JOIN downloadable_link l ON l.link_id = x.link_id"
                            + " WHERE l.product_id = ?",
                    product);
        }
        handle.execute(
                "DELETE x FROM downloadable_sample_title x JOIN downloadable_sample s ON s.sample_id = x.sample_id"
                        + " WHERE s.product_id = ?",
                product);
        handle.execute("DELETE FROM downloadable_link WHERE product_id = ?", product);
        handle.execute("DELETE FROM downloadable_sample WHERE product_id = ?", product);
    }

    private static void writeLink(Handle handle, long product, int place, TextRow link, String file, String sample) {
        String most = link.text("number_of_downloads");
        boolean unlimited = link.on("is_unlimited") || most.isEmpty();
        boolean address = link.text("type", "file").equals("url");
        boolean sampleAddress = link.text("sample[type]", "file").equals("url");
        String shared = link.text("is_shareable", "2");
        Row row = Row.in("downloadable_link")
                .with("product_id", product)
                .with("sort_order", place)
                .with("number_of_downloads", unlimited ? 0 : Integer.parseInt(most))
                .with("is_shareable", shared.matches("[012]") ? Integer.parseInt(shared) : 2)
                .with("link_type", address ? "url" : "file")
                .withNullable("link_url", address ? link.fields().get("link_url") : null)
                .withNullable("link_file", address || file.isEmpty() ? null : file)
                .with("sample_type", sampleAddress ? "url" : "file")
                .withNullable("sample_url", sampleAddress ? link.fields().get("sample[url]") : null)
                .withNullable("sample_file", sampleAddress || sample.isEmpty() ? null : sample);
        long id = insert(handle, row, link.text("link_id"), "link_id");
        Row.in("downloadable_link_title")
                .with("link_id", id)
                .with("store_id", 0)
                .with("title", link.text("title").strip())
                .insert(handle);
        String price = link.text("price");
        Row.in("downloadable_link_price")
                .with("link_id", id)
                .with("website_id", 0)
                .with("price", price.isEmpty() ? BigDecimal.ZERO : new BigDecimal(price))
                .insert(handle);
    }

    private static void writeSample(Handle handle, long product, int place, TextRow sample, String file) {
        boolean address = sample.text("type", "file").equals("url");
        Row row = Row.in("downloadable_sample")
                .with("product_id", product)
                .with("sort_order", place)
                .with("sample_type", address ? "url" : "file")
                .withNullable("sample_url", address ? sample.fields().get("sample_url") : null)
                .withNullable("sample_file", address || file.isEmpty() ? null : file);
        long id = insert(handle, row, sample.text("sample_id"), "sample_id");
        Row.in("downloadable_sample_title")
                .with("sample_id", id)
                .with("store_id", 0)
                .with("title", sample.text("title").strip())
                .insert(handle);
    }

    /** Inserts a row with its previous id, if that is free. */
    private static long insert(Handle handle, Row row, String before, String key) {
        String table = key.equals("link_id") ? "downloadable_link" : "downloadable_sample";
        boolean free = before.matches("[1-9][0-9]{0,8}")
                && handle.createQuery("SELECT 1 FROM " + table + " WHERE " + key + " = ?")
                        .bind(0, before)
                        .mapTo(Integer.class)
                        .findFirst()
                        .isEmpty();
        if (free) {
            row.with(key, Long.parseLong(before)).insert(handle);
            return Long.parseLong(before);
        }
        return row.insert(handle);
    }
}
