package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** A rejected form shows the input and the original's error message. */
class RefusedFormsTest {
    /** Too long for any column except those for whole pages. */
    private static final String LONG = "x".repeat(66_000);

    private static final String TEXTS = "input[type=text][name]:not([disabled]), textarea[name]";

    private final FormBrowser owner = TestAdmin.owner();

    /** Every page with a form that the menu, the grids and their buttons lead to. */
    private Map<String, FormBrowser.Seen> pagesWithForms() {
        Set<String> links = new LinkedHashSet<>(owner.get("/admin/admin/dashboard/")
                .document()
                .select("#nav a[href^=/]")
                .eachAttr("href"));
        for (String link : List.copyOf(links)) {
            FormBrowser.Seen page = owner.get(link);
            links.addAll(page.document()
                    .select(".page-actions-buttons button:not([data-post])[data-href^=/admin]")
                    .eachAttr("data-href"));
            Element row = page.document().selectFirst("tr.data-row, tr[data-role=row]");
            if (row != null) {
                links.addAll(row.select("a[href^=/admin]:not([data-confirm])").eachAttr("href"));
                links.addAll(row.select("a[href^=/admin][data-confirm='']").eachAttr("href"));
            }
        }
        owner.get("/admin/admin/system_config/")
                .document()
                .select("#system_config_tabs a")
                .eachAttr("href")
                .forEach(links::add);
        links.add("/admin/admin/system_account/");
        links.add("/admin/sales/order/address/address_id/1/");
        Map<String, FormBrowser.Seen> pages = new LinkedHashMap<>();
        links.stream()
                .filter(link -> !link.contains("/delete/") && !link.contains("/logout/"))
                .forEach(link -> {
                    FormBrowser.Seen page = owner.get(link);
                    if (page.status() == 200
                            && page.has("form[method=post]:not(#history_form) input[type=text][name]:not([disabled]), "
                                    + "form[method=post]:not(#history_form) textarea[name]:not([disabled])")) {
                        pages.put(link, page);
                    }
                });
        return pages;
    }

    @Test
    void everyRejectedFormKeepsItsInput() {
        Map<String, FormBrowser.Seen> pages = pagesWithForms();
        assertThat(pages.keySet()).hasSizeGreaterThan(40);
        List<String> wrong = new ArrayList<>();
        pages.forEach((link, page) -> {
            Element form = page.document().selectFirst("form[method=post]:not(#history_form)");
            assertThat(form).isNotNull();
            // Passwords are checked first: with the right one, the text is rejected.
            List<String> sent = new ArrayList<>();
            form.select("input[type=password][name=current_password]")
                    .forEach(field -> sent.addAll(List.of("current_password", "admin1234")));
            Map<String, String> typed = new LinkedHashMap<>();
            form.select(TEXTS).stream()
                    .filter(field -> !blank(field)
                            && !field.hasAttr("disabled")
                            && !field.attr("name").equals("content"))
                    .forEach(field -> typed.put(field.attr("name"), LONG));
            typed.forEach((name, value) -> sent.addAll(List.of(name, value)));
            // The three lists of a time of day have the same name.
            form
                    .select("select[name]:not([multiple]):not([disabled]):not([data-role=country]):not(.select80wide)")
                    .stream()
                    .filter(select -> !blank(select))
                    .forEach(select -> {
                        Element last = select.select("option").last();
                        if (last != null && !select.attr("name").contains("status")) {
                            typed.put(select.attr("name"), last.attr("value"));
                            sent.addAll(List.of(select.attr("name"), last.attr("value")));
                        }
                    });
            FormBrowser.Seen refused = owner.submit(page, "#" + form.id(), sent.toArray(new String[0]));
            String problem = problem(refused, form.id(), typed);
            if (!problem.isEmpty()) {
                wrong.add(link + ": " + problem);
            }
        });
        assertThat(wrong).isEmpty();
    }

    /** Whether the field belongs to a template row. */
    private static boolean blank(Element field) {
        return field.attr("name").contains("[__");
    }

    private static String problem(FormBrowser.Seen refused, String id, Map<String, String> typed) {
        if (refused.status() != 200) {
            return "status " + refused.status();
        }
        if (!refused.has(".message-error")) {
            return "not refused: " + refused.texts(".message");
        }
        Element form = refused.document().getElementById(id);
        if (form == null) {
            return "no form at " + refused.path();
        }
        List<String> lost = new ArrayList<>();
        typed.forEach((name, value) -> {
            Element field = form.select("[name]").stream()
                    .filter(each -> each.attr("name").equals(name))
                    .findFirst()
                    .orElse(null);
            if (field == null || !shown(field).equals(value)) {
                lost.add(name);
            }
        });
        return lost.isEmpty() ? "" : "lost " + lost + " after " + refused.texts(".message-error");
    }

    private static String shown(Element field) {
        if (!field.nodeName().equals("select")) {
            return field.nodeName().equals("textarea") ? field.wholeText().strip() : field.attr("value");
        }
        Element chosen = field.selectFirst("option[selected]");
        return chosen == null ? "" : chosen.attr("value");
    }

