package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.DynamicRows;
import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.SentRows;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** What a buyer of a product can choose or type: its customizable options. */
public final class ProductOptions {
    private static final String GROUP = "product[options]";
    private static final String MARK = "product[affect_product_custom_options]";
    private static final String NEW = "__option__";
    private static final Set<String> CHOSEN = Set.of("drop_down", "radio", "checkbox", "multiple");
    private static final Set<String> TYPES = types();
    private static final List<String> COLUMNS =
            List.of("sku", "max_characters", "file_extension", "image_size_x", "image_size_y");

    private final AdminShell shell;

    ProductOptions(AdminShell shell) {
        this.shell = shell;
    }

    void addTo(Router router, String right) {
        router.on("catalog/product/options", right, this::copied);
    }

    private static Set<String> types() {
        return Set.of(
                "field", "area", "file", "drop_down", "radio", "checkbox", "multiple", "date", "date_time", "time");
    }

    /**
     * An option in the form.
     *
     * @param number its place, for the names of its fields
     * @param values its values, if it is one that has some
     */
    public record OptionBlock(
            String number,
            String id,
            String title,
            FormField type,
            boolean required,
            List<FormField> own,
            SafeHtml values) {
        public OptionBlock {
            own = List.copyOf(own);
        }

        public String name() {
            return GROUP + "[" + number + "]";
        }
    }

    /**
     * All options in the form.
     *
     * @param product whose options they are; 0 for a new one
     * @param blank a new one
     */
    @Template("catalog/customoptions.jte")
    public record OptionsPart(long product, List<OptionBlock> options, OptionBlock blank) {
        public OptionsPart {
            options = List.copyOf(options);
        }
    }

    /** Options that are added to the form. */
    @Template("catalog/customoptionlist.jte")
    public record OptionList(List<OptionBlock> options) {
        public OptionList {
            options = List.copyOf(options);
        }
    }

    OptionsPart part(long product, SentForm typed) {
        List<Map<String, String>> options =
                typed.has(GROUP + "[0][title]") ? SentRows.of(typed.fields(), GROUP) : stored(List.of(product));
        return new OptionsPart(product, blocks(options, 0), block(NEW, Map.of("is_require", "1")));
    }

