package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.TablePart;
import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.sitekit.web.SafeHtml;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The sections of a product's form. */
final class ProductForm {
    /** Attributes with their own fields, or without any. */
    private static final Set<String> OWN = Set.of(
            "name",
            "sku",
            "price",
            "status",
            "tax_class_id",
            "quantity_and_stock_status",
            "weight",
            "category_ids",
            "visibility",
            "description",
            "short_description",
            "url_key",
            "meta_title",
            "meta_keyword",
            "meta_description",
            "special_price",
            "special_from_date",
            "special_to_date",
            "cost",
            "country_of_manufacture",
            "news_from_date",
            "news_to_date",
            "manufacturer",
            "msrp",
            "msrp_display_actual_price_type",
            "image",
            "small_image",
            "thumbnail",
            "swatch_image",
            "media_gallery",
            "gallery",
            "tier_price",
            "gift_message_available");

    private static final Set<String> SHOWN = Set.of("select", "multiselect", "boolean", "text", "textarea", "date");
    private static final Set<String> DESIGN = Set.of(
            "custom_design",
            "custom_design_from",
            "custom_design_to",
            "custom_layout",
            "custom_layout_update",
            "custom_layout_update_file",
            "page_layout",
            "options_container");

    private final AdminShell shell;
    private final ProductReader reader;
    private final ProductPictures pictures;

    ProductForm(AdminShell shell, ProductReader reader, ProductPictures pictures) {
        this.shell = shell;
        this.reader = reader;
        this.pictures = pictures;
    }

    /** All sections of a product's form, with the scopes of their attributes. */
    List<FormSection> sections(ProductRecord product, SentForm typed) {
        Map<String, String> scopes = scopes();
        return all(product, typed).stream()
                .map(section -> new FormSection(
                        section.index(),
                        section.label(),
                        section.open(),
                        section.fields().stream()
                                .map(field -> field.withScope(scopes.getOrDefault(field.index(), "")))
                                .toList(),
                        section.html()))
                .toList();
    }

    private Map<String, String> scopes() {
        Map<String, String> scopes = new LinkedHashMap<>();
        shell.database().useHandle(handle -> handle.createQuery("""
                        SELECT a.attribute_code, c.is_global FROM catalog_eav_attribute c
                          JOIN eav_attribute a ON a.attribute_id = c.attribute_id AND a.entity_type_id = 4
                        """)
                .map((row, context) -> Map.entry(row.getString(1), scope(row.getInt(2))))
                .forEach(each -> scopes.put(each.getKey(), each.getValue())));
        return scopes;
    }

    private static String scope(int number) {
        return switch (number) {
            case 0 -> "[store view]";
            case 1 -> "[global]";
            default -> "[website]";
        };
    }

