package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.shopping.replica.ShoppingReplica;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.testkit.FormBrowser;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** An owner and a clerk have different permissions. */
class PermissionsTest {
    private final FormBrowser owner = TestAdmin.owner();
    private final FormBrowser clerk = TestAdmin.clerk();

    @Test
    void theClerksMenuHasOnlyPermittedEntries() {
        assertThat(owner.get("/admin/admin/dashboard/").texts("#nav > li > a"))
                .contains("Dashboard", "Sales", "Catalog", "System");
        assertThat(clerk.get("/admin/admin/dashboard/").texts("#nav > li > a"))
                .contains("Dashboard", "Sales", "Customers")
                .doesNotContain("Catalog", "System", "Content");
    }

    @Test
    void theClerkIsRefusedWhatTheirRoleLacks() {
        assertThat(clerk.get("/admin/catalog/product/").status()).isEqualTo(403);
        assertThat(clerk.get("/admin/mui/index/render/?namespace=product_listing&isAjax=true")
                        .status())
                .isEqualTo(403);
        assertThat(clerk.get("/admin/sales/order/").status()).isEqualTo(200);
    }

    @Test
    void aForgedRequestOfTheClerkChangesNothing() {
        String key = clerk.get("/admin/sales/order/view/order_id/305/").formKey();
        FormBrowser.Seen canceled = clerk.script("/admin/sales/order/cancel/order_id/305/", "form_key", key);
        assertThat(canceled.status()).isEqualTo(403);
        assertThat(TestAdmin.value("SELECT status FROM sales_order WHERE entity_id = 305"))
                .isEqualTo("pending");
        FormBrowser.Seen changed =
                clerk.script("/admin/catalog/product/save/id/2/", "form_key", key, "product[price]", "1.00");
        assertThat(changed.status()).isEqualTo(403);
    }

    @Test
    void whateverTheClerksRoleLacksIsRefusedOnEveryAddressAndChangesNothing() {
        String key = clerk.get("/admin/sales/order/view/order_id/305/").formKey();
        Set<String> rights = Set.copyOf(TestAdmin.values(
                "SELECT r.resource_id FROM authorization_rule r JOIN authorization_role u ON u.parent_id = r.role_id"
                        + " JOIN admin_user a ON a.user_id = u.user_id WHERE a.username = 'clerk'"));
        Storefront store = new Storefront(TestAdmin.CONTEXT, ShoppingReplica.files());
        Map<String, String> refused = new TreeMap<>(AdminReplica.router(
                        new AdminShell(store.magento(), store.ids(), ShoppingReplica.files(), store.media()))
                .rights());
        refused.values().removeIf(right -> rights.contains(right) || right.equals("Magento_Backend::admin"));
        assertThat(refused).hasSizeGreaterThan(100);
        List<String> before = sums();
        refused.keySet().forEach(route -> {
            String path = "/admin/" + route + "/id/1/order_id/305/page_id/1/";
            assertThat(clerk.getWithoutRedirect(path).status()).as(path).isEqualTo(403);
            assertThat(clerk.script(path, "form_key", key, "selected[]", "1", "id", "1")
                            .status())
                    .as(path)
                    .isEqualTo(403);
        });
        assertThat(sums()).isEqualTo(before);
    }

    /**
     * A checksum of every table's rows; the server's own checksum includes a generated column's address, which varies.
     */
    private static List<String> sums() {
        return TestAdmin.values("SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE()"
                        + " AND table_type = 'BASE TABLE' ORDER BY table_name")
                .stream()
                .map(table -> table + " "
                        + TestAdmin.rows("SELECT * FROM `" + table + "`").stream()
                                .mapToLong(PermissionsTest::sum)
                                .sum())
                .toList();
    }

    private static long sum(Map<String, Object> row) {
        return row.values().stream()
                .map(value -> value instanceof byte[] bytes ? Arrays.toString(bytes) : value)
                .toList()
                .hashCode();
    }

    @Test
    void aRequestWithoutTheFormKeyChangesNothing() {
        owner.script("/admin/sales/order/cancel/order_id/305/", "form_key", "nonsense");
        assertThat(TestAdmin.value("SELECT status FROM sales_order WHERE entity_id = 305"))
                .isEqualTo("pending");
    }
}
