package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.GridSpec;
import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.office.Button;
import dev.tiltyard.cms.replica.office.Call;
import dev.tiltyard.cms.replica.office.Office;
import dev.tiltyard.cms.replica.office.Page;
import dev.tiltyard.cms.replica.office.Router;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The form of a product, and what can be done with many products. */
public final class ProductPages {
    private static final String RIGHT = "Magento_Catalog::products";
    private static final String FORM = "product_form";
    /** Shown by fields of their own, or not at all. */
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

    private final Office office;
    private final Grids grids;
    private final GridSpec list;
    private final ProductReader reader;
    private final ProductWriter writer;

    public ProductPages(Office office, Grids grids, GridSpec list) {
        this.office = office;
        this.grids = grids;
        this.list = list;
        this.reader = new ProductReader(office.magento());
        this.writer = new ProductWriter(office.magento());
    }

    public void addTo(Router router) {
        router.on("catalog/product/edit", RIGHT, this::edit)
                .on("catalog/product/new", RIGHT, this::create)
                .on("catalog/product/save", RIGHT, this::save)
                .on("catalog/product/massDelete", RIGHT, this::massDelete)
                .on("catalog/product/massStatus", RIGHT, this::massStatus)
                .on("catalog/product_action_attribute/edit", RIGHT, this::updateMany)
                .on("catalog/product_action_attribute/save", RIGHT, this::saveMany)
                .on("catalog/product_attribute/createOptions", RIGHT, this::createOption);
    }

    private void edit(Call call) {
        ProductRecord product = call.findNumber("id")
                .flatMap(id -> office.database().withHandle(handle -> reader.byId(handle, id)))
                .orElseThrow(() -> call.back("catalog/product/", "This product doesn't exist."));
        show(call, product, product.value("name"));
    }

    private void create(Call call) {
        int set = (int) (long) call.findNumber("set").orElse(4L);
        String type = call.find("type")
                .filter(CatalogGrids.TYPES.of(office)::containsKey)
                .orElse("simple");
        Map<String, String> values = new HashMap<>(Map.of("status", "1", "visibility", "4", "tax_class_id", "2"));
        show(
                call,
                new ProductRecord(0, set, type, "", values, BigDecimal.ZERO, true, List.of(), List.of()),
                "New Product");
    }

    private void show(Call call, ProductRecord product, String title) {
        String save = "/admin/catalog/product/save/" + (product.id() == 0 ? "" : "id/" + product.id() + "/") + "type/"
                + product.type() + "/store/0/set/" + product.set() + "/";
        Page page = call.page(title)
                .under("catalog/product")
                .button(Button.link("back", "Back", "/admin/catalog/product/").secondary())
                .button(Button.link("addAttribute", "Add Attribute", "/admin/catalog/product_attribute/new/")
                        .secondary())
                .button(Button.save("save_and_new", "Save & New", FORM, "back/new")
                        .secondary())
                .button(Button.save("save_and_close", "Save & Close", FORM, "back/close")
                        .secondary())
                .button(Button.save("save-button", "Save", FORM, "back/edit"));
        call.show(page, "form/page.jte", Map.of("form", new FormView(FORM, save, sections(call, product))));
    }

