package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.StoreScope;
import dev.tiltyard.shopping.magento.catalog.ShownText;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The product form, and mass actions on products. */
public final class ProductPages {
    private static final String RIGHT = "Magento_Catalog::products";
    private static final OptionLabels TYPES = OptionLabels.named("product_types");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT);
    private static final String FORM = "product_form";
    private final AdminShell shell;
    private final Grids grids;
    private final ProductReader reader;
    private final ProductWriter writer;
    private final ProductCopier copier;
    private final ProductForm form;
    private final ProductPictures pictures;
    private final ProductLinks links;
    private final ProductOptions options;
    private final BundleItems bundles;

    public ProductPages(AdminShell shell, Grids grids) {
        this.shell = shell;
        this.grids = grids;
        this.reader = new ProductReader(shell.magento());
        this.writer = new ProductWriter(shell.magento());
        this.copier = new ProductCopier(shell.magento(), writer);
        this.pictures = new ProductPictures(shell);
        this.links = new ProductLinks(shell);
        this.options = new ProductOptions(shell);
        this.bundles = new BundleItems(shell);
        this.form = new ProductForm(shell, reader, pictures, links, options, bundles);
    }

    public void addTo(Router router) {
        router.on("catalog/product/edit", RIGHT, this::edit)
                .on("catalog/product/new", RIGHT, this::create)
                .on("catalog/product/save", RIGHT, this::save)
                .on("catalog/product/variations", RIGHT, this::candidates)
                .on("catalog/product/massDelete", RIGHT, this::massDelete)
                .on("catalog/product/massStatus", RIGHT, this::massStatus)
                .on("catalog/product_attribute/createOptions", RIGHT, this::createOption);
        links.addTo(router, RIGHT);
        options.addTo(router, RIGHT);
        bundles.addTo(router, RIGHT);
        pictures.addTo(router, RIGHT);
        Pictures.addTo(router, shell);
        new AttributeSets(shell).addTo(router, RIGHT);
        new ManySources(shell, this::selected).addTo(router, RIGHT);
        new ManyProducts(shell, reader, writer, this::selected).addTo(router);
    }

    private void edit(AdminRequest call) {
        ProductRecord product = call.findNumber("id")
                .flatMap(id -> shell.database().withHandle(handle -> reader.byId(handle, id)))
                .orElseThrow(() -> call.back("catalog/product/", "This product doesn't exist."));
        show(call, product, product.value("name"));
    }

    private void create(AdminRequest call) {
        int set = (int) (long) call.findNumber("set").orElse(4L);
        String type = call.find("type").filter(TYPES.of(shell)::containsKey).orElse("simple");
        Map<String, String> values = new HashMap<>(Map.of(
                "status",
                "1",
                "visibility",
                "4",
                "tax_class_id",
                "2",
                "page_layout",
                "product-full-width",
                "options_container",
                "container2"));
        show(
                call,
                new ProductRecord(0, set, type, "", values, BigDecimal.ZERO, true, List.of(), List.of()),
                "New Product");
    }

    private void show(AdminRequest call, ProductRecord product, String title) {
        String save = "/admin/catalog/product/save/" + (product.id() == 0 ? "" : "id/" + product.id() + "/") + "type/"
                + product.type() + "/store/0/set/" + product.set() + "/";
        PageFrame page = call.page(ShownText.of(title))
                .under("catalog/product")
                .button(Button.link("back", "Back", "/admin/catalog/product/").secondary())
                .scope(StoreScope.fixed("All Store Views"))
                .button(Button.link("addAttribute", "Add Attribute", "").secondary())
                .button(Button.save("save-button", "Save", FORM, "back/edit"))
                .saveOption(Button.save("save_and_new", "Save & New", FORM, "back/new"))
                .saveOption(Button.save("save_and_duplicate", "Save & Duplicate", FORM, "back/duplicate"))
                .saveOption(Button.save("save_and_close", "Save & Close", FORM, "back/close"));
        new FormView(FORM, save, form.sections(product, call.typed())).show(call, page);
    }

    private void save(AdminRequest call) {
        long id = call.findNumber("id").orElse(0L);
        int set = Integer.parseInt(
                call.field("attribute_set_id").matches("[0-9]{1,5}")
                        ? call.field("attribute_set_id")
                        : String.valueOf(call.findNumber("set").orElse(4L)));
        String type = call.find("type").orElse("simple");
        FormInput input = FormInput.of(
                call,
                id == 0
                        ? "catalog/product/new/set/" + set + "/type/" + type + "/"
                        : "catalog/product/edit/id/" + id + "/");
        requireFit(input);
        String back = call.find("back").orElse("");
        long saved;
        try {
            type = type(call, type);
            Optional<ProductPictures.Upload> upload = pictures.sent(call);
            saved = writer.save(sent(call, id, set, type), call.now());
            pictures.change(call, saved, upload);
            if (back.equals("duplicate")) {
                saved = copier.copy(saved, call.now());
            }
        } catch (ProductWriter.Invalid e) {
            throw input.refuse(String.valueOf(e.getMessage()));
        }
        call.success("You saved the product.");
        if (back.equals("duplicate")) {
            call.success("You duplicated the product.");
        }
        call.redirect(
                switch (back) {
                    case "new" -> "catalog/product/new/set/" + set + "/type/" + type + "/";
                    case "close", "" -> "catalog/product/";
                    default ->
                        "catalog/product/edit/id/" + saved + "/set/" + set + "/type/" + type + "/store/0/back/edit/";
                });
    }

    /** The new type of a product without variations: one without weight becomes virtual, or downloadable. */
    private static String type(AdminRequest call, String type) {
        if (!ProductWriter.SINGLE.contains(type) || !call.has(ProductForm.HAS_WEIGHT)) {
            return type;
        }
        if (call.field(ProductForm.HAS_WEIGHT).equals("1")) {
            return "simple";
        }
        return call.field(Downloads.SWITCH).equals("1") ? "downloadable" : "virtual";
    }

    private List<ProductPart> parts(AdminRequest call) {
        List<ProductPart> parts = new ArrayList<>();
        TierPrices.sent(call).ifPresent(parts::add);
        ProductLinks.sent(call).ifPresent(parts::add);
        ProductOptions.sent(call).ifPresent(parts::add);
        bundles.sent(call).ifPresent(parts::add);
        Downloads.sent(shell, call).ifPresent(parts::add);
        String website = "product[website_ids][1]";
        if (call.has(website)) {
            boolean in = call.field(website).equals("1");
            parts.add((handle, product, now) -> handle.execute(
                    in
                            ? "INSERT IGNORE INTO catalog_product_website (product_id, website_id) VALUES (?, 1)"
                            : "DELETE FROM catalog_product_website WHERE product_id = ? AND website_id = 1",
                    product));
        }
        String old = call.field("product[url_key_create_redirect]");
        String key = call.field("product[url_key]").strip();
        if (!old.isEmpty() && !old.equals("0") && !key.isEmpty() && !old.equals(key)) {
            parts.add((handle, product, now) -> ProductWriter.redirect(handle, product, old, key));
        }
        return parts;
    }

    private void requireFit(FormInput input) {
        input.requireFit("catalog_product_entity", "product");
        for (Attribute attribute : shell.magento().attributes().ofProducts()) {
            if (!attribute.backendType().equals("static")) {
                input.requireFit(
                        "product[" + attribute.code() + "]",
                        "catalog_product_entity_" + attribute.backendType(),
                        "value");
            }
        }
    }

    /** A typed date in the tables' format. */
    private static String day(String text, String label) {
        try {
            return text.isEmpty() ? "" : LocalDate.parse(text, DAY) + " 00:00:00";
        } catch (DateTimeParseException e) {
            throw new ProductWriter.Invalid("Please enter a valid date in \"" + label + "\".");
        }
    }

    private ProductWriter.Sent sent(AdminRequest call, long id, int set, String type) {
        Map<String, String> values = new HashMap<>();
        for (Attribute attribute : shell.magento().attributes().ofProducts()) {
            String name = "product[" + attribute.code() + "]";
            if (call.has(name) && attribute.backendType().equals("datetime")) {
                values.put(attribute.code(), day(call.field(name).strip(), attribute.label()));
            } else if (call.has(name) && !attribute.backendType().equals("static")) {
                values.put(attribute.code(), String.join(",", call.fields(name)));
            } else if ("multiselect".equals(attribute.input())
                    && call.has("multiselects")
                    && form.attributes(set).contains(attribute)) {
                values.put(attribute.code(), "");
            }
        }
        if (call.has("gallery_sent")) {
            values.keySet().removeAll(List.of("image", "small_image", "thumbnail", "swatch_image"));
        }
        if (call.field(ProductForm.USE_CONFIG_GIFT).equals("1")) {
            values.put("gift_message_available", "");
        }
        if (!type.equals("simple") && ProductWriter.SINGLE.contains(type)) {
            values.put("weight", "");
        }
        values.remove("custom_layout_update_file", CategoryForm.NO_UPDATE);
        Optional<BigDecimal> quantity = Optional.of(
                        call.field("product[quantity_and_stock_status][qty]").strip())
                .filter(text -> !text.isEmpty())
                .map(text -> {
                    if (text.startsWith("-")) {
                        throw new ProductWriter.Invalid("Please enter a number 0 or greater in \"Quantity\".");
                    }
                    if (!text.matches("[0-9]{1,9}(\\.[0-9]{1,4})?")) {
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
                Optional.of(call.field("configurable-matrix-serialized")).filter(text -> !text.isBlank()),
                AdvancedInventory.sent(call),
                parts(call));
    }

    private static List<Long> categories(AdminRequest call) {
        return call.fields("product[category_ids][]").stream()
                .filter(text -> text.matches("[0-9]{1,9}"))
                .map(Long::valueOf)
                .distinct()
                .toList();
    }

    /** Responds with the rows of products picked as variations. */
    private void candidates(AdminRequest call) {
        List<Long> ids = Arrays.stream(call.find("ids").orElse("").split(","))
                .filter(text -> text.matches("[0-9]{1,9}"))
                .map(Long::valueOf)
                .toList();
        long parent = call.findNumber("parent").orElse(0L);
        List<Map<String, String>> items =
                shell.database().withHandle(handle -> reader.candidates(handle, parent, ids)).stream()
                        .map(each -> Map.of(
                                "id",
                                String.valueOf(each.id()),
                                "name",
                                ShownText.of(each.name()),
                                "sku",
                                each.sku(),
                                "price",
                                each.price(),
                                "qty",
                                each.quantity(),
                                "weight",
                                each.weight(),
                                "status",
                                each.status(),
                                "attributes",
                                each.attributes()))
                        .toList();
        call.visit().json(Map.of("items", items));
    }

    private List<Long> selected(AdminRequest call) {
        return grids.selected(call, "product_listing").stream()
                .filter(text -> text.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .toList();
    }

    private void massDelete(AdminRequest call) {
        call.requirePost();
        int deleted = writer.delete(selected(call), call.now());
        call.success("A total of " + deleted + " record(s) have been deleted.");
        call.redirect("catalog/product/");
    }

    private void massStatus(AdminRequest call) {
        call.requirePost();
        List<Long> ids = selected(call);
        writer.status(ids, call.find("status").orElse("1").equals("2") ? 2 : 1, call.now());
        call.success("A total of " + ids.size() + " record(s) have been updated.");
        call.redirect("catalog/product/");
    }

    /** Creates an attribute option, from the variations dialog. */
    private void createOption(AdminRequest call) {
        call.requirePost();
        Attribute attribute = shell.magento()
                .attributes()
                .findProduct(call.field("attribute"))
                .orElseThrow(() -> Router.missing("there is no attribute " + call.field("attribute")));
        String label = call.field("label").strip();
        if (label.isEmpty() || label.length() > 255) {
            call.visit().json(Map.of("error", true, "message", "A value needs a name."));
            return;
        }
        Optional<AttributeOption> present = shell.magento().attributes().options(attribute.id()).stream()
                .filter(option -> option.label().equalsIgnoreCase(label))
                .findFirst();
        long id = present.map(option -> (long) option.id())
                .orElseGet(() -> shell.database().inTransaction(handle -> {
                    long made = Row.in("eav_attribute_option")
                            .with("attribute_id", attribute.id())
                            .with(
                                    "sort_order",
                                    shell.magento()
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
        shell.magento().attributes().forget();
        call.visit().json(Map.of("id", id, "label", label));
    }
}
