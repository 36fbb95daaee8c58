package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Router;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/** Mass actions on products' sources: assign, unassign, and transfer inventory. */
final class ManySources {
    private static final String FORM = "bulk_source_form";
    private static final OptionLabels SOURCES =
            OptionLabels.query("SELECT source_code, name FROM inventory_source ORDER BY source_code");

    private final AdminShell shell;
    private final Function<AdminRequest, List<Long>> selected;

    ManySources(AdminShell shell, Function<AdminRequest, List<Long>> selected) {
        this.shell = shell;
        this.selected = selected;
    }

    void addTo(Router router, String right) {
        router.on(
                        "inventorycatalog/source/bulkAssign",
                        right,
                        call -> sources(call, "Assign Inventory Source", "bulkAssignPost", "Assign Sources"))
                .on("inventorycatalog/source/bulkAssignPost", right, this::assign)
                .on(
                        "inventorycatalog/source/bulkUnassign",
                        right,
                        call -> sources(call, "Unassign Inventory Source", "bulkUnassignPost", "Unassign Sources"))
                .on("inventorycatalog/source/bulkUnassignPost", right, this::unassign)
                .on("inventorycatalog/inventory/bulkTransfer", right, this::transfer)
                .on("inventorycatalog/inventory/bulkTransferPost", right, this::transferred);
    }

    private String ids(AdminRequest call) {
        String chosen = call.isPost()
                ? String.join(
                        ",", selected.apply(call).stream().map(String::valueOf).toList())
                : call.typed().value("ids");
        if (chosen.isEmpty()) {
            throw call.back("catalog/product/", "Please select products.");
        }
        return chosen;
    }

    private void sources(AdminRequest call, String title, String post, String button) {
        show(
                call,
                title,
                "source/" + post,
                button,
                List.of(
                        FormField.hidden("ids", ids(call)),
                        FormField.many("sources[]", "Sources", List.of(), SOURCES.of(shell))
                                .asRequired()));
    }

    private void transfer(AdminRequest call) {
        Map<String, String> sources = new LinkedHashMap<>();
        sources.put("", "-- Please Select --");
        sources.putAll(SOURCES.of(shell));
        show(
                call,
                "Transfer Inventory To Source",
                "inventory/bulkTransferPost",
                "Transfer Inventory",
                List.of(
                        FormField.hidden("ids", ids(call)),
                        FormField.select("origin", "Origin Source", "", sources).asRequired(),
                        FormField.select("destination", "Destination Source", "", sources)
                                .asRequired(),
                        FormField.toggle("unassign", "Unassign from origin source after transfer", false)));
    }

    private static void show(AdminRequest call, String title, String action, String button, List<FormField> fields) {
        new FormView(FORM, "/admin/inventorycatalog/" + action + "/", List.of(FormSection.top("general", fields)))
                .show(
                        call,
                        call.page(title)
                                .under("catalog/product")
                                .button(Button.link("back", "Back", "/admin/catalog/product/")
                                        .secondary())
                                .button(Button.save("save", button, FORM, "")));
    }