    private List<FormSection> sections(Call call, ProductRecord product) {
        List<FormSection> sections = new ArrayList<>();
        sections.add(details(product));
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
                .with(matrix(product)));
        if (product.id() > 0) {
            sections.add(FormSection.of("review", "Product Reviews", false, List.of())
                    .with(reviews(product)));
            sections.add(FormSection.of("gallery", "Images And Videos", false, List.of())
                    .with(gallery(product)));
        }
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
        sections.add(FormSection.of(
                "advanced-pricing",
                "Advanced Pricing",
                false,
                List.of(
                        FormField.price("product[special_price]", "Special Price", product.amount("special_price"))
                                .as("special_price"),
                        FormField.price("product[cost]", "Cost", product.amount("cost"))
                                .as("cost"))));
        sections.add(FormSection.of(
                "websites",
                "Product in Websites",
                false,
                List.of(FormField.note("websites", "Websites", "Main Website"))));
        return sections;
    }

    private FormSection details(ProductRecord product) {
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
        fields.add(new FormField(
                "attribute_set_id",
                "attribute_set_id",
                "Attribute Set",
                "note",
                List.of(""),
                Map.of(),
                false,
                false,
                "",
                "0"));
        fields.add(FormField.text("product[name]", "Product Name", product.value("name"))
                .as("name")
                .must());
        fields.add(
                FormField.text("product[sku]", "SKU", product.sku()).as("sku").must());
        FormField price = FormField.price("product[price]", "Price", whole ? "" : product.amount("price"))
                .as("price");
        fields.add(whole ? price.locked(true) : price.must());
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
                        CatalogGrids.VISIBILITIES.of(office))
                .as("visibility"));
        attributes(product.set()).forEach(attribute -> fields.add(field(product, attribute)));
        return FormSection.top("product-details", fields)
                .with(office.html(
                        "product/choosers.jte",
                        Map.of(
                                "set", product.set(),
                                "sets", CatalogGrids.SETS.of(office),
                                "fresh", product.id() == 0,
                                "chosen", product.categories(),
                                "categories", CategoryChoice.all(office))));
    }

    /** The attributes that a set has beside those that every product has. */
    private List<Attribute> attributes(int set) {
        List<Integer> ids = office.database().withHandle(handle -> handle.createQuery(
                        "SELECT attribute_id FROM eav_entity_attribute WHERE attribute_set_id = ? ORDER BY sort_order")
                .bind(0, set)
                .mapTo(Integer.class)
                .list());
        return ids.stream()
                .flatMap(id -> office.magento().attributes().findProduct(id).stream())
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
        for (AttributeOption option : office.magento().attributes().options(attribute.id())) {
            options.put(String.valueOf(option.id()), option.label());
        }
        return options;
    }

    private String matrix(ProductRecord product) {
        List<Attribute> axes =
                new ArrayList<>(office.database().withHandle(handle -> reader.axes(handle, product.id())));
        if (axes.isEmpty()) {
            axes.add(office.magento().attributes().product("size"));
            axes.add(office.magento().attributes().product("color"));
        }
        Map<Attribute, Map<String, String>> options = new LinkedHashMap<>();
        axes.forEach(axis -> options.put(axis, options(axis)));
        return office.html("product/matrix.jte", Map.of("variations", product.variations(), "axes", options));
    }

    private String reviews(ProductRecord product) {
        List<Map<String, Object>> rows = office.database()
                .withHandle(handle ->
                        handle.createQuery("""
                        SELECT r.review_id, d.nickname, d.title, d.detail, s.status_code
                          FROM review r JOIN review_detail d ON d.review_id = r.review_id
                          JOIN review_status s ON s.status_id = r.status_id
                         WHERE r.entity_id = 1 AND r.entity_pk_value = ? ORDER BY r.review_id DESC
                        """).bind(0, product.id()).mapToMap().list());
        return office.html("product/reviews.jte", Map.of("rows", rows));
    }

    private String gallery(ProductRecord product) {
        List<String> files = office.database().withHandle(handle -> handle.createQuery("""
                        SELECT m.value FROM catalog_product_entity_media_gallery_value_to_entity e
                          JOIN catalog_product_entity_media_gallery m ON m.value_id = e.value_id
                         WHERE e.entity_id = ? ORDER BY m.value_id
                        """)
                .bind(0, product.id())
                .mapTo(String.class)
                .list());
        return office.html("product/gallery.jte", Map.of("files", files));
    }

    private void save(Call call) {
        call.requirePost();
        long id = call.findNumber("id").orElse(0L);
        int set = Integer.parseInt(
                call.field("attribute_set_id").matches("[0-9]{1,5}")
                        ? call.field("attribute_set_id")
                        : String.valueOf(call.findNumber("set").orElse(4L)));
        String type = call.find("type").orElse("simple");
        String form = id == 0
                ? "catalog/product/new/set/" + set + "/type/" + type + "/"
                : "catalog/product/edit/id/" + id + "/";
        long saved;
        try {
            saved = writer.save(sent(call, id, set, type), call.now());
        } catch (ProductWriter.Invalid e) {
            throw call.back(form, String.valueOf(e.getMessage()));
        }
        call.success("You saved the product.");
        String back = call.find("back").orElse("");
        call.redirect(
                switch (back) {
                    case "new" -> "catalog/product/new/set/" + set + "/type/" + type + "/";
                    case "close", "" -> "catalog/product/";
                    default ->
                        "catalog/product/edit/id/" + saved + "/set/" + set + "/type/" + type + "/store/0/back/edit/";
                });
    }

    private ProductWriter.Sent sent(Call call, long id, int set, String type) {
        Map<String, String> values = new HashMap<>();
        for (Attribute attribute : office.magento().attributes().ofProducts()) {
            String name = "product[" + attribute.code() + "]";
            if (call.has(name) && !attribute.backendType().equals("static")) {
                values.put(attribute.code(), String.join(",", call.fields(name)));
            } else if ("multiselect".equals(attribute.input()) && call.has("multiselects") && shows(set, attribute)) {
                values.put(attribute.code(), "");
            }
        }
        Optional<BigDecimal> quantity = Optional.of(
                        call.field("product[quantity_and_stock_status][qty]").strip())
                .filter(text -> !text.isEmpty())
                .map(text -> {
                    if (!text.matches("-?[0-9]{1,9}(\\.[0-9]{1,4})?")) {
                        throw new ProductWriter.Invalid("Please enter a valid number in \"Quantity\".");
                    }
                    return new BigDecimal(text);
                });
        String stock = "product[quantity_and_stock_status][is_in_stock]";
        return new ProductWriter.Sent(
                id,
                set,
                type,
                call.field("version"),
                values,
                call.has("product[sku]") ? Optional.of(call.field("product[sku]")) : Optional.empty(),
                quantity,
                call.has(stock) ? Optional.of(call.field(stock).equals("1")) : Optional.empty(),
                call.has("categories_sent") ? Optional.of(categories(call)) : Optional.empty(),
                Optional.of(call.field("configurable-matrix-serialized")).filter(text -> !text.isBlank()));
    }

    private boolean shows(int set, Attribute attribute) {
        return attributes(set).contains(attribute);
    }

    private static List<Long> categories(Call call) {
        return call.fields("product[category_ids][]").stream()
                .filter(text -> text.matches("[0-9]{1,9}"))
                .map(Long::valueOf)
                .distinct()
                .toList();
    }

    private List<Long> selected(Call call) {
        return grids.selected(call, list).stream()
                .filter(text -> text.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .toList();
    }

    private void massDelete(Call call) {
        call.requirePost();
        int deleted = writer.delete(selected(call), call.now());
        call.success("A total of " + deleted + " record(s) have been deleted.");
        call.redirect("catalog/product/");
    }

    private void massStatus(Call call) {
        call.requirePost();
        List<Long> ids = selected(call);
        writer.status(ids, call.find("status").orElse("1").equals("2") ? 2 : 1, call.now());
        call.success("A total of " + ids.size() + " record(s) have been updated.");
        call.redirect("catalog/product/");
    }

    private void updateMany(Call call) {
        call.requirePost();
        List<Long> ids = selected(call);
        if (ids.isEmpty()) {
            throw call.back("catalog/product/", "Please select products for attributes update.");
        }
        List<FormField> fields = new ArrayList<>();
        fields.add(FormField.hidden(
                "ids", String.join(",", ids.stream().map(String::valueOf).toList())));
        fields.add(FormField.note(
                "count", "Products", ids.size() + " products will be changed; empty fields change nothing."));
        fields.add(FormField.price("price", "Price", ""));
        Map<String, String> keep = new LinkedHashMap<>();
        keep.put("", "-- No Change --");
        Map<String, String> yesNo = new LinkedHashMap<>(keep);
        yesNo.put("1", "Yes");
        yesNo.put("0", "No");
        Map<String, String> status = new LinkedHashMap<>(keep);
        status.put("1", "Enabled");
        status.put("2", "Disabled");
        fields.add(FormField.select("status", "Enable Product", "", status));
        fields.add(FormField.select("sale", "Sale", "", yesNo));
        fields.add(FormField.select("new", "New", "", yesNo));
        Map<String, String> stock = new LinkedHashMap<>(keep);
        stock.put("1", "In Stock");
        stock.put("0", "Out of Stock");
        fields.add(FormField.text("qty", "Quantity", ""));
        fields.add(FormField.select("is_in_stock", "Stock Availability", "", stock));
        Page page = call.page("Update Attributes")
                .under("catalog/product")
                .button(Button.link("back", "Back", "/admin/catalog/product/").secondary())
                .button(Button.save("save", "Save", "attributes-edit-form", ""));
        call.show(
                page,
                "form/page.jte",
                Map.of(
                        "form",
                        new FormView(
                                "attributes-edit-form",
                                "/admin/catalog/product_action_attribute/save/",
                                List.of(FormSection.top("attributes", fields)))));
    }

    private void saveMany(Call call) {
        call.requirePost();
        Map<String, String> values = new HashMap<>();
        for (String code : List.of("price", "status", "sale", "new")) {
            if (!call.field(code).isBlank()) {
                values.put(code, call.field(code));
            }
        }
        int count = 0;
        try {
            for (String text : call.field("ids").split(",")) {
                if (!text.matches("[0-9]{1,18}")) {
                    continue;
                }
                ProductRecord product = office.database()
                        .withHandle(handle -> reader.byId(handle, Long.parseLong(text)))
                        .orElse(null);
                if (product != null) {
                    Map<String, String> own = new HashMap<>(values);
                    if (product.configurable()) {
                        own.remove("price");
                    }
                    String quantity = call.field("qty").strip();
                    writer.save(
                            new ProductWriter.Sent(
                                    product.id(),
                                    product.set(),
                                    product.type(),
                                    "",
                                    own,
                                    Optional.empty(),
                                    quantity.matches("[0-9]{1,9}") && !product.configurable()
                                            ? Optional.of(new BigDecimal(quantity))
                                            : Optional.empty(),
                                    call.field("is_in_stock").isBlank()
                                            ? Optional.empty()
                                            : Optional.of(
                                                    call.field("is_in_stock").equals("1")),
                                    Optional.empty(),
                                    Optional.empty()),
                            call.now());
                    count++;
                }
            }
        } catch (ProductWriter.Invalid e) {
            throw call.back("catalog/product/", String.valueOf(e.getMessage()));
        }
        call.success("A total of " + count + " record(s) have been updated.");
        call.redirect("catalog/product/");
    }

    /** A new value of an attribute, from within the variations' dialogue. */
    private void createOption(Call call) {
        call.requirePost();
        Attribute attribute = office.magento()
                .attributes()
                .findProduct(call.field("attribute"))
                .orElseThrow(() -> Router.missing("there is no attribute " + call.field("attribute")));
        String label = call.field("label").strip();
        if (label.isEmpty() || label.length() > 255) {
            call.visit().json(Map.of("error", true, "message", "A value needs a name."));
            return;
        }
        Optional<AttributeOption> present = office.magento().attributes().options(attribute.id()).stream()
                .filter(option -> option.label().equalsIgnoreCase(label))
                .findFirst();
        long id = present.map(option -> (long) option.id())
                .orElseGet(() -> office.database().inTransaction(handle -> {
                    long made = new dev.tiltyard.shopping.magento.sales.TableRow("eav_attribute_option")
                            .set("attribute_id", attribute.id())
                            .set(
                                    "sort_order",
                                    office.magento()
                                            .attributes()
                                            .options(attribute.id())
                                            .size())
                            .insert(handle);
                    handle.execute(
                            "INSERT INTO eav_attribute_option_value (option_id, store_id, value) VALUES (?, 0, ?)",
                            made,
                            label);
                    handle.execute(
                            "INSERT INTO eav_attribute_option_swatch (option_id, store_id, type, value) VALUES (?, 0, ?, ?)",
                            made,
                            attribute.code().equals("color") ? 1 : 0,
                            attribute.code().equals("color") ? "#cccccc" : label);
                    return made;
                }));
        office.magento().attributes().forget();
        call.visit().json(Map.of("id", id, "label", label));
    }
}