    @Test
    void aTooLongTextIsRejectedWithTheOriginalsMessage() {
        FormBrowser.Seen form = owner.get("/admin/cms/page/new/");
        FormBrowser.Seen refused =
                owner.submit(form, "#cms_page_form", "title", "y".repeat(300), "content", "<p>Hi</p>");
        assertThat(refused.path()).isEqualTo("/admin/cms/page/new/");
        assertThat(refused.text(".message-error > div")).isEqualTo("Please enter less or equal than 255 symbols.");
        assertThat(refused.text("[data-index=title] .admin__field-error"))
                .isEqualTo("Please enter less or equal than 255 symbols.");
        assertThat(refused.attribute("[name=title]", "value")).isEqualTo("y".repeat(300));
        assertThat(refused.text("[name=content]")).isEqualTo("<p>Hi</p>");
        assertThat(owner.get("/admin/cms/page/new/").attribute("[name=title]", "value"))
                .as("the input is shown once")
                .isEmpty();
    }

    @Test
    void aRuleKeepsItsSwitchesGroupsAndConditions() {
        FormBrowser.Seen form = owner.get("/admin/sales_rule/promo_quote/new/");
        FormBrowser.Seen refused = owner.post(
                form,
                "/admin/sales_rule/promo_quote/save/",
                "name",
                "",
                "is_active",
                "0",
                "customer_group_ids",
                "1",
                "customer_group_ids",
                "2",
                "discount_amount",
                "15",
                "rule[conditions][1][type]",
                "Magento\\SalesRule\\Model\\Rule\\Condition\\Combine",
                "rule[conditions][1][aggregator]",
                "any",
                "rule[conditions][1][value]",
                "1",
                "rule[conditions][1--1][type]",
                "Magento\\SalesRule\\Model\\Rule\\Condition\\Address",
                "rule[conditions][1--1][attribute]",
                "total_qty",
                "rule[conditions][1--1][operator]",
                ">",
                "rule[conditions][1--1][value]",
                "7");
        assertThat(refused.text(".message-error > div")).isEqualTo("\"Rule Name\" is a required value.");
        assertThat(refused.document()
                        .select("[name=customer_group_ids] option[selected]")
                        .eachAttr("value"))
                .containsExactly("1", "2");
        assertThat(refused.has("[name=is_active][checked]")).isFalse();
        assertThat(refused.attribute("[name=discount_amount]", "value")).isEqualTo("15");
        assertThat(refused.attribute("[name='rule[conditions][1][aggregator]'] option[selected]", "value"))
                .isEqualTo("any");
        assertThat(refused.attribute("[name='rule[conditions][1--1][value]']", "value"))
                .isEqualTo("7");
    }

    @Test
    void aNumberOfUsesIsAWholeNumber() {
        FormBrowser.Seen form = owner.get("/admin/sales_rule/promo_quote/edit/id/1/");
        FormBrowser.Seen refused = owner.submit(form, "#sales_rule_form", "uses_per_coupon", "1.5");
        assertThat(refused.text(".message-error > div")).isEqualTo("Please enter a valid integer instead of \"1.5\".");
        assertThat(refused.attribute("[name=uses_per_coupon]", "value")).isEqualTo("1.5");
    }

    @Test
    void passwordsAreNotKept() {
        FormBrowser.Seen form = owner.get("/admin/admin/user/new/");
        FormBrowser.Seen refused = owner.submit(
                form, "#edit_form", "username", "newcomer", "password", "a-secret-1", "current_password", "not it");
        assertThat(refused.attribute("[name=username]", "value")).isEqualTo("newcomer");
        assertThat(refused.body()).doesNotContain("a-secret-1");
        assertThat(TestAdmin.values("SELECT content FROM tiltyard_web_session"))
                .noneMatch(content -> content.contains("a-secret-1"));
    }

    @Test
    void aFormWithAnExpiredKeyKeepsItsInput() {
        FormBrowser.Seen form = owner.get("/admin/cms/page/new/");
        FormBrowser.Seen refused = owner.submit(form, "#cms_page_form", "form_key", "old", "title", "Typed before");
        assertThat(refused.text(".message-error > div")).isEqualTo("Invalid Form Key. Please refresh the page.");
        assertThat(refused.attribute("[name=title]", "value")).isEqualTo("Typed before");
    }

    @Test
    void theSignInFormKeepsTheUserName() {
        FormBrowser visitor = TestAdmin.visitor();
        FormBrowser.Seen refused = visitor.submit(
                visitor.get("/admin"), "#login-form", "login[username]", "admim", "login[password]", "admin1234");
        assertThat(refused.attribute("#username", "value")).isEqualTo("admim");
    }

    @Test
    void aCommentThatIsTooLongIsRefused() {
        FormBrowser.Seen order = owner.get("/admin/sales/order/view/order_id/1/");
        FormBrowser.Seen refused =
                owner.post(order, "/admin/sales/order/addComment/order_id/1/?isAjax=true", "history[comment]", LONG);
        assertThat(refused.body()).contains("Please enter less or equal than 65535 symbols.");
    }
}
