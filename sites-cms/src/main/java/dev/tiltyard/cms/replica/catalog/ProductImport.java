package dev.tiltyard.cms.replica.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Products from a file of comma-separated values: those whose SKU is known are changed, others are new. The whole file is
 * checked first; one mistake in any line, and nothing is imported.
 */
public final class ProductImport {
    private static final String RIGHT = "Magento_ImportExport::import";
    private static final int LARGEST = 2_000_000;
    private static final int MOST = 5_000;
    private static final int MOST_MISTAKES = 20;
    private static final Set<String> OWN = Set.of("sku", "qty", "is_in_stock", "product_online", "attribute_set_code");

    private final AdminShell shell;
    private final ProductReader reader;
    private final ProductWriter writer;

    public ProductImport(AdminShell shell) {
        this.shell = shell;
        this.reader = new ProductReader(shell.magento());
        this.writer = new ProductWriter(shell.magento());
    }

    public void addTo(Router router) {
        router.on("admin/import", RIGHT, this::form).on("admin/import/start", RIGHT, this::start);
    }

    private void form(Call call) {
        FormField entity = FormField.select(
                        "entity", "Entity Type", "catalog_product", Map.of("catalog_product", "Products"))
                .asRequired()
                .withNote(
                        "sku is required, name and price for new products; also allowed are qty, is_in_stock, product_online,"
                                + " attribute_set_code and the code of any attribute, such as description or color.");
        List<FormField> behavior = List.of(
                FormField.select("behavior", "Import Behavior", "append", Map.of("append", "Add/Update"))
                        .asRequired(),
                FormField.select(
                        "validation_strategy",
                        "Validation Strategy",
                        "validation-stop-on-errors",
                        Map.of("validation-stop-on-errors", "Stop on Error")));
        FormField file = FormField.upload("import_file", "Select File to Import", ".csv,text/csv")
                .asRequired()
                .withNote("Comma-separated values in UTF-8, at most 2 MB and " + MOST + " lines.");
        new FormView(
                        "edit_form",
                        "/admin/admin/import/start/",
                        List.of(
                                FormSection.standing("base_fieldset", "Import Settings", List.of(entity)),
                                FormSection.standing("basic_behavior_fieldset", "Import Behavior", behavior),
                                FormSection.standing("upload_file_fieldset", "File to Import", List.of(file))))
                .show(
                        call,
                        call.page("Import")
                                .under("admin/import")
                                .button(Button.save("upload_button", "Check Data and Import", "edit_form", "")));
    }

    private void start(Call call) {
        call.requirePost();
        byte[] file = call.visit()
                .upload("import_file")
                .orElseThrow(() -> call.back("admin/import/", "Please choose a file to import."));
        List<String> mistakes = new ArrayList<>();
        List<ProductWriter.Sent> products = read(file, mistakes);
        if (!mistakes.isEmpty()) {
            mistakes.stream().limit(MOST_MISTAKES).forEach(call::error);
            throw call.back("admin/import/", mistakes.size() + " mistake(s) were found. Nothing was imported.");
        }
        int created = 0;
        for (ProductWriter.Sent product : products) {
            try {
                writer.save(product, call.now());
            } catch (ProductWriter.Invalid e) {
                throw call.back(
                        "admin/import/",
                        "The import stopped at \"" + product.sku().orElse("") + "\": " + e.getMessage());
            }
            created += product.id() == 0 ? 1 : 0;
        }
        call.success("Import successfully done. Created: " + created + ", Updated: " + (products.size() - created));
        call.redirect("admin/import/");
    }

    private List<ProductWriter.Sent> read(byte[] file, List<String> mistakes) {
        List<ProductWriter.Sent> products = new ArrayList<>();
        if (file.length > LARGEST) {
            mistakes.add("The file is larger than 2 MB.");
            return products;
        }
        try (MappingIterator<String[]> lines = new CsvMapper()
                .readerFor(String[].class)
                .with(CsvParser.Feature.WRAP_AS_ARRAY)
                .with(CsvParser.Feature.SKIP_EMPTY_LINES)
                .readValues(new String(file, StandardCharsets.UTF_8))) {
            List<String> heads = lines.hasNext() ? List.of(lines.next()) : List.of();
            heads(heads, mistakes);
            Set<String> seen = new LinkedHashSet<>();
            boolean readable = mistakes.isEmpty();
            for (int number = 2; readable && lines.hasNext(); number++) {
                String[] cells = lines.next();
                if (number > MOST + 1) {
                    mistakes.add("The file has more than " + MOST + " products.");
                    break;
                }
                try {
                    products.add(product(heads, cells, seen));
                } catch (ProductWriter.Invalid e) {
                    mistakes.add("Line " + number + ": " + e.getMessage());
                }
            }
        } catch (JsonProcessingException e) {
            mistakes.add("The file cannot be read: " + e.getOriginalMessage());
        } catch (IOException e) {
            mistakes.add("The file cannot be read: " + e.getMessage());
        }
        return products;
    }