    private List<FormSection> all(ProductRecord product, SentForm typed) {
        List<FormSection> sections = new ArrayList<>();
        sections.add(details(product, typed));
        sections.add(FormSection.of(
                "content",
                "Content",
                false,
                List.of(
                        FormField.editor(
                                        "product[short_description]",
                                        "Short Description",
                                        product.value("short_description"))
                                .as("short_description"),
                        FormField.editor("product[description]", "Description", product.value("description"))
                                .as("description"))));
        sections.add(FormSection.of("configurable", "Configurations", true, List.of())
                .with(matrix(product, typed)));
        if (product.id() > 0) {
            sections.add(FormSection.of("review", "Product Reviews", false, List.of())
                    .with(reviews(product)));
        }
        sections.add(pictures.section(product, typed));
        sections.add(FormSection.of(
                "search-engine-optimization",
                "Search Engine Optimization",
                false,
                List.of(
                        FormField.text("product[url_key]", "URL Key", product.value("url_key"))
                                .as("url_key"),
                        FormField.text("product[meta_title]", "Meta Title", product.value("meta_title"))
                                .as("meta_title"),
                        FormField.area("product[meta_keyword]", "Meta Keywords", product.value("meta_keyword"))
                                .as("meta_keyword"),
                        FormField.area(
                                        "product[meta_description]",
                                        "Meta Description",
                                        product.value("meta_description"))
                                .as("meta_description"))));
        links(sections, product);
        sections.add(FormSection.of(
                "websites",
                "Product in Websites",
                false,
                List.of(FormField.tick("product[website_ids][1]", "Main Website", true)
                        .locked(true))));
        design(sections, product);
        sections.add(FormSection.of(
                "gift-options",
                "Gift Options",
                false,
                List.of(FormField.toggle(
                                "product[gift_message_available]",
                                "Allow Gift Message",
                                product.value("gift_message_available").equals("1"))
                        .as("gift_message_available"))));
        sections.add(FormSection.sliding(
                "advanced-pricing",
                "Advanced Pricing",
                List.of(
                        FormField.price("product[special_price]", "Special Price", product.amount("special_price"))
                                .as("special_price"),
                        FormField.date(
                                        "product[special_from_date]",
                                        "Special Price From",
                                        day(product, "special_from_date"))
                                .as("special_from_date"),
                        FormField.date("product[special_to_date]", "To", day(product, "special_to_date"))
                                .as("special_to_date"),
                        FormField.price("product[cost]", "Cost", product.amount("cost"))
                                .as("cost"),
                        FormField.price(
                                        "product[msrp]",
                                        "Manufacturer's Suggested Retail Price",
                                        product.amount("msrp"))
                                .as("msrp"))));
        sections.add(shell.database().withHandle(handle -> AdvancedInventory.section(handle, product.id())));
        return sections;
    }

