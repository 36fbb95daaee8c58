package dev.tiltyard.servicenow.replica;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The service catalog: from its home page to the request. */
class CatalogTest {
    private static final String ITEM = "/com.glideapp.servicecatalog_cat_item_view.do";
    private static final String CART = "/com.glideapp.servicecatalog_cart_view.do";

    private static Visitor visitor;

    @BeforeAll
    static void logIn() {
        visitor = Visitor.admin(TestDesk.shared());
    }

    private static String item(String name) {
        return visitor.id("sc_cat_item", "name=" + name);
    }

    /** The fields of an item's variables by label. */
    private static Map<String, String> fields(String item) {
        return visitor.records("item_option_new", "cat_item=" + item, "question_text,sys_id").stream()
                .collect(Collectors.toMap(each -> each.get("question_text"), each -> "IO:" + each.get("sys_id")));
    }

    private static Map<String, String> answers(String requestedItem) {
        return visitor
                .records(
                        "sc_item_option_mtom",
                        "request_item=" + requestedItem,
                        "sc_item_option.value,sc_item_option.item_option_new.question_text")
                .stream()
                .collect(Collectors.toMap(
                        each -> each.get("sc_item_option.item_option_new.question_text"),
                        each -> each.get("sc_item_option.value")));
    }

    @Test
    void categoriesLeadToTheirItems() {
        Document home = visitor.page("/catalog_home.do?sysparm_view=catalog_default");
        String hardware = home.select("a:contains(Hardware)").attr("href");

        assertThat(visitor.page(hardware).select("h2").eachText()).contains("iPad pro", "Apple Watch");
    }

    @Test
    void anItemShowsItsVariables() {
        Document page = visitor.page(ITEM + "?v=1&sysparm_id=" + item("iPad pro"));

        assertThat(page.select("fieldset legend").eachText())
                .containsExactly("Choose the colour", "Choose the storage");
        assertThat(page.select("#quantity option").eachText()).hasSize(10);
    }

    @Test
    void anAnswerAddsToThePrice() {
        String item = item("iPad pro");
        String storage = fields(item).getOrDefault("Choose the storage", "");
        Document page = visitor.page(ITEM + "?v=1&sysparm_id=" + item);

        String shown = visitor.send(
                ITEM, Map.of("sysparm_id", item, "sysparm_action", "order", "quantity", "2", storage, "512"));

        assertThat(page.select("label:contains(512)").text()).isEqualTo("512 GB [add $300.00]");
        assertThat(visitor.page(shown).select(".order_total").text()).contains("$2,198.00", "+$60.00 Monthly");
    }

    @Test
    void theHomePageShowsTheCategoriesThatAVisitorChose() {
        Visitor other = Visitor.agent(TestDesk.shared());
        List<String> before = tiles(other);
        other.rest()
                .body(Map.of(
                        "name",
                        "catalog_home.layout",
                        "user",
                        visitor.id("sys_user", "user_name=beth.anglin"),
                        "value",
                        visitor.id("sc_category", "title=Tablets")))
                .post("/api/now/table/sys_user_preference")
                .then()
                .statusCode(201);

        assertThat(before).startsWith("Services", "Can We Help You?", "Office", "Peripherals", "Hardware");
        assertThat(tiles(other)).containsExactly("Tablets");
        assertThat(tiles(visitor)).isEqualTo(before);
    }

    private static List<String> tiles(Visitor visitor) {
        return visitor.page("/catalog_home.do").select(".catalog_tile h2 a").eachText();
    }

    @Test
    void anOrderIsARequestOfOneItemWithItsVariables() {
        String item = item("Developer Laptop (Mac)");
        Map<String, String> fields = fields(item);

        String shown = visitor.send(
                ITEM,
                Map.of(
                        "sysparm_id",
                        item,
                        "sysparm_action",
                        "order",
                        "quantity",
                        "4",
                        fields.getOrDefault("Eclipse IDE", ""),
                        "true",
                        fields.getOrDefault("Additional software requirements", ""),
                        "An editor"));

        String request = shown.replaceAll(".*sysparm_sys_id=([0-9a-f]{32}).*", "$1");
        List<Map<String, String>> items =
                visitor.records("sc_req_item", "request=" + request, "sys_id,short_description,quantity");
        assertThat(items).hasSize(1);
        assertThat(items.get(0))
                .containsEntry("short_description", "Macbook Pro")
                .containsEntry("quantity", "4");
        assertThat(answers(String.valueOf(items.get(0).get("sys_id"))))
                .containsEntry("Eclipse IDE", "true")
                .containsEntry("Adobe Acrobat", "false")
                .containsEntry("Additional software requirements", "An editor");
        assertThat(visitor.page(shown).text()).contains("Macbook Pro", "$5,996.00", "+$400.00 Annually");
    }