    private void heads(List<String> heads, List<String> mistakes) {
        if (!heads.contains("sku")) {
            mistakes.add("The file needs a column \"sku\".");
        }
        for (String head : heads) {
            if (!OWN.contains(head)
                    && shell.magento().attributes().findProduct(head).isEmpty()) {
                mistakes.add("There is no column \"" + head + "\".");
            }
        }
    }

    private ProductWriter.Sent product(List<String> heads, String[] cells, Set<String> seen) {
        if (cells.length != heads.size()) {
            throw new ProductWriter.Invalid(cells.length + " values, where there are " + heads.size() + " columns.");
        }
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < cells.length; i++) {
            if (!cells[i].isBlank()) {
                row.put(heads.get(i), cells[i].strip());
            }
        }
        String sku = row.getOrDefault("sku", "");
        if (sku.isEmpty() || !seen.add(sku)) {
            throw new ProductWriter.Invalid(sku.isEmpty() ? "The SKU is missing." : "\"" + sku + "\" is there twice.");
        }
        Optional<ProductRecord> present = bySku(sku);
        if (present.isEmpty() && !(row.containsKey("name") && row.containsKey("price"))) {
            throw new ProductWriter.Invalid("\"" + sku + "\" is new and needs a name and a price.");
        }
        return new ProductWriter.Sent(
                present.map(ProductRecord::id).orElse(0L),
                Optional.ofNullable(row.get("attribute_set_code"))
                        .map(this::set)
                        .or(() -> present.map(ProductRecord::set))
                        .orElse(4),
                present.map(ProductRecord::type).orElse("simple"),
                "",
                values(row),
                Optional.of(sku),
                Optional.ofNullable(row.get("qty")).map(text -> number("qty", text)),
                Optional.ofNullable(row.get("is_in_stock")).map(text -> text.equals("1")),
                Optional.empty(),
                Optional.empty(),
                Map.of());
    }

    private Optional<ProductRecord> bySku(String sku) {
        return shell.database()
                .withHandle(handle -> handle.createQuery("SELECT entity_id FROM catalog_product_entity WHERE sku = ?")
                        .bind(0, sku)
                        .mapTo(Long.class)
                        .findFirst()
                        .flatMap(id -> reader.byId(handle, id)));
    }

    private int set(String name) {
        return Choices.named("attribute_sets").of(shell).entrySet().stream()
                .filter(set -> set.getValue().equals(name))
                .map(set -> Integer.valueOf(set.getKey()))
                .findFirst()
                .orElseThrow(() -> new ProductWriter.Invalid("There is no attribute set \"" + name + "\"."));
    }

    private static BigDecimal number(String column, String text) {
        if (!text.matches("-?[0-9]{1,9}(\\.[0-9]{1,4})?")) {
            throw new ProductWriter.Invalid("\"" + text + "\" in \"" + column + "\" is not a number.");
        }
        return new BigDecimal(text);
    }

    private Map<String, String> values(Map<String, String> row) {
        Map<String, String> values = new HashMap<>();
        row.forEach((column, text) -> {
            if (column.equals("product_online")) {
                values.put("status", text.equals("1") ? "1" : "2");
            } else if (!OWN.contains(column)) {
                Attribute attribute =
                        shell.magento().attributes().findProduct(column).orElseThrow();
                values.put(column, value(attribute, text));
            }
        });
        return values;
    }

    /** Options are named in the file, and stored as numbers. */
    private String value(Attribute attribute, String text) {
        if (attribute.backendType().equals("decimal")) {
            return number(attribute.code(), text).toPlainString();
        }
        List<AttributeOption> options = shell.magento().attributes().options(attribute.id());
        if (options.isEmpty()) {
            return text;
        }
        List<String> ids = new ArrayList<>();
        for (String label : "multiselect".equals(attribute.input()) ? text.split("\\|") : new String[] {text}) {
            ids.add(options.stream()
                    .filter(option -> option.label().equals(label.strip()))
                    .map(option -> String.valueOf(option.id()))
                    .findFirst()
                    .orElseThrow(() -> new ProductWriter.Invalid(
                            "\"" + label + "\" is no value of \"" + attribute.code() + "\".")));
        }
        return String.join(",", ids);
    }
}
