package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** An owner and a clerk see different things, and may do different things. */
class PermissionsTest {
    private final TestBrowser owner = TestAdmin.owner();
    private final TestBrowser clerk = TestAdmin.clerk();

    @Test
    void theClerksMenuHasWhatHeMayDo() {
        assertThat(owner.get("/admin/admin/dashboard/").texts("#nav > li > a"))
                .contains("Dashboard", "Sales", "Catalog", "System");
        assertThat(clerk.get("/admin/admin/dashboard/").texts("#nav > li > a"))
                .contains("Dashboard", "Sales", "Customers")
                .doesNotContain("Catalog", "System", "Content");
    }

    @Test
    void theClerkIsRefusedWhatHisRoleLacks() {
        assertThat(clerk.get("/admin/catalog/product/").status()).isEqualTo(403);
        assertThat(clerk.get("/admin/mui/index/render/?namespace=product_listing&isAjax=true")
                        .status())
                .isEqualTo(403);
        assertThat(clerk.get("/admin/sales/order/").status()).isEqualTo(200);
    }

    @Test
    void aForgedRequestOfTheClerkChangesNothing() {
        String key = clerk.get("/admin/sales/order/view/order_id/305/").formKey();
        TestBrowser.Seen canceled = clerk.script("/admin/sales/order/cancel/order_id/305/", "form_key", key);
        assertThat(canceled.status()).isEqualTo(403);
        assertThat(TestAdmin.value("SELECT status FROM sales_order WHERE entity_id = 305"))
                .isEqualTo("pending");
        TestBrowser.Seen changed =
                clerk.script("/admin/catalog/product/save/id/2/", "form_key", key, "product[price]", "1.00");
        assertThat(changed.status()).isEqualTo(403);
    }

    @Test
    void aRequestWithoutTheFormKeyChangesNothing() {
        owner.script("/admin/sales/order/cancel/order_id/305/", "form_key", "nonsense");
        assertThat(TestAdmin.value("SELECT status FROM sales_order WHERE entity_id = 305"))
                .isEqualTo("pending");
    }
}
