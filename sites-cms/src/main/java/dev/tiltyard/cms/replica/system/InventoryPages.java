package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.grid.RowEdit;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Router;
import java.util.List;

/**
 * Mass actions on sources and stocks. The default ones can't be deleted.
 *
 * <p>Source: Magento 2.4, {@code Magento\InventoryAdminUi\Controller\Adminhtml}.
 */
public final class InventoryPages {
    private static final String SOURCES = "inventory_source_listing";
    private static final String STOCKS = "inventory_stock_listing";
    private static final String DEFAULT_SOURCE = "default";
    private static final String DEFAULT_STOCK = "1";

    private final Grids grids;

    public InventoryPages(Grids grids) {
        this.grids = grids;
    }

    public void addTo(Router router) {
        router.on("inventory/source/massEnable", "Magento_InventoryApi::source", call -> turn(call, true))
                .on("inventory/source/massDisable", "Magento_InventoryApi::source", call -> turn(call, false))
                .on("inventory/stock/massDelete", "Magento_InventoryApi::stock", this::deleteStocks);
        grids.edits(router, SOURCES, "Code", RowEdit.ofTable("inventory_source", "source_code", ""));
        grids.edits(router, STOCKS, "ID", RowEdit.ofTable("inventory_stock", "stock_id", ""));
    }

    private void turn(AdminRequest call, boolean on) {
        call.requirePost();
        List<String> codes = grids.selected(call, SOURCES);
        String turned = on ? "enabled" : "disabled";
        if (!on && codes.contains(DEFAULT_SOURCE)) {
            call.notice("Default Source can not be disabled.");
        }
        List<String> meant = codes.stream()
                .filter(code -> on || !code.equals(DEFAULT_SOURCE))
                .toList();
        int changed = meant.isEmpty()
                ? 0
                : call.shell().database().withHandle(handle -> handle.createUpdate(
                                "UPDATE inventory_source SET enabled = :on WHERE source_code IN (<codes>) AND enabled <> :on")
                        .bind("on", on)
                        .bindList("codes", meant)
                        .execute());
        if (changed > 0) {
            call.success("A total of " + changed + " source(s) have been " + turned + ".");
        }
        if (changed < meant.size()) {
            call.notice("A total of " + (meant.size() - changed) + " source(s) already " + turned + ".");
        }
        call.redirect("inventory/source/");
    }

    private void deleteStocks(AdminRequest call) {
        call.requirePost();
        List<String> ids = grids.selected(call, STOCKS);
        if (ids.contains(DEFAULT_STOCK)) {
            call.error("[ID: " + DEFAULT_STOCK + "] Default Stock could not be deleted.");
        }
        List<String> gone = ids.stream().filter(id -> !id.equals(DEFAULT_STOCK)).toList();
        int deleted = call.shell().database().inTransaction(handle -> {
            int count = 0;
            for (String id : gone) {
                handle.execute("DELETE FROM inventory_source_stock_link WHERE stock_id = ?", id);
                handle.execute("DELETE FROM inventory_stock_sales_channel WHERE stock_id = ?", id);
                count += handle.execute("DELETE FROM inventory_stock WHERE stock_id = ?", id);
            }
            return count;
        });
        call.success("You deleted " + deleted + " Stock(s).");
        call.redirect("inventory/stock/");
    }
}
