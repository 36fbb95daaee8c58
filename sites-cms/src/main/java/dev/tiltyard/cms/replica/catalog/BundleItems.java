package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.TextRow;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.catalog.BundleRows;
import dev.tiltyard.shopping.magento.catalog.OptionRows;
import dev.tiltyard.shopping.magento.catalog.ShownText;
import dev.tiltyard.sitekit.data.Keyed;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Template;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** A bundle's options and their selections. */
public final class BundleItems {
    private static final String GROUP = "bundle_options[bundle_options]";
    private static final String PARTS = "bundle_selections";
    private static final String MARK = "affect_bundle_product_selections";
    private static final String NEW = "__option__";
    private static final String PERCENT = "1";
    private static final Map<String, String> TYPES = ordered(
            "select", "Drop-down", "radio", "Radio Buttons", "checkbox", "Checkbox", "multi", "Multiple Select");
    private static final Set<String> SEVERAL = Set.of("checkbox", "multi");
    private static final Set<String> PARTS_OF_BUNDLES = Set.of("simple", "virtual");

    private final AdminShell shell;

    BundleItems(AdminShell shell) {
        this.shell = shell;
    }

    void addTo(Router router, String right) {
        router.on("catalog/product/selections", right, this::chosen);
    }

    private static Map<String, String> ordered(String... pairs) {
        Map<String, String> ordered = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            ordered.put(pairs[i], pairs[i + 1]);
        }
        return ordered;
    }

    /**
     * An option in the form.
     *
     * @param number its index, for the names of its fields
     * @param product id of the bundle; 0 for a new one
     */
    public record ChoiceBlock(
            String number,
            long product,
            String id,
            String title,
            FormField type,
            boolean required,
            List<SelectionRow> selections) {
        public ChoiceBlock {
            selections = List.copyOf(selections);
        }

        public String name() {
            return GROUP + "[" + number + "]";
        }
    }

    /**
     * A selection, as a row of its option.
     *
     * @param name prefix of its field names
     */
    public record SelectionRow(
            String name,
            String id,
            long product,
            String productName,
            String sku,
            boolean standard,
            String price,
            FormField priceType,
            String quantity,
            boolean changeable) {}

    /**
     * All options in the form.
     *
     * @param shipment shipment type
     * @param blank a new option
     */
    @Template("catalog/bundleitems.jte")
    public record ItemsPart(FormField shipment, List<ChoiceBlock> choices, ChoiceBlock blank) {
        public ItemsPart {
            choices = List.copyOf(choices);
        }
    }

    /** Rows to add to an option. */
    @Template("catalog/bundleselections.jte")
    public record SelectionRows(List<SelectionRow> rows) {
        public SelectionRows {
            rows = List.copyOf(rows);
        }
    }

    /** The section of a bundle's form. */
    FormSection section(ProductRecord product, SentForm typed) {
        List<TextRow> choices = typed.has(MARK) ? TextRow.of(typed.fields(), GROUP) : stored(product.id());
        Map<Long, Named> names = names(choices);
        List<ChoiceBlock> blocks = new ArrayList<>();
        for (int i = 0; i < choices.size(); i++) {
            blocks.add(block(String.valueOf(i), product.id(), choices.get(i), names));
        }
        FormField shipment = FormField.select(
                        "product[shipment_type]",
                        "Ship Bundle Items",
                        typed.value("product[shipment_type]", product.value("shipment_type")),
                        ordered("0", "Together", "1", "Separately"))
                .as("shipment_type")
                .withScope("[global]");
        return FormSection.of("bundle-items", "Bundle Items", true, List.of())
                .with(shell.part(new ItemsPart(
                        shipment, blocks, block(NEW, product.id(), new TextRow(Map.of("required", "1")), Map.of()))));
    }

    private record Named(String name, String sku, String type) {
        @Override
        public String name() {
            return ShownText.of(name);
        }
    }

    private Map<Long, Named> names(List<TextRow> choices) {
        return names(choices.stream()
                .flatMap(choice -> choice.rows(PARTS).stream())
                .flatMap(part -> product(part).stream())
                .distinct()
                .toArray(Long[]::new));
    }

    private Map<Long, Named> names(Long... ids) {
        if (ids.length == 0) {
            return Map.of();
        }
        return shell.database()
                .withHandle(handle -> Keyed.map(
                        handle.createQuery("""
                        SELECT entity_id, COALESCE(name, '') AS name, sku, type_id AS type
                          FROM catalog_product_grid_flat WHERE entity_id IN (<ids>)
                        """).bindList("ids", Arrays.asList(ids)), Long.class, Named.class));
    }

    private static Optional<Long> product(TextRow part) {
        return Optional.of(part.text("product_id"))
                .filter(id -> id.matches("[0-9]{1,9}"))
                .map(Long::valueOf);
    }

    private static ChoiceBlock block(String number, long product, TextRow values, Map<Long, Named> names) {
        String name = GROUP + "[" + number + "]";
        List<TextRow> parts = values.rows(PARTS);
        List<SelectionRow> rows = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            TextRow part = parts.get(i);
            String row = name + "[" + PARTS + "][" + i + "]";
            product(part).filter(names::containsKey).ifPresent(id -> rows.add(row(row, id, part, names.get(id))));
        }
        return new ChoiceBlock(
                number,
                product,
                values.text("option_id"),
                values.text("title"),
                FormField.select(name + "[type]", "Input Type", values.text("type", "select"), TYPES)
                        .as("type"),
                values.on("required"),
                rows);
    }

    private static SelectionRow row(String name, long product, TextRow values, @Nullable Named named) {
        return new SelectionRow(
                name,
                values.text("selection_id"),
                product,
                named == null ? "" : named.name(),
                named == null ? "" : named.sku(),
                values.on("is_default"),
                values.text("selection_price_value", "0.00"),
                FormField.select(
                        name + "[selection_price_type]",
                        "Price Type",
                        values.text("selection_price_type", "0"),
                        ordered("0", "Fixed", PERCENT, "Percent")),
                values.text("selection_qty", "1"),
                values.on("selection_can_change_qty"));
    }

    /** The rows of products picked for an option. */
    private void chosen(AdminRequest call) {
        Long[] ids = Arrays.stream(call.find("ids").orElse("").split(","))
                .filter(id -> id.matches("[0-9]{1,9}"))
                .map(Long::valueOf)
                .toArray(Long[]::new);
        long choice = call.findNumber("option").orElse(0L);
        long first = call.findNumber("first").orElse(0L);
        Map<Long, Named> names = names(ids);
        List<SelectionRow> rows = new ArrayList<>();
        for (long id : ids) {
            if (names.containsKey(id)) {
                String name = GROUP + "[" + choice + "][" + PARTS + "][" + (first + rows.size()) + "]";
                rows.add(row(name, id, TextRow.BLANK, names.get(id)));
            }
        }
        call.visit().json(Map.of("part", shell.html(new SelectionRows(rows))));
    }

    /** A bundle's options as form rows. */
    private List<TextRow> stored(long product) {
        return shell.database().withHandle(handle -> {
            List<Map<String, String>> choices = handle.createQuery("""
                            SELECT o.option_id, COALESCE(o.type, '') AS type, o.required, COALESCE(v.title, '') AS title
                              FROM catalog_product_bundle_option o
                              LEFT JOIN catalog_product_bundle_option_value v ON v.option_id = o.option_id AND v.store_id = 0
                             WHERE o.parent_id = ? ORDER BY o.position, o.option_id
                            """)
                    .bind(0, product)
                    .mapToMap(String.class)
                    .list();
            choices.forEach(choice -> parts(handle, choice));
            return choices.stream().map(TextRow::new).toList();
        });
    }

    private static void parts(Handle handle, Map<String, String> choice) {
        int[] number = {0};
        handle.createQuery("""
                        SELECT selection_id, product_id, is_default, COALESCE(selection_price_type, 0) AS selection_price_type,
                               COALESCE(selection_can_change_qty, 0) AS selection_can_change_qty,
                               CAST(COALESCE(selection_price_value, 0) AS DECIMAL(12, 2)) AS selection_price_value,
                               COALESCE(selection_qty, 0) AS selection_qty
                          FROM catalog_product_bundle_selection
                         WHERE option_id = ? ORDER BY position, selection_id
                        """)
                .bind(0, choice.get("option_id"))
                .mapToMap(String.class)
                .forEach(part -> {
                    String name = PARTS + "[" + number[0]++ + "]";
                    part.put("selection_qty", plain(new BigDecimal(part.get("selection_qty"))));
                    part.forEach((column, value) -> choice.put(name + "[" + column + "]", value));
                });
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    /**
     * A bundle's submitted options.
     *
     * @throws ProductWriter.Invalid if a field is missing or a number is invalid
     */
    Optional<ProductPart> sent(AdminRequest call) {
        if (!call.has(MARK)) {
            return Optional.empty();
        }
        boolean dynamic = !call.field("product[price_type]").equals("1");
        if (!dynamic && call.field("product[price]").isBlank()) {
            throw new ProductWriter.Invalid("The \"Price\" attribute value is empty. Set the attribute and try again.");
        }
        List<TextRow> choices = TextRow.of(call.visit().allFields(), GROUP);
        Map<Long, Named> names = names(choices);
        choices.forEach(choice -> check(choice, dynamic, names));
        return Optional.of((handle, product, now) -> write(handle, product, choices, dynamic));
    }

    private static void check(TextRow choice, boolean dynamic, Map<Long, Named> names) {
        String title = choice.text("title").strip();
        if (title.isEmpty() || title.length() > 255) {
            throw new ProductWriter.Invalid("The option title is missing or too long. Set it and try again.");
        }
        if (!TYPES.containsKey(choice.text("type"))) {
            throw new ProductWriter.Invalid("Please choose an input type for \"" + title + "\".");
        }
        List<TextRow> parts = choice.rows(PARTS);
        if (parts.isEmpty()) {
            throw new ProductWriter.Invalid("Please add products to option \"" + title + "\".");
        }
        Set<Long> seen = new HashSet<>();
        for (TextRow part : parts) {
            Named named = product(part).map(names::get).orElse(null);
            if (named == null || !PARTS_OF_BUNDLES.contains(named.type())) {
                throw new ProductWriter.Invalid("A product of \"" + title + "\" can't be sold in a bundle.");
            }
            if (!seen.add(product(part).orElse(0L))) {
                throw new ProductWriter.Invalid("\"" + named.name() + "\" is in \"" + title + "\" twice.");
            }
            if (number(part, "selection_qty").signum() <= 0) {
                throw new ProductWriter.Invalid("Please enter a number greater than 0 in \"Default Quantity\".");
            }
            if (!dynamic) {
                number(part, "selection_price_value");
            }
        }
    }

    private static BigDecimal number(TextRow row, String name) {
        String text = row.text(name).strip().replace("$", "").replace(",", "");
        if (!text.matches("([0-9]{1,8}(\\.[0-9]{1,4})?)?")) {
            throw new ProductWriter.Invalid("Please enter a valid number in \""
                    + (name.equals("selection_qty") ? "Default Quantity" : "Price") + "\".");
        }
        return text.isEmpty() ? BigDecimal.ZERO : new BigDecimal(text);
    }

    private static void write(Handle handle, long product, List<TextRow> choices, boolean dynamic) {
        List<Long> before =
                ids(handle, "SELECT option_id FROM catalog_product_bundle_option WHERE parent_id = ?", product);
        List<Long> partsBefore = ids(
                handle,
                "SELECT selection_id FROM catalog_product_bundle_selection WHERE parent_product_id = ?",
                product);
        List<Long> kept = new ArrayList<>();
        List<Long> partsKept = new ArrayList<>();
        Set<Long> products = new HashSet<>();
        for (int i = 0; i < choices.size(); i++) {
            TextRow choice = choices.get(i);
            long id = choice(handle, product, choice, i + 1, before);
            kept.add(id);
            boolean several = SEVERAL.contains(choice.text("type"));
            List<TextRow> parts = choice.rows(PARTS);
            boolean standard = false;
            for (int j = 0; j < parts.size(); j++) {
                Row row = part(parts.get(j), dynamic)
                        .with("option_id", id)
                        .with("parent_product_id", product)
                        .with("position", j + 1);
                boolean first = parts.get(j).on("is_default") && (several || !standard);
                standard |= first;
                row.with("is_default", first ? 1 : 0)
                        .with(
                                "selection_can_change_qty",
                                !several && parts.get(j).on("selection_can_change_qty") ? 1 : 0);
                partsKept.add(stored(handle, row, "selection_id", known(parts.get(j), "selection_id", partsBefore)));
                products.add(product(parts.get(j)).orElseThrow());
            }
        }
        partsBefore.stream()
                .filter(id -> !partsKept.contains(id))
                .forEach(id ->
                        handle.execute("DELETE FROM catalog_product_bundle_selection WHERE selection_id = ?", id));
        before.stream().filter(id -> !kept.contains(id)).forEach(id -> {
            handle.execute("DELETE FROM catalog_product_bundle_option_value WHERE option_id = ?", id);
            handle.execute("DELETE FROM catalog_product_bundle_option WHERE option_id = ?", id);
        });
        handle.execute("DELETE FROM catalog_product_relation WHERE parent_id = ?", product);
        products.forEach(child -> handle.execute(
                "INSERT INTO catalog_product_relation (parent_id, child_id) VALUES (?, ?)", product, child));
        if (dynamic) {
            OptionRows.replace(handle, product, List.of()); // without a fixed price they have nothing to add to
        }
        handle.execute(
                "UPDATE catalog_product_entity SET has_options = 1, required_options = ? WHERE entity_id = ?",
                choices.stream().anyMatch(choice -> choice.on("required")) ? 1 : 0,
                product);
    }

    private static long choice(Handle handle, long product, TextRow choice, int place, List<Long> before) {
        long id = stored(
                handle,
                Row.in("catalog_product_bundle_option")
                        .with("parent_id", product)
                        .with("required", choice.on("required") ? 1 : 0)
                        .with("position", place)
                        .with("type", choice.text("type", "select")),
                "option_id",
                known(choice, "option_id", before));
        handle.execute("DELETE FROM catalog_product_bundle_option_value WHERE option_id = ? AND store_id = 0", id);
        Row.in("catalog_product_bundle_option_value")
                .with("option_id", id)
                .with("store_id", 0)
                .with("title", choice.text("title").strip())
                .with("parent_product_id", product)
                .insert(handle);
        return id;
    }

    private static Row part(TextRow part, boolean dynamic) {
        return Row.in("catalog_product_bundle_selection")
                .with("product_id", product(part).orElseThrow())
                .with(
                        "selection_price_type",
                        !dynamic && part.text("selection_price_type", "0").equals(PERCENT) ? 1 : 0)
                .with("selection_price_value", dynamic ? BigDecimal.ZERO : number(part, "selection_price_value"))
                .with("selection_qty", number(part, "selection_qty"));
    }

    private static long stored(Handle handle, Row row, String key, long known) {
        if (known == 0) {
            return row.insert(handle);
        }
        row.update(handle, key, known);
        return known;
    }

    private static List<Long> ids(Handle handle, String query, long product) {
        return handle.createQuery(query).bind(0, product).mapTo(Long.class).list();
    }

    /** The id in a row, if it is one of these; 0 if not. */
    private static long known(TextRow row, String name, List<Long> ids) {
        long id = row.id(name);
        return ids.contains(id) ? id : 0;
    }

    /** Copies a bundle's options. */
    static void copy(Handle handle, long from, long to) {
        BundleRows.clear(handle, to);
        for (long choice : ids(
                handle,
                "SELECT option_id FROM catalog_product_bundle_option WHERE parent_id = ? ORDER BY option_id",
                from)) {
            handle.execute(
                    "INSERT INTO catalog_product_bundle_option (parent_id, required, position, type)"
                            + " SELECT ?, required, position, type FROM catalog_product_bundle_option WHERE option_id = ?",
                    to,
                    choice);
            long made = handle.createQuery("SELECT LAST_INSERT_ID()")
                    .mapTo(Long.class)
                    .one();
            handle.execute(
                    "INSERT INTO catalog_product_bundle_option_value (option_id, store_id, title, parent_product_id)"
                            + " SELECT ?, store_id, title, ? FROM catalog_product_bundle_option_value WHERE option_id = ?",
                    made,
                    to,
                    choice);
            handle.execute(
                    "INSERT INTO catalog_product_bundle_selection (option_id, parent_product_id, product_id, position,"
                            + " is_default, selection_price_type, selection_price_value, selection_qty,"
                            + " selection_can_change_qty) SELECT ?, ?, product_id, position, is_default,"
                            + " selection_price_type, selection_price_value, selection_qty, selection_can_change_qty"
                            + " FROM catalog_product_bundle_selection WHERE option_id = ? ORDER BY selection_id",
                    made,
                    to,
                    choice);
        }
    }
}
