package dev.tiltyard.cms.replica.transfer;

import dev.tiltyard.cms.replica.form.TextRow;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Imports tier prices by customer group and quantity. */
public final class TierPriceImport implements Importer {
    private static final String EVERY = "ALL GROUPS";
    private static final List<String> COLUMNS = List.of(
            "sku",
            "tier_price_website",
            "tier_price_customer_group",
            "tier_price_qty",
            "tier_price",
            "tier_price_value_type");

    private final AdminShell shell;

    public TierPriceImport(AdminShell shell) {
        this.shell = shell;
    }

    @Override
    public List<String> mistakes(List<String> columns) {
        return COLUMNS.stream()
                .filter(column -> !columns.contains(column))
                .map(column -> "The file needs a column \"" + column + "\".")
                .toList();
    }

    @Override
    public Optional<String> key() {
        return Optional.empty();
    }

    private Optional<Long> find(String query, String value) {
        return shell.database().withHandle(handle -> handle.createQuery(query)
                .bind(0, value)
                .mapTo(Long.class)
                .findFirst());
    }

    @Override
    public Change read(TextRow row, Settings settings) {
        String sku = row.text("sku");
        long product = find("SELECT entity_id FROM catalog_product_entity WHERE sku = ?", sku)
                .orElseThrow(() -> new Mistake("Product with the SKU \"" + sku + "\" does not exist."));
        String named = row.text("tier_price_website");
        long website = named.startsWith("All Websites")
                ? 0
                : find("SELECT website_id FROM store_website WHERE code = ?", named)
                        .orElseThrow(() -> new Mistake("There is no website \"" + named + "\"."));
        String group = row.text("tier_price_customer_group");
        long groupId = group.equals(EVERY)
                ? 0
                : find("SELECT customer_group_id FROM customer_group WHERE customer_group_code = ?", group)
                        .orElseThrow(() -> new Mistake("There is no customer group \"" + group + "\"."));
        BigDecimal quantity = number("tier_price_qty", row);
        BigDecimal price = number("tier_price", row);
        boolean percent = row.text("tier_price_value_type").equals("Discount");
        return now -> shell.database().inTransaction(handle -> {
            int gone = handle.execute(
                    "DELETE FROM catalog_product_entity_tier_price WHERE entity_id = ? AND website_id = ? AND all_groups = ?"
                            + " AND customer_group_id = ? AND qty = ?",
                    product,
                    website,
                    group.equals(EVERY) ? 1 : 0,
                    groupId,
                    quantity);
            if (settings.deletes()) {
                return Done.DELETED;
            }
            Row tier = Row.in("catalog_product_entity_tier_price")
                    .with("entity_id", product)
                    .with("website_id", website)
                    .with("all_groups", group.equals(EVERY) ? 1 : 0)
                    .with("customer_group_id", groupId)
                    .with("qty", quantity)
                    .with("value", percent ? BigDecimal.ZERO : price);
            if (percent) {
                tier.with("percentage_value", price);
            }
            tier.insert(handle);
            return gone == 0 ? Done.CREATED : Done.UPDATED;
        });
    }

    private static BigDecimal number(String column, TextRow row) {
        String text = row.text(column);
        if (!text.matches("[0-9]{1,8}(\\.[0-9]{1,4})?")) {
            throw new Mistake("\"" + text + "\" in \"" + column + "\" is not a number.");
        }
        return new BigDecimal(text);
    }

    @Override
    public List<List<String>> sample() {
        return List.of(COLUMNS, List.of("24-MB01", "All Websites [USD]", EVERY, "5", "30", "Fixed"));
    }
}
