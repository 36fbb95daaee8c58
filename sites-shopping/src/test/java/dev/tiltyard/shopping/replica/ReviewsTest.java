package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReviewsTest {
    private static final String LIST = "/review/product/listAjax/id/10/";
    private final TestShop shop = TestShop.open();

    @Test
    void theListShowsTenApprovedReviewsTheNewestFirst() {
        Seen list = shop.visitor().get(LIST);

        assertThat(list.has("html > body > #customer-reviews.block.review-list"))
                .isTrue();
        assertThat(list.text(".block-title")).isEqualTo("Customer Reviews");
        assertThat(list.document().select("ol.items.review-items > li.item.review-item"))
                .hasSize(10);
        assertThat(list.texts(".review-author strong.review-details-value[itemprop=author]"))
                .startsWith("Reviewer 12", "Reviewer 11");
        assertThat(list.body()).doesNotContain("Nobody sees this");
    }

    @Test
    void aReviewHasTitleStarsTextAuthorAndDay() {
        Seen list = shop.visitor().get(LIST);

        assertThat(list.text(".review-item .review-title")).isEqualTo("Title 12");
        assertThat(list.attribute(".review-item .review-ratings .rating-result", "title"))
                .isEqualTo("60%");
        assertThat(list.attribute(".review-item .rating-result", "id")).matches("review_12_vote_[0-9]+");
        assertThat(list.text(".review-item .rating-label")).isEqualTo("Rating");
        assertThat(list.text(".review-item .review-content")).isEqualTo("Body 12");
        assertThat(list.text(".review-item .review-date time.review-details-value"))
                .isEqualTo("4/12/23");
    }

    @ParameterizedTest(name = "{0}: {1} reviews, the first by {2}")
    @CsvSource(useHeadersInDisplayName = true, textBlock = """
            query,        shown, first
            ?p=2,         2,     Reviewer 2
            ?limit=20,    12,    Reviewer 12
            ?limit=7,     10,    Reviewer 12
            ?p=99,        2,     Reviewer 2
            ?p=x&limit=y, 10,    Reviewer 12
            """)
    void theListHasPages(String query, int shown, String first) {
        Seen list = shop.visitor().get(LIST + query);

        assertThat(list.document().select("li.review-item")).hasSize(shown);
        assertThat(list.text(".review-author strong")).isEqualTo(first);
    }

    @Test
    void thePagesAreLinked() {
        Seen list = shop.visitor().get(LIST);

        assertThat(list.texts("select#limiter option").subList(0, 3)).containsExactly("10", "20", "50");
        assertThat(list.attribute(".pages a.next", "href")).isEqualTo(LIST + "?p=2");
    }

    @Test
    void reviewsAreEscaped() {
        Seen list = shop.visitor().get("/review/product/listAjax/id/62/");

        assertThat(list.body()).doesNotContain("<script>", "<b>Eve", "<i>x");
        assertThat(list.text(".review-author strong")).isEqualTo("<b>Eve</b>");
    }

    @Test
    void theFormHasTheFieldsOfTheOriginal() {
        Seen page = shop.visitor().get("/kettle-1.html");

        assertThat(page.attribute("form#review-form", "action")).isEqualTo("/review/product/post/id/11/");
        assertThat(page.text("form#review-form .review-legend")).isEqualTo("You're reviewing:Copper Kettle F");
        assertThat(page.document().select("form#review-form [name]").eachAttr("name").stream()
                        .distinct())
                .containsExactly("form_key", "ratings[4]", "validate_rating", "nickname", "title", "detail");
        assertThat(page.document().select("input[name='ratings[4]']").eachAttr("id"))
                .containsExactly("Rating_1", "Rating_2", "Rating_3", "Rating_4", "Rating_5");
        assertThat(page.document().select("input[name='ratings[4]']").eachAttr("value"))
                .containsExactly("16", "17", "18", "19", "20");
        assertThat(page.texts("#product-review-table label[for^=Rating_]"))
                .containsExactly("1 star", "2 stars", "3 stars", "4 stars", "5 stars");
        assertThat(page.text("label[for=nickname_field]")).isEqualTo("Nickname");
        assertThat(page.text("label[for=summary_field]")).isEqualTo("Summary");
        assertThat(page.text("label[for=review_field]")).isEqualTo("Review");
        assertThat(page.text("form#review-form button")).isEqualTo("Submit Review");
    }

    @Test
    void aReviewWaitsForApproval() {
        FormBrowser emma = shop.emma();

        Seen after = emma.submit(
                emma.get("/kettle-2.html"),
                "#review-form",
                "ratings[4]",
                "19",
                "nickname",
                "Emma",
                "title",
                "Fine & dandy",
                "detail",
                "<b>Good</b>");

        assertThat(after.path()).isEqualTo("/kettle-2.html");
        assertThat(after.message()).isEqualTo("You submitted your review for moderation.");
        Map<String, Object> review = shop.row("""
                SELECT r.review_id, r.entity_id, r.status_id, d.store_id, d.title, d.detail, d.nickname, d.customer_id
                  FROM review r JOIN review_detail d ON d.review_id = r.review_id WHERE r.entity_pk_value = 12""");
        assertThat(review)
                .containsEntry("status_id", 2)
                .containsEntry("store_id", 1)
                .containsEntry("title", "Fine & dandy")
                .containsEntry("detail", "<b>Good</b>")
                .containsEntry("nickname", "Emma")
                .containsEntry("customer_id", 27L);
        assertThat(shop.rows(
                        "SELECT store_id FROM review_store WHERE review_id = ? ORDER BY store_id",
                        ((Number) review.get("review_id")).longValue()))
                .containsExactly(Map.of("store_id", 0), Map.of("store_id", 1));
        assertThat(
                        shop.row(
                                "SELECT percent, value, option_id, rating_id FROM rating_option_vote WHERE entity_pk_value = 12"))
                .containsEntry("percent", 80)
                .containsEntry("value", 4)
                .containsEntry("option_id", 19L)
                .containsEntry("rating_id", 4);
        List<Map<String, Object>> sums = shop.rows(
                "SELECT store_id, percent, percent_approved, vote_count FROM rating_option_vote_aggregated WHERE entity_pk_value = 12");
        assertThat(sums)
                .hasSize(2)
                .allSatisfy(sum -> assertThat(sum).containsEntry("percent", 80).containsEntry("percent_approved", 0));
        assertThat(shop.row("SELECT reviews_count FROM review_entity_summary WHERE entity_pk_value = 12"))
                .containsEntry("reviews_count", 0);
        assertThat(emma.get("/review/product/listAjax/id/12/").body().strip()).isEmpty();
    }

    @ParameterizedTest(name = "without {0}: {1}")
    @CsvSource(useHeadersInDisplayName = true, delimiter = '|', textBlock = """
            field    | message
            title    | Please enter a review summary.
            nickname | Please enter a nickname.
            detail   | Please enter a review.
            """)
    void missingFieldsAreReportedAndInputIsKept(String field, String message) {
        FormBrowser browser = shop.visitor();
        Seen page = browser.get("/kettle-3.html");

        Seen after = browser.submit(
                page,
                "#review-form",
                "ratings[4]",
                "19",
                "nickname",
                "N",
                "title",
                "Kept title",
                "detail",
                "Kept text",
                field,
                " ");

        assertThat(after.message()).isEqualTo(message);
        if (!field.equals("title")) {
            assertThat(after.attribute("#summary_field", "value")).isEqualTo("Kept title");
        }
        assertThat(shop.rows("SELECT 1 FROM review WHERE entity_pk_value = 13")).isEmpty();
    }

    @Test
    void theServerAcceptsAReviewWithoutARating() {
        FormBrowser browser = shop.visitor();

        Seen after = browser.submit(
                browser.get("/kettle-4.html"),
                "#review-form",
                "nickname",
                "N",
                "title",
                "T",
                "detail",
                "D",
                "ratings[4]",
                "9999");

        assertThat(after.message()).isEqualTo("You submitted your review for moderation.");
        assertThat(shop.rows("SELECT 1 FROM rating_option_vote WHERE entity_pk_value = 14"))
                .isEmpty();
    }

    @Test
    void tooLongTextsAreRejected() {
        FormBrowser browser = shop.visitor();

        Seen after = browser.submit(
                browser.get("/kettle-5.html"),
                "#review-form",
                "nickname",
                "N".repeat(200),
                "title",
                "T",
                "detail",
                "D");

        assertThat(after.message()).isEqualTo("We can't post your review right now.");
    }

    @Test
    void aStaleFormKeyIsRefused() {
        FormBrowser browser = shop.visitor();
        Seen page = browser.get("/kettle-6.html");

        Seen after = browser.submit(
                page, "#review-form", "form_key", "abcdefghijklmnop", "nickname", "N", "title", "T", "detail", "D");

        assertThat(after.path()).isEqualTo("/kettle-6.html");
        assertThat(after.message()).isEqualTo("Invalid Form Key. Please refresh the page.");
        assertThat(shop.rows("SELECT 1 FROM review WHERE entity_pk_value = 16")).isEmpty();
    }

    @Test
    void missingProductsCannotBeReviewed() {
        FormBrowser browser = shop.visitor();

        assertThat(browser.post(browser.get("/"), "/review/product/post/id/4711/", "title", "T")
                        .status())
                .isEqualTo(404);
    }
}
