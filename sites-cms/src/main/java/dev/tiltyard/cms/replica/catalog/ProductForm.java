package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.LoadedGrid;
import dev.tiltyard.cms.replica.grid.OptionLabels;
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
    /** Attributes with special fields, or without any. */
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

    static final String HAS_WEIGHT = "product[product_has_weight]";
    static final String USE_CONFIG_GIFT = "product[use_config_gift_message_available]";

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
    private final ProductLinks links;
    private final ProductOptions options;
    private final BundleItems bundles;

    ProductForm(
            AdminShell shell,
            ProductReader reader,
            ProductPictures pictures,
            ProductLinks links,
            ProductOptions options,
            BundleItems bundles) {
        this.shell = shell;
        this.reader = reader;
        this.pictures = pictures;
        this.links = links;
        this.options = options;
        this.bundles = bundles;
    }

    /** All sections of a product's form, with their attributes' scopes. */
    List<FormSection> sections(ProductRecord product, SentForm typed) {
        Map<String, String> scopes = Scopes.of(shell, 4);
        return all(product, typed).stream()
                .map(section -> section.name().equals(AdvancedInventory.INDEX) ? section : section.scoped(scopes))
                .toList();
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
        if (product.type().equals("grouped")) {
            sections.add(FormSection.of("grouped", "Grouped Products", true, List.of())
                    .with(shell.part(links.part(product.id(), typed, ProductLinks.Kind.GROUPED))));
        } else if (product.bundle()) {
            sections.add(bundles.section(product, typed));
        } else {
            sections.add(FormSection.of("configurable", "Configurations", true, List.of())
                    .with(matrix(product, typed)));
        }
        if (product.id() > 0) {
            sections.add(FormSection.of("review", "Product Reviews", false, List.of())
                    .with(shell.part(LoadedGrid.of("product_reviews_grid", product.id()))));
        }
        sections.add(pictures.section(product));
        sections.add(search(product));
        sections.add(FormSection.of("related", "Related Products, Up-Sells, and Cross-Sells", false, List.of())
                .with(shell.part(links.part(
                        product.id(),
                        typed,
                        ProductLinks.Kind.RELATED,
                        ProductLinks.Kind.UPSELL,
                        ProductLinks.Kind.CROSSSELL))));
        sections.add(FormSection.of("custom_options", "Customizable Options", false, List.of())
                .with(shell.part(options.part(product.id(), typed))));
        sections.add(FormSection.of(
                "websites",
                "Product in Websites",
                false,
                List.of(FormField.tick("product[website_ids][1]", "Main Website", inWebsite(product))
                        .under("Websites"))));
        design(sections, product);
        sections.add(gifts(product));
        if (ProductWriter.SINGLE.contains(product.type())) {
            sections.add(Downloads.section(shell, product, typed));
        }
        sections.add(pricing(product, typed));
        sections.add(shell.database().withHandle(handle -> AdvancedInventory.section(handle, product.id())));
        return sections;
    }

    private boolean inWebsite(ProductRecord product) {
        return product.id() == 0
                || shell.database().withHandle(handle -> handle.createQuery(
                                "SELECT 1 FROM catalog_product_website WHERE product_id = ? AND website_id = 1")
                        .bind(0, product.id())
                        .mapTo(Integer.class)
                        .findFirst()
                        .isPresent());
    }

    private static FormSection search(ProductRecord product) {
        List<FormField> fields = new ArrayList<>();
        String key = product.value("url_key");
        fields.add(FormField.text("product[url_key]", "URL Key", key).as("url_key"));
        if (product.id() > 0) {
            fields.add(FormField.tick(
                            "product[url_key_create_redirect]", "Create Permanent Redirect for old URL", true, key)
                    .as("url_key_create_redirect"));
        }
        fields.add(FormField.text("product[meta_title]", "Meta Title", product.value("meta_title"))
                .as("meta_title"));
        fields.add(FormField.area("product[meta_keyword]", "Meta Keywords", product.value("meta_keyword"))
                .as("meta_keyword"));
        fields.add(FormField.area("product[meta_description]", "Meta Description", product.value("meta_description"))
                .as("meta_description")
                .withNote("Maximum 255 chars."));
        return FormSection.of("search-engine-optimization", "Search Engine Optimization", false, fields);
    }

    private static FormSection gifts(ProductRecord product) {
        String message = product.value("gift_message_available");
        return FormSection.of(
                "gift-options",
                "Gift Options",
                false,
                List.of(
                        FormField.toggle("product[gift_message_available]", "Allow Gift Message", message.equals("1"))
                                .as("gift_message_available"),
                        FormField.tick(USE_CONFIG_GIFT, "Use Config Settings", message.isEmpty() || message.equals("2"))
                                .as("use_config_gift_message_available")));
    }

    private FormSection pricing(ProductRecord product, SentForm typed) {
        Map<String, String> shown = new LinkedHashMap<>();
        shown.put("0", "Use config");
        shown.put("1", "On Gesture");
        shown.put("2", "In Cart");
        shown.put("3", "Before Order Confirmation");
        FormField special = product.bundle()
                ? FormField.measured("product[special_price]", "Special Price", product.amount("special_price"), "%")
                : FormField.price("product[special_price]", "Special Price", product.amount("special_price"));
        List<FormField> fields = new ArrayList<>(List.of(
                special.as("special_price"),
                FormField.date("product[special_from_date]", "Special Price From", day(product, "special_from_date"))
                        .as("special_from_date"),
                FormField.date("product[special_to_date]", "To", day(product, "special_to_date"))
                        .as("to"),
                FormField.price("product[cost]", "Cost", product.amount("cost")).as("cost"),
                TierPrices.mark(),
                TierPrices.field(shell, product.id(), typed),
                FormField.price("product[msrp]", "Minimum Advertised Price", product.amount("msrp"))
                        .as("msrp"),
                FormField.select(
                                "product[msrp_display_actual_price_type]",
                                "Display Actual Price",
                                product.value("msrp_display_actual_price_type"),
                                shown)
                        .as("msrp_display_actual_price_type")));
        if (product.bundle()) {
            Map<String, String> views = new LinkedHashMap<>();
            views.put("0", "Price Range");
            views.put("1", "As Low as");
            fields.add(FormField.select("product[price_view]", "Price View", product.value("price_view"), views)
                    .as("price_view"));
        }
        return FormSection.sliding("advanced-pricing", "Advanced Pricing", fields);
    }

    private static String day(ProductRecord product, String code) {
        String text = product.value(code);
        return text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}.*")
                ? FormInput.shown(LocalDate.parse(text.substring(0, 10)))
                : "";
    }

    private void design(List<FormSection> sections, ProductRecord product) {
        Map<String, String> layouts = new LinkedHashMap<>();
        layouts.put("", "No layout updates");
        layouts.putAll(OptionLabels.named("layouts").of(shell));
        Map<String, String> places = new LinkedHashMap<>();
        places.put("container1", "Product Info Column");
        places.put("container2", "Block after Info Column");
        Map<String, String> themes = new LinkedHashMap<>();
        themes.put("", "-- Please Select --");
        themes.putAll(OptionLabels.named("themes").of(shell));
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
                                .as("options_container"),
                        FormField.select(
                                        "product[custom_layout_update_file]",
                                        "Custom Layout Update",
                                        product.value("custom_layout_update_file"),
                                        Map.of(CategoryForm.NO_UPDATE, "No update"))
                                .as("custom_layout_update_file"))));
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
                                .as("to"),
                        FormField.select("product[custom_design]", "New Theme", product.value("custom_design"), themes)
                                .as("custom_design"),
                        FormField.select(
                                        "product[custom_layout]", "New Layout", product.value("custom_layout"), layouts)
                                .as("custom_layout"))));
    }

    private FormSection details(ProductRecord product, SentForm typed) {
        boolean whole = !ProductWriter.SINGLE.contains(product.type());
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
        dynamic(fields, product, "sku_type", "Dynamic SKU");
        boolean priced = product.bundle() && product.value("price_type").equals("1");
        FormField price = FormField.price("product[price]", "Price", whole && !priced ? "" : product.amount("price"))
                .as("price");
        fields.add(priced ? price : whole ? price.locked(true) : price.asRequired());
        dynamic(fields, product, "price_type", "Dynamic Price");
        if (!product.configurable()) {
            fields.add(FormField.opener("advanced-pricing", "Advanced Pricing"));
        }
        Map<String, String> taxes = new LinkedHashMap<>();
        taxes.put("0", "None");
        taxes.putAll(OptionLabels.named("product_tax_classes").of(shell));
        fields.add(FormField.select("product[tax_class_id]", "Tax Class", product.value("tax_class_id"), taxes)
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
        boolean weighs = !product.type().equals("virtual") && !product.type().equals("downloadable");
        Map<String, String> weights = new LinkedHashMap<>();
        weights.put("1", "This item has weight");
        weights.put("0", "This item has no weight");
        fields.add(FormField.measured("product[weight]", "Weight", weighs ? product.value("weight") : "", "lbs")
                .as("weight"));
        if (product.bundle()) {
            dynamic(fields, product, "weight_type", "Dynamic Weight");
        } else {
            fields.add(FormField.select(HAS_WEIGHT, "", weighs ? "1" : "0", weights)
                    .as("product_has_weight"));
        }
        fields.add(FormField.note("category_ids", "Categories", ""));
        fields.add(FormField.select(
                        "product[visibility]",
                        "Visibility",
                        product.value("visibility"),
                        OptionLabels.named("visibilities").of(shell))
                .as("visibility"));
        fields.add(FormField.date("product[news_from_date]", "Set Product as New From", day(product, "news_from_date"))
                .as("news_from_date"));
        fields.add(FormField.date("product[news_to_date]", "To", day(product, "news_to_date"))
                .as("to"));
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
                        OptionLabels.named("attribute_sets").of(shell),
                        product.id() == 0,
                        categories(product, typed),
                        CategoryChoice.all(shell))));
    }

    /** Whether a bundle's value is dynamic; 0 means dynamic. */
    private static void dynamic(List<FormField> fields, ProductRecord product, String code, String label) {
        if (product.bundle()) {
            boolean on = !product.value(code).equals("1");
            fields.add(FormField.toggle("product[" + code + "]", label, on, "0", "1")
                    .as(code));
        }
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

    /** A set's attributes that not every product has. */
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
        return shell.part(new ProductParts.Matrix(
                product.id(), product.variations(), options, typed.value("configurable-matrix-serialized")));
    }
}
