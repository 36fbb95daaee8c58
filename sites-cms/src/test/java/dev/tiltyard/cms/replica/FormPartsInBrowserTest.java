package dev.tiltyard.cms.replica;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The forms' parts, used by an owner in Chromium. */
@Tag("browser")
class FormPartsInBrowserTest {
    @RegisterExtension
    static final OwnerInBrowser OWNER = new OwnerInBrowser();

    private Page page;

    @BeforeEach
    void begin() {
        page = OWNER.page();
    }

    private void open(String section) {
        page.locator("[data-index='" + section + "'] > .fieldset-wrapper-title").click();
    }

    private void save(String id, String message) {
        page.locator(id).click();
        assertThat(page.locator(".message-success").first()).containsText(message);
    }

    @Test
    void relatedProductsAreChosenInAList() {
        page.navigate("/admin/catalog/product/edit/id/1860/");
        open("related");
        OWNER.button("Add Related Products").click();
        Locator list = page.locator(".modal-slide [data-grid=related_product_listing]");
        list.locator("[data-action=select-row]").nth(1).check();
        String chosen = list.locator("[data-action=select-row]").nth(1).getAttribute("value");
        OWNER.button("Add Selected Products").click();
        assertThat(page.locator("[data-kind=related] tbody tr")).hasCount(1);
        save("#save-button", "You saved the product.");
        assertThat(TestAdmin.values("SELECT linked_product_id FROM catalog_product_link WHERE product_id = 1860"
                        + " AND link_type_id = 1"))
                .isEqualTo(List.of(chosen));
        open("related");
        page.locator("[data-kind=related] [data-action=delete-row]").click();
        save("#save-button", "You saved the product.");
        assertThat(TestAdmin.value(
                        "SELECT COUNT(*) FROM catalog_product_link WHERE product_id = 1860" + " AND link_type_id = 1"))
                .isEqualTo("0");
    }

    @Test
    void anOptionIsAddedWithItsValues() {
        page.navigate("/admin/catalog/product/edit/id/1862/");
        open("custom_options");
        OWNER.button("Add Option").click();
        page.locator("[data-role=option-title]").fill("Engraving");
        page.locator("[data-role=option-type]").selectOption("Radio Buttons");
        assertThat(page.locator("[data-role=static-type]")).isHidden();
        OWNER.button("Add Value").click();
        page.getByLabel("Title", new Page.GetByLabelOptions().setExact(true)).fill("Initials");
        save("#save-button", "You saved the product.");
        assertThat(TestAdmin.value(
                        "SELECT t.title FROM catalog_product_option o JOIN catalog_product_option_type_value v"
                                + " ON v.option_id = o.option_id JOIN catalog_product_option_type_title t"
                                + " ON t.option_type_id = v.option_type_id WHERE o.product_id = 1862"))
                .isEqualTo("Initials");
    }

    @Test
    void aPictureIsUploadedDescribedAndMadeTheThumbnail() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB), "png", out);
        page.navigate("/admin/catalog/product/edit/id/1863/");
        open("gallery");
        page.locator("#fileupload").setInputFiles(new FilePayload("side.png", "image/png", out.toByteArray()));
        Locator item = page.locator("[data-role=image][data-file*='/tmp/']");
        assertThat(item).hasCount(1);
        item.locator(".product-image").click();
        page.getByLabel("Alt Text").fill("The side");
        page.locator("[data-role=picture-panel] input[value=thumbnail]").check();
        save("#save-button", "You saved the product.");
        String file = TestAdmin.value("SELECT m.value FROM catalog_product_entity_media_gallery m"
                + " JOIN catalog_product_entity_media_gallery_value v ON v.value_id = m.value_id"
                + " WHERE v.entity_id = 1863 AND v.label = 'The side'");
        assertThat(file).startsWith("/s/i/side");
        assertThat(TestAdmin.value("SELECT value FROM catalog_product_entity_varchar WHERE entity_id = 1863"
                        + " AND attribute_id = 89 AND store_id = 0"))
                .isEqualTo(file);
    }

    @Test
    void aCategorysProductsAreFoundAndTicked() {
        page.navigate("/admin/catalog/category/edit/id/6/");
        open("assign_products");
        Locator grid = page.locator("#catalog_category_products");
        grid.locator("select[name=in_category]").selectOption("Any");
        grid.locator("input[name=sku]")
                .fill(TestAdmin.value("SELECT sku FROM catalog_product_entity WHERE entity_id = 1864"));
        grid.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Search"))
                .click();
        assertThat(grid.locator("tbody tr")).hasCount(1);
        grid.locator("[data-action=member]").check();
        grid.locator("[data-action=place]").fill("3");
        grid.locator("[data-action=place]").press("Tab");
        save("#save", "You saved the category.");
        assertThat(TestAdmin.value("SELECT position FROM catalog_category_product WHERE category_id = 6"
                        + " AND product_id = 1864"))
                .isEqualTo("3");
        TestAdmin.run("DELETE FROM catalog_category_product WHERE category_id = 6 AND product_id = 1864");
    }

    @Test
    void fieldsWithUseConfigSettingsAreReadOnly() {
        page.navigate("/admin/catalog/product/edit/id/1865/");
        OWNER.button("Advanced Inventory").click();
        Locator most = page.locator("[name='product[stock_data][max_sale_qty]']");
        assertThat(most).isDisabled();
        page.locator("[name='product[stock_data][use_config_max_sale_qty]']").uncheck();
        most.fill("4");
        page.locator("#slide-advanced-inventory").getByText("Done").click();
        save("#save-button", "You saved the product.");
        assertThat(TestAdmin.value(
                        "SELECT CONCAT(TRUNCATE(max_sale_qty, 0), use_config_max_sale_qty, use_config_min_qty)"
                                + " FROM cataloginventory_stock_item WHERE product_id = 1865"))
                .isEqualTo("401");
    }

    @Test
    void aCustomersOrdersHaveTheirOwnTab() {
        page.navigate("/admin/customer/index/edit/id/"
                + TestAdmin.value("SELECT customer_id FROM sales_order WHERE customer_id IS NOT NULL LIMIT 1") + "/");
        page.locator("#tab_orders").click();
        assertThat(page.locator("#customer_orders_grid tbody tr").first()).isVisible();
        page.locator("#tab_newsletter").click();
        assertThat(page.locator("#customer_queue_grid")).containsText("No Newsletter Found");
        assertThat(page.getByLabel("Subscribed on Store View")).isVisible();
    }
}