    @Test
    void aValueOutsideTheChoicesIsRejected() {
        String item = item("iPad mini");
        String field = fields(item).getOrDefault("Choose the storage", "");

        String shown = visitor.send(ITEM, Map.of("sysparm_id", item, "sysparm_action", "order", field, "9999"));

        String request = shown.replaceAll(".*sysparm_sys_id=([0-9a-f]{32}).*", "$1");
        assertThat(answers(visitor.id("sc_req_item", "request=" + request))).containsEntry("Choose the storage", "64");
    }

    @Test
    void theCartKeepsItemsUntilTheyAreOrderedTogether() {
        for (String name : List.of("Apple Watch", "USB Hub")) {
            visitor.send(ITEM, Map.of("sysparm_id", item(name), "sysparm_action", "cart", "quantity", "2"));
        }
        assertThat(visitor.page(CART).select("tbody tr")).hasSize(2);

        String shown = visitor.send(CART, Map.of("sysparm_action", "order"));

        assertThat(visitor.page(shown).select(".list_table tbody tr")).hasSize(2);
        assertThat(visitor.page(CART).text()).contains("Your cart is empty");
    }

    @Test
    void aRequestForMoreThanAThousandDollarsWaitsForItsApprover() {
        String item = item("Developer Laptop (Mac)");

        String shown = visitor.send(ITEM, Map.of("sysparm_id", item, "sysparm_action", "order"));

        assertThat(visitor.page(shown).select("th").eachText()).contains("Description (Includes Annual Charges)");
        String number = visitor.page(shown).select("a[href^=/sc_request.do]").text();
        Map<String, String> request = request(number);
        assertThat(request).containsEntry("approval", "requested").containsEntry("request_state", "requested");
        assertThat(stage(number)).isEqualTo("waiting_for_approval");

        String approval = visitor.id("sysapproval_approver", "sysapproval.number=" + number + "^state=requested");
        visitor.rest()
                .body(Map.of("state", "approved"))
                .patch("/api/now/table/sysapproval_approver/" + approval)
                .then()
                .statusCode(200);

        assertThat(request(number)).containsEntry("approval", "approved").containsEntry("request_state", "in_process");
        assertThat(stage(number)).isEqualTo("fulfillment");
    }

    private static Map<String, String> request(String number) {
        return visitor.records("sc_request", "number=" + number, "approval,request_state")
                .get(0);
    }

    private static String stage(String number) {
        return String.valueOf(visitor.records("sc_req_item", "request.number=" + number, "stage")
                .get(0)
                .get("stage"));
    }

    @Test
    void deletingARequestDeletesItsItemsAndVariables() {
        String shown = visitor.send(ITEM, Map.of("sysparm_id", item("Standard Laptop"), "sysparm_action", "order"));
        String request = shown.replaceAll(".*sysparm_sys_id=([0-9a-f]{32}).*", "$1");
        String item = visitor.id("sc_req_item", "request=" + request);

        visitor.rest().delete("/api/now/table/sc_request/" + request).then().statusCode(204);

        assertThat(visitor.records("sc_req_item", "request=" + request, "sys_id"))
                .isEmpty();
        assertThat(answers(item)).isEmpty();
        assertThat(visitor.records("sysapproval_approver", "sysapproval=" + request, "sys_id"))
                .isEmpty();
    }

    @Test
    void aRecordProducerCreatesARecord() {
        String shown = visitor.send(ITEM, Map.of("sysparm_id", item("Report a Problem"), "sysparm_action", "submit"));

        assertThat(shown).contains("/incident.do?sys_id=");
    }

    @Test
    void theOriginalsOwnIdsLeadToTheSameRecords() {
        Document item = visitor.page(ITEM + "?v=1&sysparm_id=774906834fbb4200086eeed18110c737");
        Document category = visitor.page(
                "/com.glideapp.servicecatalog_category_view.do?sysparm_parent=d258b953c611227a0146101fb1be7c31");

        assertThat(item.select("h1").text()).isEqualTo("Developer Laptop (Mac)");
        assertThat(category.select("h1").text()).isEqualTo("Hardware");
        assertThat(category.select("h2").eachText()).contains("iPad pro");
    }

    @Test
    void anUnknownItemIsNotFound() {
        visitor.get(ITEM + "?sysparm_id=nonsense").then().statusCode(404);
        visitor.get("/com.glideapp.servicecatalog_checkout_view_v2.do?sysparm_sys_id=%27")
                .then()
                .statusCode(404);
    }
}
