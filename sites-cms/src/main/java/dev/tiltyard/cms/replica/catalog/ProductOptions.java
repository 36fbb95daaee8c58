package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.DynamicRows;
import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.TextRow;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.magento.catalog.OptionRows;
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
import java.util.stream.IntStream;

/** A product's customizable options. */
public final class ProductOptions {
    private static final String GROUP = "product[options]";
    private static final String MARK = "product[affect_product_custom_options]";
    private static final String NEW = "__option__";
    private static final Set<String> TYPES = types();

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
     * @param number its index, for the names of its fields
     * @param values its values, if its type has any
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
     * @param product id of the product; 0 for a new one
     * @param blank a new option
     */
    @Template("catalog/customoptions.jte")
    public record OptionsPart(long product, List<OptionBlock> options, OptionBlock blank) {
        public OptionsPart {
            options = List.copyOf(options);
        }
    }

    /** Options to add to the form. */
    @Template("catalog/customoptionlist.jte")
    public record OptionList(List<OptionBlock> options) {
        public OptionList {
            options = List.copyOf(options);
        }
    }

    OptionsPart part(long product, SentForm typed) {
        List<TextRow> options =
                typed.has(GROUP + "[0][title]") ? TextRow.of(typed.fields(), GROUP) : stored(List.of(product));
        return new OptionsPart(product, blocks(options, 0), block(NEW, new TextRow(Map.of("is_require", "1"))));
    }