    private List<OptionBlock> blocks(List<Map<String, String>> options, int first) {
        List<OptionBlock> blocks = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            blocks.add(block(String.valueOf(first + i), options.get(i)));
        }
        return blocks;
    }

    private OptionBlock block(String number, Map<String, String> values) {
        String name = GROUP + "[" + number + "]";
        Map<String, String> types = new LinkedHashMap<>();
        types.put("", "-- Please select --");
        FormField.heading(types, "Text");
        types.put("field", "Field");
        types.put("area", "Area");
        FormField.heading(types, "File");
        types.put("file", "File");
        FormField.heading(types, "Select");
        types.put("drop_down", "Drop-down");
        types.put("radio", "Radio Buttons");
        types.put("checkbox", "Checkbox");
        types.put("multiple", "Multiple Select");
        FormField.heading(types, "Date");
        types.put("date", "Date");
        types.put("date_time", "Date & Time");
        types.put("time", "Time");
        List<FormField> own = List.of(
                FormField.price(name + "[price]", "Price", values.getOrDefault("price", ""))
                        .as("price"),
                priceType(name, values),
                own(name, "sku", "SKU", values),
                own(name, "max_characters", "Max Characters", values),
                own(name, "file_extension", "Compatible File Extensions", values)
                        .withNote("Enter separated extensions, like: png, jpg, gif."),
                FormField.measured(
                                name + "[image_size_x]",
                                "Maximum Image Size",
                                values.getOrDefault("image_size_x", ""),
                                "px.")
                        .as("image_size_x"),
                FormField.measured(name + "[image_size_y]", " ", values.getOrDefault("image_size_y", ""), "px.")
                        .as("image_size_y"));
        return new OptionBlock(
                number,
                values.getOrDefault("option_id", ""),
                values.getOrDefault("title", ""),
                FormField.select(name + "[type]", "Option Type", values.getOrDefault("type", ""), types)
                        .as("type")
                        .asRequired(),
                values.getOrDefault("is_require", "0").equals("1"),
                own,
                values(name + "[values]", SentRows.within(values, "values")));
    }

    private static FormField own(String name, String column, String label, Map<String, String> values) {
        return FormField.text(name + "[" + column + "]", label, values.getOrDefault(column, ""))
                .as(column);
    }

    private static FormField priceType(String name, Map<String, String> values) {
        Map<String, String> kinds = new LinkedHashMap<>();
        kinds.put("fixed", "Fixed");
        kinds.put("percent", "Percent");
        return FormField.select(name + "[price_type]", "Price Type", values.getOrDefault("price_type", "fixed"), kinds)
                .as("price_type");
    }

    private SafeHtml values(String group, List<Map<String, String>> values) {
        List<List<List<FormField>>> rows = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            rows.add(value(group + "[" + i + "]", values.get(i)));
        }
        return shell.part(new DynamicRows(
                group,
                List.of("Title", "Price", "Price Type", "SKU"),
                rows,
                value(group + "[" + DynamicRows.NUMBER + "]", Map.of()),
                "Add Value"));
    }

    private static List<List<FormField>> value(String name, Map<String, String> values) {
        return List.of(
                List.of(
                        FormField.hidden(name + "[option_type_id]", values.getOrDefault("option_type_id", "")),
                        FormField.text(name + "[title]", "Title", values.getOrDefault("title", ""))
                                .asRequired()),
                List.of(FormField.price(name + "[price]", "Price", values.getOrDefault("price", ""))),
                List.of(priceType(name, values)),
                List.of(FormField.text(name + "[sku]", "SKU", values.getOrDefault("sku", ""))));
    }

    /** The options of products as rows of a form. */
    private List<Map<String, String>> stored(List<Long> products) {
        return shell.database().withHandle(handle -> {
            List<Map<String, String>> options = new ArrayList<>();
            for (long product : products) {
                handle.createQuery("""
                                SELECT o.option_id, o.type, o.is_require, o.sku, o.max_characters, o.file_extension,
                                       o.image_size_x, o.image_size_y, t.title, p.price, p.price_type
                                  FROM catalog_product_option o
                                  LEFT JOIN catalog_product_option_title t ON t.option_id = o.option_id AND t.store_id = 0
                                  LEFT JOIN catalog_product_option_price p ON p.option_id = o.option_id AND p.store_id = 0
                                 WHERE o.product_id = ? ORDER BY o.sort_order, o.option_id
                                """)
                        .bind(0, product)
                        .map((row, context) -> {
                            Map<String, String> option = new HashMap<>();
                            for (String column : List.of("option_id", "type", "is_require", "title", "price_type")) {
                                keep(option, column, row.getString(column));
                            }
                            for (String column : COLUMNS) {
                                keep(option, column, row.getString(column));
                            }
                            keep(option, "price", amount(row.getBigDecimal("price")));
                            return option;
                        })
                        .forEach(options::add);
            }
            options.forEach(option -> values(handle, option));
            return options;
        });
    }

    private static void keep(Map<String, String> row, String name, @Nullable String value) {
        if (value != null && !(value.equals("0") && COLUMNS.contains(name))) {
            row.put(name, value);
        }
    }

    private static String amount(@Nullable BigDecimal amount) {
        return amount == null ? "" : amount.setScale(2, RoundingMode.HALF_UP).toPlainString();
    }

    private static void values(Handle handle, Map<String, String> option) {
        int[] number = {0};
        handle.createQuery("""
                        SELECT v.option_type_id, v.sku, t.title, p.price, p.price_type
                          FROM catalog_product_option_type_value v
                          LEFT JOIN catalog_product_option_type_title t
                            ON t.option_type_id = v.option_type_id AND t.store_id = 0
                          LEFT JOIN catalog_product_option_type_price p
                            ON p.option_type_id = v.option_type_id AND p.store_id = 0
                         WHERE v.option_id = ? ORDER BY v.sort_order, v.option_type_id
                        """)
                .bind(0, option.get("option_id"))
                .map((row, context) -> {
                    String name = "values[" + number[0]++ + "]";
                    for (String column : List.of("option_type_id", "sku", "title", "price_type")) {
                        keep(option, name + "[" + column + "]", row.getString(column));
                    }
                    keep(option, name + "[price]", amount(row.getBigDecimal("price")));
                    return name;
                })
                .list();
    }

    /** The options of other products, to be added to the form as new ones. */
    private void copied(Call call) {
        List<Long> products = Arrays.stream(call.find("ids").orElse("").split(","))
                .filter(id -> id.matches("[0-9]{1,9}"))
                .map(Long::valueOf)
                .toList();
        int first = call.findNumber("first").orElse(0L).intValue();
        List<Map<String, String>> options = stored(products);
        options.forEach(option -> {
            option.remove("option_id");
            option.keySet().removeIf(name -> name.endsWith("[option_type_id]"));
        });
        call.visit().json(Map.of("part", shell.html(new OptionList(blocks(options, first)))));
    }

    /** @throws ProductWriter.Invalid if something is missing or no number */
    static Optional<ProductPart> sent(Call call) {
        if (!call.field(MARK).equals("1")) {
            return Optional.empty();
        }
        List<Map<String, String>> options = SentRows.of(call.visit().allFields(), GROUP);
        options.forEach(ProductOptions::check);
        return Optional.of((handle, product, now) -> write(handle, product, options));
    }

    private static void check(Map<String, String> option) {
        if (option.getOrDefault("title", "").isBlank()
                || option.getOrDefault("title", "").length() > 255) {
            throw new ProductWriter.Invalid("The option title is missing or too long. Set it and try again.");
        }
        if (!TYPES.contains(option.getOrDefault("type", ""))) {
            throw new ProductWriter.Invalid("Please choose a type for \"" + option.get("title") + "\".");
        }
        boolean chosen = CHOSEN.contains(option.get("type"));
        List<Map<String, String>> values = SentRows.within(option, "values");
        if (chosen && values.isEmpty()) {
            throw new ProductWriter.Invalid("Please add rows to option \"" + option.get("title") + "\".");
        }
        for (Map<String, String> value : values) {
            if (value.getOrDefault("title", "").isBlank()
                    || value.getOrDefault("title", "").length() > 255) {
                throw new ProductWriter.Invalid("A value of \"" + option.get("title") + "\" has no usable title.");
            }
            price(value);
            sku(value);
        }
        price(option);
        sku(option);
        for (String column : List.of("max_characters", "image_size_x", "image_size_y")) {
            if (!option.getOrDefault(column, "").matches("[0-9]{0,4}")) {
                throw new ProductWriter.Invalid("Please enter a valid number in \"" + option.get("title") + "\".");
            }
        }
        if (option.getOrDefault("file_extension", "").length() > 50) {
            throw new ProductWriter.Invalid("The file extensions of \"" + option.get("title") + "\" are too long.");
        }
    }

    private static BigDecimal price(Map<String, String> row) {
        String text = row.getOrDefault("price", "").strip().replace("$", "").replace(",", "");
        if (!text.matches("(-?[0-9]{1,8}(\\.[0-9]{1,4})?)?")) {
            throw new ProductWriter.Invalid("Please enter a valid number in \"Price\".");
        }
        return text.isEmpty() ? BigDecimal.ZERO : new BigDecimal(text);
    }

    private static String sku(Map<String, String> row) {
        String sku = row.getOrDefault("sku", "").strip();
        if (sku.length() > 64) {
            throw new ProductWriter.Invalid("SKU length should be 64 characters maximum.");
        }
        return sku;
    }

    static void write(Handle handle, long product, List<Map<String, String>> options) {
        List<Long> before = handle.createQuery("SELECT option_id FROM catalog_product_option WHERE product_id = ?")
                .bind(0, product)
                .mapTo(Long.class)
                .list();
        List<Long> kept = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            kept.add(write(handle, product, options.get(i), i + 1, before));
        }
        before.stream().filter(id -> !kept.contains(id)).forEach(id -> {
            dropValues(handle, id, List.of());
            for (String table :
                    List.of("catalog_product_option_title", "catalog_product_option_price", "catalog_product_option")) {
                handle.execute("DELETE FROM " + table + " WHERE option_id = ?", id);
            }
        });
        boolean required = options.stream()
                .anyMatch(option -> option.getOrDefault("is_require", "0").equals("1"));
        handle.execute(
                "UPDATE catalog_product_entity SET has_options = IF(type_id = 'configurable', 1, ?),"
                        + " required_options = IF(type_id = 'configurable', 1, ?) WHERE entity_id = ?",
                options.isEmpty() ? 0 : 1,
                required ? 1 : 0,
                product);
    }

    private static long write(Handle handle, long product, Map<String, String> option, int place, List<Long> before) {
        String type = option.getOrDefault("type", "");
        boolean chosen = CHOSEN.contains(type);
        Row row = Row.in("catalog_product_option")
                .with("product_id", product)
                .with("type", type)
                .with("is_require", option.getOrDefault("is_require", "0").equals("1") ? 1 : 0)
                .withNullable("sku", chosen || sku(option).isEmpty() ? null : sku(option))
                .withNullable("file_extension", type.equals("file") ? option.get("file_extension") : null)
                .with("sort_order", place);
        boolean text = type.equals("field") || type.equals("area");
        row.with("max_characters", text ? number(option, "max_characters") : 0)
                .with("image_size_x", type.equals("file") ? number(option, "image_size_x") : 0)
                .with("image_size_y", type.equals("file") ? number(option, "image_size_y") : 0);
        long id = known(option, "option_id", before);
        if (id > 0) {
            row.update(handle, "option_id", id);
        } else {
            id = row.insert(handle);
        }
        title(handle, "catalog_product_option_title", "option_id", id, option);
        handle.execute("DELETE FROM catalog_product_option_price WHERE option_id = ? AND store_id = 0", id);
        List<Map<String, String>> values = chosen ? SentRows.within(option, "values") : List.of();
        if (!chosen) {
            amount(handle, "catalog_product_option_price", "option_id", id, option);
        }
        List<Long> present = handle.createQuery(
                        "SELECT option_type_id FROM catalog_product_option_type_value WHERE option_id = ?")
                .bind(0, id)
                .mapTo(Long.class)
                .list();
        List<Long> kept = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            kept.add(value(handle, id, values.get(i), i + 1, present));
        }
        dropValues(handle, id, kept);
        return id;
    }

    private static long value(Handle handle, long option, Map<String, String> value, int place, List<Long> present) {
        Row row = Row.in("catalog_product_option_type_value")
                .with("option_id", option)
                .withNullable("sku", sku(value).isEmpty() ? null : sku(value))
                .with("sort_order", place);
        long id = known(value, "option_type_id", present);
        if (id > 0) {
            row.update(handle, "option_type_id", id);
        } else {
            id = row.insert(handle);
        }
        title(handle, "catalog_product_option_type_title", "option_type_id", id, value);
        handle.execute("DELETE FROM catalog_product_option_type_price WHERE option_type_id = ? AND store_id = 0", id);
        amount(handle, "catalog_product_option_type_price", "option_type_id", id, value);
        return id;
    }

    private static void dropValues(Handle handle, long option, List<Long> kept) {
        handle
                .createQuery("SELECT option_type_id FROM catalog_product_option_type_value WHERE option_id = ?")
                .bind(0, option)
                .mapTo(Long.class)
                .list()
                .stream()
                .filter(id -> !kept.contains(id))
                .forEach(id -> {
                    for (String table : List.of(
                            "catalog_product_option_type_title",
                            "catalog_product_option_type_price",
                            "catalog_product_option_type_value")) {
                        handle.execute("DELETE FROM " + table + " WHERE option_type_id = ?", id);
                    }
                });
    }

    private static void title(Handle handle, String table, String key, long id, Map<String, String> row) {
        handle.execute("DELETE FROM " + table + " WHERE " + key + " = ? AND store_id = 0", id);
        Row.in(table)
                .with(key, id)
                .with("store_id", 0)
                .with("title", row.getOrDefault("title", "").strip())
                .insert(handle);
    }

    private static void amount(Handle handle, String table, String key, long id, Map<String, String> row) {
        Row.in(table)
                .with(key, id)
                .with("store_id", 0)
                .with("price", price(row))
                .with("price_type", row.getOrDefault("price_type", "").equals("percent") ? "percent" : "fixed")
                .insert(handle);
    }

    private static int number(Map<String, String> row, String column) {
        String text = row.getOrDefault(column, "");
        return text.isEmpty() ? 0 : Integer.parseInt(text);
    }

    /** The id that a row carries, if it is one of these; 0 if not. */
    private static long known(Map<String, String> row, String name, List<Long> ids) {
        String text = row.getOrDefault(name, "");
        return text.matches("[0-9]{1,9}") && ids.contains(Long.valueOf(text)) ? Long.parseLong(text) : 0;
    }
}