    private static String day(ProductRecord product, String code) {
        String text = product.value(code);
        return text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}.*")
                ? FormInput.shown(LocalDate.parse(text.substring(0, 10)))
                : "";
    }

    /** Products that go with this one, and what a buyer can choose. */
    private void links(List<FormSection> sections, ProductRecord product) {
        sections.add(FormSection.of("related", "Related Products, Up-Sells, and Cross-Sells", false, List.of())
                .with(table(product.id(), List.of("Name", "Type", "SKU"), """
                        SELECT n.value, CASE l.link_type_id WHEN 1 THEN 'Related Products' WHEN 4 THEN 'Up-Sell Products'
                               ELSE 'Cross-Sell Products' END, e.sku, CONCAT('/admin/catalog/product/edit/id/', e.entity_id, '/')
                          FROM catalog_product_link l JOIN catalog_product_entity e ON e.entity_id = l.linked_product_id
                          LEFT JOIN catalog_product_entity_varchar n ON n.entity_id = e.entity_id AND n.store_id = 0
                           AND n.attribute_id = (SELECT attribute_id FROM eav_attribute
                                                  WHERE entity_type_id = 4 AND attribute_code = 'name')
                         WHERE l.product_id = ? AND l.link_type_id IN (1, 4, 5) ORDER BY l.link_type_id, l.link_id
                        """)));
        sections.add(FormSection.of("custom_options", "Customizable Options", false, List.of())
                .with(table(product.id(), List.of("Option Title", "Option Type", "Required"), """
                        SELECT t.title, o.type, IF(o.is_require = 1, 'Yes', 'No'), '#'
                          FROM catalog_product_option o
                          LEFT JOIN catalog_product_option_title t ON t.option_id = o.option_id AND t.store_id = 0
                         WHERE o.product_id = ? ORDER BY o.sort_order
                        """)));
    }

    private SafeHtml table(long product, List<String> heads, String sql) {
        List<List<String>> rows = shell.database().withHandle(handle -> handle.createQuery(sql)
                .bind(0, product)
                .map((row, context) -> List.of(
                        String.valueOf(row.getString(1)),
                        String.valueOf(row.getString(2)),
                        String.valueOf(row.getString(3)),
                        row.getString(4)))
                .list());
        return shell.part(new TablePart(heads, rows));
    }

    private void design(List<FormSection> sections, ProductRecord product) {
        Map<String, String> layouts = new LinkedHashMap<>();
        layouts.put("", "No layout updates");
        layouts.putAll(Choices.named("layouts").of(shell));
        Map<String, String> places = new LinkedHashMap<>();
        places.put("container1", "Product Info Column");
        places.put("container2", "Block after Info Column");
        Map<String, String> themes = new LinkedHashMap<>();
        themes.put("", "-- Please Select --");
        themes.put("1", "Magento Blank");
        themes.put("3", "Magento Luma");
        sections.add(FormSection.of(
                "design",
                "Design",
                false,
                List.of(
                        FormField.select("product[page_layout]", "Layout", product.value("page_layout"), layouts)
                                .as("page_layout"),
                        FormField.select(
                                        "product[options_container]",
                                        "Display Product Options In",
                                        product.value("options_container"),
                                        places)
                                .as("options_container"))));
        sections.add(FormSection.of(
                "schedule-design-update",
                "Schedule Design Update",
                false,
                List.of(
                        FormField.date(
                                        "product[custom_design_from]",
                                        "Schedule Update From",
                                        day(product, "custom_design_from"))
                                .as("custom_design_from"),
                        FormField.date("product[custom_design_to]", "To", day(product, "custom_design_to"))
                                .as("custom_design_to"),
                        FormField.select("product[custom_design]", "New Theme", product.value("custom_design"), themes)
                                .as("custom_design"),
                        FormField.select(
                                        "product[custom_layout]", "New Layout", product.value("custom_layout"), layouts)
                                .as("custom_layout"))));
    }

    private FormSection details(ProductRecord product, SentForm typed) {
        boolean whole = !product.type().equals("simple") && !product.type().equals("virtual");
        List<FormField> fields = new ArrayList<>();
        if (product.id() > 0) {
            fields.add(FormField.hidden("version", product.version()));
        }
        fields.add(FormField.toggle(
                        "product[status]",
                        "Enable Product",
                        !product.value("status").equals("2"),
                        "1",
                        "2")
                .as("status"));
        fields.add(FormField.placeholder("attribute_set_id", "Attribute Set"));
        fields.add(FormField.text("product[name]", "Product Name", product.value("name"))
                .as("name")
                .asRequired());
        fields.add(
                FormField.text("product[sku]", "SKU", product.sku()).as("sku").asRequired());
        FormField price = FormField.price("product[price]", "Price", whole ? "" : product.amount("price"))
                .as("price");
        fields.add(whole ? price.locked(true) : price.asRequired());
        fields.add(FormField.opener("advanced-pricing", "Advanced Pricing"));
        fields.add(FormField.select(
                        "product[tax_class_id]",
                        "Tax Class",
                        product.value("tax_class_id"),
                        Map.of("0", "None", "2", "Taxable Goods"))
                .as("tax_class_id"));
        fields.add(FormField.text(
                        "product[quantity_and_stock_status][qty]", "Quantity", whole ? "" : product.plainQuantity())
                .as("qty")
                .locked(whole));
        fields.add(FormField.opener(AdvancedInventory.INDEX, AdvancedInventory.LABEL));
        Map<String, String> stock = new LinkedHashMap<>();
        stock.put("1", "In Stock");
        stock.put("0", "Out of Stock");
        fields.add(FormField.select(
                        "product[quantity_and_stock_status][is_in_stock]",
                        "Stock Status",
                        product.inStock() ? "1" : "0",
                        stock)
                .as("quantity_and_stock_status"));
        fields.add(FormField.text("product[weight]", "Weight", product.value("weight"))
                .as("weight"));
        fields.add(FormField.note("category_ids", "Categories", ""));
        fields.add(FormField.select(
                        "product[visibility]",
                        "Visibility",
                        product.value("visibility"),
                        Choices.named("visibilities").of(shell))
                .as("visibility"));
        fields.add(FormField.date("product[news_from_date]", "Set Product as New From", day(product, "news_from_date"))
                .as("news_from_date"));
        fields.add(FormField.date("product[news_to_date]", "To", day(product, "news_to_date"))
                .as("news_to_date"));
        Map<String, String> countries = new LinkedHashMap<>();
        countries.put("", " ");
        shell.magento().directory().countries().forEach(country -> countries.put(country.id(), country.name()));
        fields.add(FormField.select(
                        "product[country_of_manufacture]",
                        "Country of Manufacture",
                        product.value("country_of_manufacture"),
                        countries)
                .as("country_of_manufacture"));
        attributes(product.set()).forEach(attribute -> fields.add(field(product, attribute)));
        return FormSection.top("product-details", fields)
                .with(shell.part(new ProductParts.Choosers(
                        set(product, typed),
                        Choices.named("attribute_sets").of(shell),
                        product.id() == 0,
                        categories(product, typed),
                        CategoryChoice.all(shell))));
    }

    private static int set(ProductRecord product, SentForm typed) {
        String chosen = typed.value("attribute_set_id");
        return chosen.matches("[0-9]{1,5}") ? Integer.parseInt(chosen) : product.set();
    }

    private static List<Long> categories(ProductRecord product, SentForm typed) {
        return typed.has("categories_sent")
                ? typed.values("product[category_ids][]").stream()
                        .filter(text -> text.matches("[0-9]{1,9}"))
                        .map(Long::valueOf)
                        .toList()
                : product.categories();
    }

    /** The attributes of a set that not every product has. */
    List<Attribute> attributes(int set) {
        List<Integer> ids = shell.database().withHandle(handle -> handle.createQuery(
                        "SELECT attribute_id FROM eav_entity_attribute WHERE attribute_set_id = ? ORDER BY sort_order")
                .bind(0, set)
                .mapTo(Integer.class)
                .list());
        return ids.stream()
                .flatMap(id -> shell.magento().attributes().findProduct(id).stream())
                .filter(attribute -> !OWN.contains(attribute.code()) && !DESIGN.contains(attribute.code()))
                .filter(attribute -> attribute.input() != null && SHOWN.contains(attribute.input()))
                .filter(attribute -> attribute.userDefined())
                .toList();
    }

    private FormField field(ProductRecord product, Attribute attribute) {
        String name = "product[" + attribute.code() + "]";
        String value = product.value(attribute.code());
        FormField field =
                switch (String.valueOf(attribute.input())) {
                    case "boolean" -> FormField.toggle(name, attribute.label(), value.equals("1"));
                    case "multiselect" ->
                        FormField.many(name, attribute.label(), List.of(value.split(",")), options(attribute));
                    case "select" -> {
                        Map<String, String> options = new LinkedHashMap<>();
                        options.put("", " ");
                        options.putAll(options(attribute));
                        yield FormField.select(name, attribute.label(), value, options);
                    }
                    case "textarea" -> FormField.area(name, attribute.label(), value);
                    default -> FormField.text(name, attribute.label(), value);
                };
        return field.as(attribute.code());
    }

    private Map<String, String> options(Attribute attribute) {
        Map<String, String> options = new LinkedHashMap<>();
        for (AttributeOption option : shell.magento().attributes().options(attribute.id())) {
            options.put(String.valueOf(option.id()), option.label());
        }
        return options;
    }

    private SafeHtml matrix(ProductRecord product, SentForm typed) {
        List<Attribute> axes =
                new ArrayList<>(shell.database().withHandle(handle -> reader.axes(handle, product.id())));
        if (axes.isEmpty()) {
            axes.add(shell.magento().attributes().product("size"));
            axes.add(shell.magento().attributes().product("color"));
        }
        Map<Attribute, Map<String, String>> options = new LinkedHashMap<>();
        axes.forEach(axis -> options.put(axis, options(axis)));
        return shell.part(
                new ProductParts.Matrix(product.variations(), options, typed.value("configurable-matrix-serialized")));
    }

    private SafeHtml reviews(ProductRecord product) {
        List<ProductParts.Review> rows = shell.database().withHandle(handle -> handle.createQuery("""
                        SELECT r.review_id, s.status_code, d.title, d.nickname, d.detail
                          FROM review r JOIN review_detail d ON d.review_id = r.review_id
                          JOIN review_status s ON s.status_id = r.status_id
                         WHERE r.entity_id = 1 AND r.entity_pk_value = ? ORDER BY r.review_id DESC
                        """)
                .bind(0, product.id())
                .map((row, context) -> new ProductParts.Review(
                        row.getLong(1), row.getString(2), row.getString(3), row.getString(4), row.getString(5)))
                .list());
        return shell.part(new ProductParts.Reviews(rows));
    }
}
