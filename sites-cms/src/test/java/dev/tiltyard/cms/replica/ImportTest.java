package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import dev.tiltyard.testkit.TestChromium;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A file is validated first, and imported after confirmation. */
@Tag("browser")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ImportTest {
    private TestChromium chromium;
    private Page page;

    @BeforeAll
    void signIn() {
        chromium = TestChromium.launch();
        page = TestAdmin.owner(chromium);
    }

    @AfterAll
    void close() {
        chromium.close();
    }

    private String checked(String entity, String behavior, String csv) {
        page.navigate("/admin/admin/import/");
        page.selectOption("#entity", entity);
        String set = entity.equals("customer") ? "custom_behavior" : "basic_behavior";
        page.selectOption("#" + set, behavior);
        return check(csv);
    }

    private String check(String csv) {
        page.setInputFiles(
                "#import_file", new FilePayload("mine.csv", "text/csv", csv.getBytes(StandardCharsets.UTF_8)));
        page.click("#upload_button");
        page.waitForSelector("#import_validation_messages .message");
        return page.innerText("#import_validation_messages");
    }

    private String imported() {
        page.click("[data-action=start-import]");
        page.waitForSelector("#import_validation_messages .message:has-text('Import successfully done')");
        return page.innerText("#import_validation_messages");
    }

    @Test
    void settingsAppearAfterTheEntityTypeIsChosen() {
        page.navigate("/admin/admin/import/");
        assertThat(page.isVisible("#basic_behavior")).isFalse();
        assertThat(page.isVisible("#import_file")).isFalse();
        page.selectOption("#entity", "catalog_product");
        assertThat(page.isVisible("#basic_behavior")).isTrue();
        assertThat(page.isVisible("#custom_behavior")).isFalse();
        page.selectOption("#entity", "customer");
        assertThat(page.isVisible("#basic_behavior")).isFalse();
        assertThat(page.isVisible("#custom_behavior")).isTrue();
        page.click("#upload_button");
        assertThat(page.innerText("#custom_behavior_fieldset")).contains("This is a required field.");
    }

    @Test
    void productsAreAddedAndChangedOnlyAfterTheCheck() {
        String csv = "sku,name,price,qty,color\r\nimp-1,\"Cup, \"\"large\"\"\",12.5,7,Blue\r\n24-UG07,,40,,\r\n";
        assertThat(checked("catalog_product", "append", csv))
                .contains("File is valid! To start import process press \"Import\" button")
                .contains("Checked rows: 2, checked entities: 2, invalid rows: 0, total errors: 0");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM catalog_product_entity WHERE sku = 'imp-1'"))
                .isEqualTo("0");
        assertThat(imported()).contains("Created: 1, Updated: 1, Deleted: 0");
        assertThat(TestAdmin.value("SELECT v.value FROM catalog_product_entity_varchar v JOIN catalog_product_entity e"
                        + " ON e.entity_id = v.entity_id WHERE e.sku = 'imp-1' AND v.attribute_id = 73"))
                .isEqualTo("Cup, \"large\"");
        assertThat(TestAdmin.value("SELECT v.value FROM catalog_product_entity_int v JOIN catalog_product_entity e"
                        + " ON e.entity_id = v.entity_id WHERE e.sku = 'imp-1' AND v.attribute_id = 93"))
                .isEqualTo("50");
        assertThat(TestAdmin.value("SELECT v.value FROM catalog_product_entity_decimal v JOIN catalog_product_entity e"
                        + " ON e.entity_id = v.entity_id WHERE e.sku = '24-UG07' AND v.attribute_id = 77"))
                .startsWith("40.0");
        assertThat(TestAdmin.owner().get("/admin/admin/history/").text("table"))
                .contains("mine.csv")
                .contains("Created: 1, Updated: 1, Deleted: 0");
    }

    @Test
    void anErrorStopsTheImportUnlessErrorsAreSkipped() {
        String csv = "sku,name,price\nimp-2,Cup,3\nimp-3,Cup,cheap\n";
        assertThat(checked("catalog_product", "append", csv))
                .contains("Data validation failed.")
                .contains("\"cheap\" in \"price\" is not a number. in row(s): 2");
        assertThat(page.isVisible("[data-action=start-import]")).isFalse();
        page.selectOption("#basic_behaviorvalidation_strategy", "validation-skip-errors");
        assertThat(check(csv)).contains("simply press \"Import\" button to skip rows with errors");
        assertThat(imported()).contains("Created: 1");
        assertThat(TestAdmin.values("SELECT sku FROM catalog_product_entity WHERE sku IN ('imp-2', 'imp-3')"))
                .containsExactly("imp-2");
        assertThat(checked("catalog_product", "append", "sku,nonsense\nimp-2,1\n"))
                .contains("There is no column \"nonsense\".");
    }

    @Test
    void aDuplicateUrlKeyIsReportedByTheValidationWithAllItsRows() {
        String taken = TestAdmin.value("SELECT v.value FROM catalog_product_entity_varchar v"
                + " JOIN catalog_product_entity e ON e.entity_id = v.entity_id"
                + " JOIN url_rewrite u ON u.request_path = CONCAT(v.value, '.html') AND u.entity_id = e.entity_id"
                + " WHERE e.sku = '24-UG07' AND v.attribute_id = 121 AND u.entity_type = 'product'");
        String csv = "sku,name,price,url_key\nimp-7,Bottle,3," + taken + "\nimp-8,Bottle,3," + taken
                + "\nimp-9,Jug,3,imp-jug\nimp-10,Jug,3,imp-jug\n";
        String report = checked("catalog_product", "append", csv);
        assertThat(report)
                .contains("Data validation failed.")
                .contains(
                        "Url key: 'imp-jug' was already generated for an item with the SKU: 'imp-9'. You need to specify"
                                + " the unique URL key manually in row(s): 4")
                .contains("Url key: '" + taken + "' was already generated for an item with the SKU: '24-UG07'.")
                .contains("invalid rows: 3, total errors: 3");
        assertThat(page.isVisible("[data-action=start-import]")).isFalse();

        assertThat(checked("catalog_product", "append", "sku,name\n24-UG07,Another name\n"))
                .as("an existing product keeps its URL whatever its name")
                .contains("File is valid!");
    }

    @Test
    void theFieldSeparatorIsConfigurable() {
        page.navigate("/admin/admin/import/");
        page.selectOption("#entity", "catalog_product");
        page.selectOption("#basic_behavior", "append");
        page.fill("#basic_behavior__import_field_separator", ";");
        assertThat(check("sku;name;price\nimp-4;Cup, small;3\n")).contains("File is valid!");
        imported();
        assertThat(TestAdmin.value("SELECT v.value FROM catalog_product_entity_varchar v JOIN catalog_product_entity e"
                        + " ON e.entity_id = v.entity_id WHERE e.sku = 'imp-4' AND v.attribute_id = 73"))
                .isEqualTo("Cup, small");
    }

    @Test
    void productsAreDeleted() {
        checked("catalog_product", "append", "sku,name,price\nimp-5,Saucer,3\n");
        assertThat(imported()).contains("Created: 1");
        assertThat(checked("catalog_product", "delete", "sku\nimp-5\n")).contains("File is valid!");
        assertThat(imported()).contains("Deleted: 1");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM catalog_product_entity WHERE sku = 'imp-5'"))
                .isEqualTo("0");
    }

    @Test
    void customersPricesAndQuantitiesAreImported() {
        checked(
                "customer",
                "add_update",
                "email,_website,firstname,lastname,group_id\nimp@example.com,base,Im,Port,2\n");
        assertThat(imported()).contains("Created: 1");
        assertThat(TestAdmin.value("SELECT name FROM customer_grid_flat WHERE email = 'imp@example.com'"))
                .isEqualTo("Im Port");
        checked("customer", "delete", "email,_website\nimp@example.com,base\n");
        assertThat(imported()).contains("Deleted: 1");

        checked("stock_sources", "append", "source_code,sku,status,quantity\ndefault,24-MB02,1,123\n");
        assertThat(imported()).contains("Updated: 1");
        assertThat(TestAdmin.value("SELECT quantity FROM inventory_source_item WHERE sku = '24-MB02'"))
                .startsWith("123");

        checked(
                "advanced_pricing",
                "append",
                "sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price,tier_price_value_type\n"
                        + "24-MB02,All Websites [USD],ALL GROUPS,5,30,Fixed\n");
        assertThat(imported()).contains("Created: 1");
        assertThat(
                        TestAdmin.value(
                                "SELECT COUNT(*) FROM catalog_product_entity_tier_price t JOIN catalog_product_entity e"
                                        + " ON e.entity_id = t.entity_id WHERE e.sku = '24-MB02' AND t.qty = 5 AND t.value = 30"))
                .isEqualTo("1");
    }

    @Test
    void aSampleOfEachFileIsValid() {
        FormBrowser owner = TestAdmin.owner();
        for (String entity : new String[] {"catalog_product", "customer", "stock_sources", "advanced_pricing"}) {
            Seen sample = owner.get("/admin/admin/import/download/filename/" + entity + "/");
            assertThat(sample.header("Content-Type")).startsWith("text/csv");
            assertThat(checked(entity, entity.equals("customer") ? "add_update" : "append", sample.body()))
                    .as(entity)
                    .contains("File is valid!");
        }
    }
}
