package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import org.junit.jupiter.api.Test;

/** Actions on products: each test uses its own products. */
class ProductWorkTest {
    private final FormBrowser owner = TestAdmin.owner();

    private FormBrowser.Seen product(int id) {
        return owner.get("/admin/catalog/product/edit/id/" + id + "/");
    }

    @Test
    void aPriceIsShownWithTwoDigits() {
        FormBrowser.Seen saved = owner.submit(product(1842), "#product_form", "product[price]", "64.88");
        assertThat(saved.text(".message-success")).isEqualTo("You saved the product.");
        assertThat(product(1842).attribute("[name=\"product[price]\"]", "value"))
                .isEqualTo("64.88");
        owner.submit(product(1842), "#product_form", "product[price]", "60");
        assertThat(product(1842).attribute("[name=\"product[price]\"]", "value"))
                .isEqualTo("60.00");
    }

    @Test
    void aProductIsAdded() {
        FormBrowser.Seen form = owner.get("/admin/catalog/product/new/set/9/type/simple/");
        FormBrowser.Seen saved = owner.post(
                form,
                "/admin/catalog/product/save/type/simple/store/0/set/9/back/edit/",
                "product[name]",
                "Energy-Bulk Women Shirt",
                "product[sku]",
                "Energy-Bulk Women Shirt",
                "product[price]",
                "60",
                "product[quantity_and_stock_status][qty]",
                "50",
                "product[quantity_and_stock_status][is_in_stock]",
                "1",
                "product[size]",
                "167",
                "product[color]",
                "50",
                "product[status]",
                "1",
                "categories_sent",
                "1",
                "product[category_ids][]",
                "21");
        assertThat(saved.path()).contains("/admin/catalog/product/edit/id/");
        assertThat(saved.attribute("[name=\"product[price]\"]", "value")).isEqualTo("60.00");
        assertThat(saved.attribute("[name=\"product[quantity_and_stock_status][qty]\"]", "value"))
                .isEqualTo("50");
        assertThat(TestAdmin.visitor().get("/energy-bulk-women-shirt.html").status())
                .isEqualTo(200);
    }

    @Test
    void aCopyIsDisabledAndHasItsOwnSkuAndAddress() {
        FormBrowser.Seen form = product(1843);
        String sku = form.attribute("[name=\"product[sku]\"]", "value");
        FormBrowser.Seen copy = owner.post(
                form,
                "/admin/catalog/product/save/id/1843/type/simple/store/0/set/9/back/duplicate/",
                "product[name]",
                form.attribute("[name=\"product[name]\"]", "value"));
        assertThat(copy.text("#messages")).contains("You saved the product.").contains("You duplicated the product.");
        assertThat(copy.path()).doesNotContain("/id/1843/");
        assertThat(copy.attribute("[name=\"product[sku]\"]", "value")).isEqualTo(sku + "-1");
        assertThat(copy.has("[name=\"product[status]\"][checked]")).isFalse();
        assertThat(copy.attribute("[name=\"product[price]\"]", "value"))
                .isEqualTo(product(1843).attribute("[name=\"product[price]\"]", "value"));
        assertThat(copy.attribute("[name=\"product[quantity_and_stock_status][qty]\"]", "value"))
                .isEqualTo("0");
    }

    @Test
    void variationsAreAdded() {
        FormBrowser.Seen form = product(62);
        StringBuilder matrix = new StringBuilder("[");
        form.document().select("[data-role=matrix-wrap] tbody tr").forEach(row -> matrix.append(
                        "{\"newProduct\":0,\"id\":\"")
                .append(row.attr("data-id"))
                .append("\"},"));
        matrix.append(
                        "{\"newProduct\":1,\"name\":\"Chaz Kangeroo Hoodie-S-Brown\",\"sku\":\"MH01-S-Brown\",\"price\":\"52\",")
                .append(
                        "\"qty\":\"5\",\"weight\":\"1\",\"configurable_attribute\":\"{\\\"size\\\":\\\"167\\\",\\\"color\\\":\\\"51\\\"}\"}]");
        owner.submit(form, "#product_form", "configurable-matrix-serialized", matrix.toString());
        assertThat(product(62).text("[data-index=configurable]"))
                .contains("Chaz Kangeroo Hoodie-S-Brown")
                .contains("MH01-XL-Orange");
    }

    @Test
    void aStaleFormDoesNotOverwriteWhatOthersSaved() {
        FormBrowser other = TestAdmin.owner();
        FormBrowser.Seen mine = product(30);
        FormBrowser.Seen theirs = other.get("/admin/catalog/product/edit/id/30/");
        other.submit(theirs, "#product_form", "product[name]", "Ball of theirs");
        FormBrowser.Seen refused = owner.submit(mine, "#product_form", "product[price]", "1");
        assertThat(refused.text(".message-error")).contains("changed this product since you opened it");
        assertThat(product(30).attribute("[name=\"product[name]\"]", "value")).isEqualTo("Ball of theirs");
        assertThat(product(30).attribute("[name=\"product[price]\"]", "value")).isEqualTo("32.00");
    }

    @Test
    void manyAreDeletedAtOnce() {
        FormBrowser.Seen list = owner.get("/admin/catalog/product/");
        owner.post(list, "/admin/catalog/product/massDelete/", "selected[]", "1989", "selected[]", "1990");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM catalog_product_entity WHERE entity_id IN (1989, 1990)"))
                .isEqualTo("0");
    }

    @Test
    void savingDoesNotRestoreAConcurrentlyDeletedProduct() {
        FormBrowser.Seen form = product(1991);
        FormBrowser other = TestAdmin.owner();
        other.post(other.get("/admin/catalog/product/"), "/admin/catalog/product/massDelete/", "selected[]", "1991");
        FormBrowser.Seen refused = owner.submit(form, "#product_form", "product[price]", "1");
        assertThat(refused.texts(".message-error")).contains("This product doesn't exist.");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM catalog_product_entity_decimal WHERE entity_id = 1991"))
                .isEqualTo("0");
    }

    @Test
    void aListIsExported() {
        String csv = owner.get("/admin/mui/export/gridToCsv/?namespace=product_listing")
                .body();
        assertThat(csv.lines().count()).isGreaterThan(2000);
        assertThat(csv).startsWith("\"ID\",").contains("\"Bella Tank\"");
    }
}
