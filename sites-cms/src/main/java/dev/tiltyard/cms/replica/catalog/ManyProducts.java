package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.Page;
import dev.tiltyard.cms.replica.shell.Router;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The form that changes many products at once. */
final class ManyProducts {
    private static final String RIGHT = "Magento_Catalog::products";

    private final AdminShell shell;
    private final ProductReader reader;
    private final ProductWriter writer;
    private final Function<Call, List<Long>> selected;

    ManyProducts(AdminShell shell, ProductReader reader, ProductWriter writer, Function<Call, List<Long>> selected) {
        this.shell = shell;
        this.reader = reader;
        this.writer = writer;
        this.selected = selected;
    }

    void addTo(Router router) {
        router.on("catalog/product_action_attribute/edit", RIGHT, this::updateMany)
                .on("catalog/product_action_attribute/save", RIGHT, this::saveMany);
    }

    private void updateMany(Call call) {
        call.requirePost();
        List<Long> ids = selected.apply(call);
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
                ProductRecord product = shell.database()
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
}