    private List<OptionBlock> blocks(List<TextRow> options, int first) {
        List<OptionBlock> blocks = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            blocks.add(block(String.valueOf(first + i), options.get(i)));
        }
        return blocks;
    }

    private OptionBlock block(String number, TextRow values) {
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
                FormField.price(name + "[price]", "Price", values.text("price")).as("price"),
                priceType(name, values),
                own(name, "sku", "SKU", values),
                own(name, "max_characters", "Max Characters", values),
                own(name, "file_extension", "Compatible File Extensions", values)
                        .withNote("Enter separated extensions, like: png, jpg, gif."),
                FormField.measured(name + "[image_size_x]", "Maximum Image Size", values.text("image_size_x"), "px.")
                        .as("image_size_x"),
                FormField.measured(name + "[image_size_y]", " ", values.text("image_size_y"), "px.")
                        .as("image_size_y"));
        return new OptionBlock(
                number,
                values.text("option_id"),
                values.text("title"),
                FormField.select(name + "[type]", "Option Type", values.text("type"), types)
                        .as("type")
                        .asRequired(),
                values.on("is_require"),
                own,
                values(name + "[values]", values.rows("values")));
    }

    private static FormField own(String name, String column, String label, TextRow values) {
        return FormField.text(name + "[" + column + "]", label, values.text(column))
                .as(column);
    }

    private static FormField priceType(String name, TextRow values) {
        Map<String, String> kinds = new LinkedHashMap<>();
        kinds.put("fixed", "Fixed");
        kinds.put("percent", "Percent");
        return FormField.select(name + "[price_type]", "Price Type", values.text("price_type", "fixed"), kinds)
                .as("price_type");
    }

    private SafeHtml values(String group, List<TextRow> values) {
        List<List<List<FormField>>> rows = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            rows.add(value(group + "[" + i + "]", values.get(i)));
        }
        return shell.part(new DynamicRows(
                group,
                List.of("Title", "Price", "Price Type", "SKU"),
                rows,
                value(group + "[" + DynamicRows.NUMBER + "]", TextRow.BLANK),
                "Add Value"));
    }

    private static List<List<FormField>> value(String name, TextRow values) {
        return List.of(
                List.of(
                        FormField.hidden(name + "[option_type_id]", values.text("option_type_id")),
                        FormField.text(name + "[title]", "Title", values.text("title"))
                                .asRequired()),
                List.of(FormField.price(name + "[price]", "Price", values.text("price"))),
                List.of(priceType(name, values)),
                List.of(FormField.text(name + "[sku]", "SKU", values.text("sku"))));
    }

    /** Products' options as form rows. */
    private List<TextRow> stored(List<Long> products) {
        return shell.database().withHandle(handle -> products.stream()
                .flatMap(product -> OptionRows.of(handle, product).stream())
                .map(ProductOptions::row)
                .toList());
    }

    private static TextRow row(CustomOption option) {
        Map<String, String> row = new HashMap<>();
        keep(row, "option_id", String.valueOf(option.id()));
        keep(row, "type", option.type());
        row.put("is_require", option.required() ? "1" : "0");
        keep(row, "title", option.title());
        keep(row, "sku", option.sku());
        keep(row, "max_characters", option.maxCharacters());
        keep(row, "file_extension", option.file().extensions());
        keep(row, "image_size_x", option.file().width());
        keep(row, "image_size_y", option.file().height());
        if (!OptionRows.CHOSEN.contains(option.type())) {
            price(row, "", option.price(), option.percent());
        }
        for (int i = 0; i < option.values().size(); i++) {
            CustomOption.OptionValue value = option.values().get(i);
            String name = "values[" + i + "]";
            keep(row, name + "[option_type_id]", String.valueOf(value.id()));
            keep(row, name + "[sku]", value.sku());
            keep(row, name + "[title]", value.title());
            price(row, name, value.price(), value.percent());
        }
        return new TextRow(row);
    }

    private static void keep(Map<String, String> row, String name, String value) {
        if (!value.isEmpty()) {
            row.put(name, value);
        }
    }

    private static void keep(Map<String, String> row, String name, int number) {
        keep(row, name, number == 0 ? "" : String.valueOf(number));
    }

    private static void price(Map<String, String> row, String of, BigDecimal price, boolean percent) {
        row.put(
                of.isEmpty() ? "price" : of + "[price]",
                price.setScale(2, RoundingMode.HALF_UP).toPlainString());
        row.put(of.isEmpty() ? "price_type" : of + "[price_type]", percent ? "percent" : "fixed");
    }

    /** Other products' options, imported as new ones. */
    private void copied(AdminRequest call) {
        List<Long> products = Arrays.stream(call.find("ids").orElse("").split(","))
                .filter(id -> id.matches("[0-9]{1,9}"))
                .map(Long::valueOf)
                .toList();
        int first = call.findNumber("first").orElse(0L).intValue();
        List<TextRow> options = stored(products);
        options.forEach(option -> {
            option.fields().remove("option_id");
            option.fields().keySet().removeIf(name -> name.endsWith("[option_type_id]"));
        });
        call.visit().json(Map.of("part", shell.html(new OptionList(blocks(options, first)))));
    }

    /** @throws ProductWriter.Invalid if a field is missing or a number is invalid */
    static Optional<ProductPart> sent(AdminRequest call) {
        if (!call.field(MARK).equals("1")) {
            return Optional.empty();
        }
        List<TextRow> options = TextRow.of(call.visit().allFields(), GROUP);
        options.forEach(ProductOptions::check);
        List<CustomOption> read = IntStream.range(0, options.size())
                .mapToObj(i -> option(options.get(i), i + 1))
                .toList();
        return Optional.of((handle, product, now) -> OptionRows.replace(handle, product, read));
    }

    private static void check(TextRow option) {
        if (option.text("title").isBlank() || option.text("title").length() > 255) {
            throw new ProductWriter.Invalid("The option title is missing or too long. Set it and try again.");
        }
        if (!TYPES.contains(option.text("type"))) {
            throw new ProductWriter.Invalid("Please choose a type for \"" + option.text("title") + "\".");
        }
        boolean chosen = OptionRows.CHOSEN.contains(option.text("type"));
        List<TextRow> values = option.rows("values");
        if (chosen && values.isEmpty()) {
            throw new ProductWriter.Invalid("Please add rows to option \"" + option.text("title") + "\".");
        }
        for (TextRow value : values) {
            if (value.text("title").isBlank() || value.text("title").length() > 255) {
                throw new ProductWriter.Invalid("A value of \"" + option.text("title") + "\" has no usable title.");
            }
            price(value);
            sku(value);
        }
        price(option);
        sku(option);
        for (String column : List.of("max_characters", "image_size_x", "image_size_y")) {
            if (!option.text(column).matches("[0-9]{0,4}")) {
                throw new ProductWriter.Invalid("Please enter a valid number in \"" + option.text("title") + "\".");
            }
        }
        if (option.text("file_extension").length() > 50) {
            throw new ProductWriter.Invalid("The file extensions of \"" + option.text("title") + "\" are too long.");
        }
    }

    private static BigDecimal price(TextRow row) {
        String text = row.text("price").strip().replace("$", "").replace(",", "");
        if (!text.matches("(-?[0-9]{1,8}(\\.[0-9]{1,4})?)?")) {
            throw new ProductWriter.Invalid("Please enter a valid number in \"Price\".");
        }
        return text.isEmpty() ? BigDecimal.ZERO : new BigDecimal(text);
    }

    private static String sku(TextRow row) {
        String sku = row.text("sku").strip();
        if (sku.length() > 64) {
            throw new ProductWriter.Invalid("SKU length should be 64 characters maximum.");
        }
        return sku;
    }

    private static CustomOption option(TextRow row, int place) {
        boolean text = row.text("type").matches("field|area");
        List<TextRow> values = row.rows("values");
        return new CustomOption(
                row.id("option_id"),
                row.text("title").strip(),
                row.text("type"),
                row.on("is_require"),
                sku(row),
                place,
                price(row),
                isPercent(row),
                text ? number(row, "max_characters") : 0,
                new CustomOption.FileLimits(
                        row.text("file_extension"), number(row, "image_size_x"), number(row, "image_size_y")),
                IntStream.range(0, values.size())
                        .mapToObj(i -> value(values.get(i), i + 1))
                        .toList());
    }

    private static CustomOption.OptionValue value(TextRow row, int place) {
        return new CustomOption.OptionValue(
                row.id("option_type_id"), row.text("title").strip(), price(row), isPercent(row), sku(row), place);
    }

    private static boolean isPercent(TextRow row) {
        return row.text("price_type").equals("percent");
    }

    private static int number(TextRow row, String column) {
        String text = row.text(column);
        return text.isEmpty() ? 0 : Integer.parseInt(text);
    }
}