    private static List<Long> products(AdminRequest call) {
        return Arrays.stream(call.field("ids").split(","))
                .filter(text -> text.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .toList();
    }

    private List<String> known(List<String> sources) {
        Map<String, String> all = SOURCES.of(shell);
        return sources.stream().filter(all::containsKey).distinct().toList();
    }

    private void assign(AdminRequest call) {
        call.requirePost();
        List<String> sources = known(call.fields("sources[]"));
        int made = shell.database().inTransaction(handle -> {
            int count = 0;
            for (long product : products(call)) {
                for (String source : sources) {
                    count += handle.execute(
                            "INSERT INTO inventory_source_item (source_code, sku, quantity, status)"
                                    + " SELECT ?, e.sku, 0, 0 FROM catalog_product_entity e WHERE e.entity_id = ?"
                                    + " AND e.type_id IN ('simple', 'virtual', 'downloadable') AND NOT EXISTS"
                                    + " (SELECT 1 FROM inventory_source_item i WHERE i.sku = e.sku AND i.source_code = ?)",
                            source,
                            product,
                            source);
                }
            }
            return count;
        });
        call.success("Bulk operation was successful: " + made + " assignments.");
        call.redirect("catalog/product/");
    }

    private void unassign(AdminRequest call) {
        call.requirePost();
        List<String> sources = known(call.fields("sources[]"));
        int gone = shell.database().inTransaction(handle -> {
            int count = 0;
            for (long product : products(call)) {
                for (String source : sources) {
                    count += handle.execute(
                            "DELETE i FROM inventory_source_item i JOIN catalog_product_entity e ON e.sku = i.sku"
                                    + " WHERE e.entity_id = ? AND i.source_code = ?",
                            product,
                            source);
                }
                total(handle, product);
            }
            return count;
        });
        call.success("Bulk operation was successful: " + gone + " unassignments.");
        call.redirect("catalog/product/");
    }

    private void transferred(AdminRequest call) {
        call.requirePost();
        List<String> ends = known(List.of(call.field("origin"), call.field("destination")));
        if (ends.size() < 2) {
            throw call.back("catalog/product/", "Cannot transfer an item from a source to itself.");
        }
        shell.database().useTransaction(handle -> products(call)
                .forEach(product ->
                        transfer(handle, product, ends, call.field("unassign").equals("1"))));
        call.success("Bulk inventory transfer was successful.");
        call.redirect("catalog/product/");
    }

    private record Origin(BigDecimal quantity, int status, String sku) {}

    private static void transfer(Handle handle, long product, List<String> ends, boolean unassign) {
        handle.execute(
                "INSERT INTO inventory_source_item (source_code, sku, quantity, status) SELECT ?, i.sku, 0, i.status"
                        + " FROM inventory_source_item i JOIN catalog_product_entity e ON e.sku = i.sku"
                        + " WHERE e.entity_id = ? AND i.source_code = ? AND NOT EXISTS (SELECT 1 FROM"
                        + " inventory_source_item d WHERE d.sku = e.sku AND d.source_code = ?)",
                ends.get(1),
                product,
                ends.get(0),
                ends.get(1));
        handle.createQuery("SELECT i.quantity, i.status, i.sku FROM inventory_source_item i"
                        + " JOIN catalog_product_entity e ON e.sku = i.sku WHERE e.entity_id = ? AND i.source_code = ?")
                .bind(0, product)
                .bind(1, ends.get(0))
                .mapTo(Origin.class)
                .findFirst()
                .ifPresent(origin -> {
                    handle.execute(
                            "UPDATE inventory_source_item SET quantity = quantity + ?, status = GREATEST(status, ?)"
                                    + " WHERE sku = ? AND source_code = ?",
                            origin.quantity,
                            origin.status,
                            origin.sku,
                            ends.get(1));
                    handle.execute(
                            "UPDATE inventory_source_item SET quantity = 0, status = 0 WHERE sku = ? AND source_code = ?",
                            origin.sku,
                            ends.get(0));
                });
        if (unassign) {
            handle.execute(
                    "DELETE i FROM inventory_source_item i JOIN catalog_product_entity e ON e.sku = i.sku"
                            + " WHERE e.entity_id = ? AND i.source_code = ?",
                    product,
                    ends.get(0));
        }
        total(handle, product);
    }

    /** The shop's stock is the default source's. */
    private static void total(Handle handle, long product) {
        handle.execute(
                "UPDATE cataloginventory_stock_item s JOIN catalog_product_entity e ON e.entity_id = s.product_id"
                        + " LEFT JOIN inventory_source_item i ON i.sku = e.sku AND i.source_code = 'default'"
                        + " SET s.qty = COALESCE(i.quantity, 0), s.is_in_stock = COALESCE(i.status, 0)"
                        + " WHERE s.product_id = ? AND e.type_id IN ('simple', 'virtual', 'downloadable')",
                product);
    }
}
