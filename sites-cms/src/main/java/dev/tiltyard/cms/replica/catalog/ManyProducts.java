package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The mass update of product attributes. */
final class ManyProducts {
    private static final String RIGHT = "Magento_Catalog::products";

    private final AdminShell shell;
    private final ProductReader reader;
    private final ProductWriter writer;
    private final Function<AdminRequest, List<Long>> selected;

    ManyProducts(
            AdminShell shell, ProductReader reader, ProductWriter writer, Function<AdminRequest, List<Long>> selected) {
        this.shell = shell;
        this.reader = reader;
        this.writer = writer;
        this.selected = selected;
    }

    void addTo(Router router) {
        router.on("catalog/product_action_attribute/edit", RIGHT, this::updateMany)
                .on("catalog/product_action_attribute/save", RIGHT, this::saveMany);
    }

    private void updateMany(AdminRequest call) {
        if (call.typed().isEmpty()) {
            call.requirePost();
        }
        List<Long> ids =
                call.typed().isEmpty() ? selected.apply(call) : ids(call.typed().value("ids"));
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
        PageFrame page = call.page("Update Attributes")
                .under("catalog/product")
                .button(Button.link("back", "Back", "/admin/catalog/product/").secondary())
                .button(Button.save("save", "Save", "attributes-edit-form", ""));
        new FormView(
                        "attributes-edit-form",
                        "/admin/catalog/product_action_attribute/save/",
                        List.of(FormSection.top("attributes", fields)))
                .show(call, page);
    }

    private static List<Long> ids(String joined) {
        return Arrays.stream(joined.split(","))
                .filter(text -> text.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .toList();
    }

    private void saveMany(AdminRequest call) {
        FormInput input = FormInput.of(call, "catalog/product_action_attribute/edit/");
        Map<String, String> values = new HashMap<>();
        for (String code : List.of("price", "status", "sale", "new")) {
            if (!input.text(code).isEmpty()) {
                values.put(code, input.text(code));
            }
        }
        Optional<BigDecimal> quantity =
                input.text("qty").isEmpty() ? Optional.empty() : Optional.of(input.amount("qty"));
        Optional<Boolean> inStock =
                input.text("is_in_stock").isEmpty() ? Optional.empty() : Optional.of(input.on("is_in_stock"));
        List<ProductRecord> products = shell.database().withHandle(handle -> ids(input.raw("ids")).stream()
                .flatMap(id -> reader.byId(handle, id).stream())
                .toList());
        try {
            products.forEach(product -> writer.save(change(product, values, quantity, inStock), call.now()));
        } catch (ProductWriter.Invalid e) {
            throw input.refuse(String.valueOf(e.getMessage()));
        }
        call.success("A total of " + products.size() + " record(s) have been updated.");
        call.redirect("catalog/product/");
    }

    /** The changes for one product; a configurable one has no price or quantity of its own. */
    private static ProductWriter.Sent change(
            ProductRecord product,
            Map<String, String> values,
            Optional<BigDecimal> quantity,
            Optional<Boolean> inStock) {
        Map<String, String> own = new HashMap<>(values);
        if (product.configurable()) {
            own.remove("price");
        }
        return new ProductWriter.Sent(
                product.id(),
                product.set(),
                product.type(),
                "",
                own,
                Optional.empty(),
                quantity.filter(amount -> !product.configurable()),
                inStock,
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                List.of());
    }
}
