package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.values.Locator;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The published behavior of {@code program_html}, quirks included. */
class FaithfulProgramHtmlTest {
    private static final String START = "http://localhost:9999/f/books/7/title";

    @ParameterizedTest(name = "{0} of {1}: {2}")
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            {"exact_match": "Hello"}                 ~ "  'hello' "        ~ 1
            {"exact_match": "Hello"}                 ~ "hello!"            ~ 0
            {"exact_match": "a |OR| b"}              ~ "a"                 ~ 0
            {"exact_match": "a |OR| b"}              ~ "a |or| b"          ~ 1
            {"must_include": ["a |OR| b"]}           ~ "b"                 ~ 1
            {"must_include": ["0"]}                  ~ "10"                ~ 1
            {"must_include": ["a", "b"]}             ~ "a"                 ~ 0
            {"exact_match": "x", "must_include": ["y"]} ~ "x"              ~ 1
            {"exact_match": "None"}                  ~ null                ~ 1
            {"exact_match": "True"}                  ~ true                ~ 1
            {"exact_match": "1"}                     ~ 1                   ~ 1
            {"exact_match": "1"}                     ~ 1.0                 ~ 1
            {"exact_match": "['a', 1]"}              ~ ["a", 1]            ~ 1
            {"exact_match": "a & b"}                 ~ "a &amp; b"         ~ 1
            {"exact_match": "a & b"}                 ~ "a &amp b"          ~ 1
            {"exact_match": "€"}                     ~ "&#128;"            ~ 1
            {"exact_match": ""}                      ~ "' '"               ~ 0
            """)
    void comparesTheTextAtALocator(String required, String found, double reward) {
        StagedEvidence evidence = new StagedEvidence("", START).gives(START, "document.title", found);

        assertThat(reward(target("last", "document.title", required), evidence)).isEqualTo(reward);
    }

    @Test
    void aListThatTheTextHasWordForWordNeedsNoJudge() {
        StagedEvidence evidence = new StagedEvidence("", START)
                .gives(START, "document.title", "\"Refund: it broke after three days. Order 148, SKU B00.\"");
        String title = "document.title";

        assertThat(reward(target("last", title, "{\"fuzzy_match\": [\"refund\", \"148\", \"B00\"]}"), evidence))
                .isEqualTo(1.0);
        assertThat(reward(target("last", title, "{\"fuzzy_match\": [\"refund\", \"149\", \"B00\"]}"), evidence))
                .isZero();
    }

    @Test
    void aBlankLocatorIsTheWholeDocumentWithScriptsAndAttributes() {
        StagedEvidence evidence =
                new StagedEvidence("", START).html(START, "<a title=\"Tea &amp; cake\"><script>cup</script>");

        assertThat(reward(target("last", " ", "{\"must_include\": [\"tea & cake\", \"cup\"]}"), evidence))
                .isEqualTo(1.0);
    }

    @Test
    void aScriptThatThrowsCountsAsAnEmptyText() {
        StagedEvidence evidence = new StagedEvidence("", START);

        assertThat(reward(target("last", "document.nothing.x", "{\"exact_match\": \"x\"}"), evidence))
                .isZero();
        assertThat(reward(target("last", "document.nothing.x", "{\"exact_match\": \"\"}"), evidence))
                .isEqualTo(1.0);
    }

    @Test
    void aSpreadOfElementsIsAScriptToo() {
        String locator = "[...document.links].map(a => a.href).join(' ')";
        StagedEvidence evidence = new StagedEvidence("", START).shows(START, locator, "a b");

        assertThat(reward(target("last", locator, "{\"must_include\": [\"b\"]}"), evidence))
                .isEqualTo(1.0);
    }

    @Test
    void lastIsThePageThatThePreviousTargetLeftOpen() {
        StagedEvidence evidence = new StagedEvidence("", START)
                .shows(START, "document.title", "first")
                .shows("http://localhost:9999/b", "document.title", "second");
        String targets = """
                [{"url": "http://localhost:9999/b", "locator": "document.title", "required_contents": {"exact_match": "second"}},
                 {"url": "last", "locator": "document.title", "required_contents": {"exact_match": "second"}}]""";

        assertThat(reward(targets, evidence)).isEqualTo(1.0);
    }

    @Test
    void everyTargetIsCheckedEvenAfterAFailure() {
        StagedEvidence evidence = new StagedEvidence("", START);
        String targets = """
                [{"url": "http://localhost:9999/a", "locator": "", "required_contents": {"must_include": ["x"]}},
                 {"url": "http://localhost:9999/b", "locator": "", "required_contents": {"must_include": ["x"]}}]""";

        assertThat(reward(targets, evidence)).isZero();
        assertThat(evidence.log()).containsExactly("open http://localhost:9999/a", "open http://localhost:9999/b");
    }

    @Test
    void preparationsRunInOrderUntilOneThrows() {
        StagedEvidence evidence =
                new StagedEvidence("", START).gives(START, "a()", "null").shows(START, "document.title", "x");
        String targets = """
                [{"url": "last", "locator": "document.title", "prep_actions": ["a()", "broken()", "never()"],
                  "required_contents": {"exact_match": "x"}}]""";

        assertThat(reward(targets, evidence)).isEqualTo(1.0);
        assertThat(evidence.log()).containsExactly("run a()", "run broken()", "run document.title");
    }

    @Test
    void aPageThatCannotBeOpenedIsAnErrorAndEarlierFindingsAreKept() {
        String targets = """
                [{"url": "last", "locator": "", "required_contents": {"must_include": ["html"]}},
                 {"url": "http://broken/", "locator": "", "required_contents": {"must_include": ["x"]}}]""";

        assertThat(Scorer.faithful().score(Tasks.showing(targets), new StagedEvidence("", START)))
                .isInstanceOfSatisfying(Verdict.Unjudged.class, unjudged -> {
                    assertThat(unjudged.reason()).isEqualTo("task 1: http://broken/ does not answer");
                    assertThat(unjudged.findings()).hasSize(1);
                });
    }

    @Test
    void anEmptyListOfTargetsGivesOne() {
        assertThat(reward("[]", new StagedEvidence("", START))).isEqualTo(1.0);
    }

    @Nested
    class CallsFunctions {
        @ParameterizedTest(name = "{0} is opened as {1}")
        @CsvSource(textBlock = """
                http://localhost:9999/f/books/7/title, http://localhost:9999/f/books/7/
                http://localhost:9999/f/books/7/a/b?x=1#y, http://localhost:9999/f/books/7/
                http://localhost:9999/f/books/new, http://localhost:9999/f/books/new/
                http://localhost:9999/f/books, http://localhost:9999/f/books
                http://localhost:9999/user/x/y, http://localhost:9999/user/x/y
                """)
        void returnsTheUrlOfAPost(String current, String opened) {
            StagedEvidence evidence = new StagedEvidence("", current);
            reward(target("func:reddit_get_post_url('__last_url__')", "", "{\"must_include\": [\"x\"]}"), evidence);

            assertThat(evidence.log()).containsExactly("open " + opened);
        }

        @Test
        void aQuoteInTheUrlBreaksTheCall() {
            StagedEvidence evidence = new StagedEvidence("", "http://localhost:9999/f/books/7/it's");
            String targets = target("func:reddit_get_post_url('__last_url__')", "", "{\"must_include\": [\"x\"]}");

            assertThat(Scorer.faithful().score(Tasks.showing(targets), evidence))
                    .isInstanceOf(Verdict.Unjudged.class);
        }

        @Test
        void returnsTheNewestOrder() {
            StagedEvidence evidence =
                    new StagedEvidence("", START).has(newestOrder(), "{\"items\":[{\"increment_id\":\"000000191\"}]}");
            reward(target("func:shopping_get_latest_order_url()", "", "{\"must_include\": [\"x\"]}"), evidence);

            assertThat(evidence.log()).containsExactly("open http://localhost:7770/sales/order/view/order_id/191/");
        }

        @Test
        void aShopWithoutOrdersIsAnError() {
            StagedEvidence evidence = new StagedEvidence("", START).has(newestOrder(), "{\"items\":[]}");
            String targets = target("func:shopping_get_latest_order_url()", "", "{\"must_include\": [\"x\"]}");

            assertThat(Scorer.faithful().score(Tasks.showing(targets), evidence))
                    .isInstanceOf(Verdict.Unjudged.class);
        }

        @Test
        void returnsTheNewestReview() {
            StagedEvidence evidence = new StagedEvidence("", START).has(reviews("B00 1/2"), """
                    [{"nickname": "Ann", "ratings": [{"rating_name": "Rating", "percent": 20}]},
                     {"nickname": "Bob", "ratings": [{"rating_name": "Rating", "percent": 80}]}]""");
            String author = "func:shopping_get_sku_latest_review_author('B00 1/2')";
            String rating = "func:shopping_get_sku_latest_review_rating('B00 1/2')";

            assertThat(reward(target("last", author, "{\"exact_match\": \"Bob\"}"), evidence))
                    .isEqualTo(1.0);
            assertThat(reward(target("last", rating, "{\"exact_match\": \"80\"}"), evidence))
                    .isEqualTo(1.0);
        }

        @Test
        void noReviewIsAnEmptyText() {
            StagedEvidence evidence = new StagedEvidence("", START).has(reviews("B0"), "[]");
            String author = "func:shopping_get_sku_latest_review_author('B0')";

            assertThat(reward(target("last", author, "{\"exact_match\": \"\"}"), evidence))
                    .isEqualTo(1.0);
        }

        @Test
        void returnsAMembersRoleOrAnEmptyText() {
            String role = "func:gitlab_get_project_memeber_role(__page__, 'primer')";

            assertThat(reward(target("last", role, "{\"must_include\": [\"Guest\"]}"), new StagedEvidence("", START)))
                    .isZero();
        }

        @Test
        void mayBeAddedByASite() {
            SiteFunctions own = (name, arguments, situation) ->
                    name.equals("shout") ? Optional.of(arguments.get(0).toUpperCase(Locale.ROOT)) : Optional.empty();
            String targets = target("last", "func:shout(\\\"tea\\\")", "{\"exact_match\": \"TEA\"}");

            assertThat(Scorer.faithful()
                            .with(own)
                            .score(Tasks.showing(targets), new StagedEvidence("", START))
                            .passed())
                    .isTrue();
        }

        @ParameterizedTest
        @CsvSource(delimiter = ';', textBlock = """
                func:open_the_pod_bay_doors()
                func:reddit_get_post_url(
                func:reddit_get_post_url('a') + 'b'
                func:reddit_get_post_url('a', 'b')
                func:reddit_get_post_url(7)
                """)
        void anUnknownFunctionIsAnError(String call) {
            String targets = target(call, "", "{\"must_include\": [\"x\"]}");

            assertThat(Scorer.faithful().score(Tasks.showing(targets), new StagedEvidence("", START)))
                    .isInstanceOf(Verdict.Unjudged.class);
        }

        private Locator newestOrder() {
            return new Locator.Rest(
                    "shopping",
                    "/rest/V1/orders?searchCriteria[sortOrders][0][field]=created_at"
                            + "&searchCriteria[sortOrders][0][direction]=DESC&searchCriteria[pageSize]=1",
                    "admin",
                    "");
        }

        private Locator reviews(String sku) {
            return new Locator.Rest(
                    "shopping",
                    "/rest/V1/products/" + sku.replace(" ", "%20").replace("/", "%2F") + "/reviews",
                    "admin",
                    "");
        }
    }

    private static String target(String url, String locator, String required) {
        return "[{\"url\": \"%s\", \"locator\": \"%s\", \"required_contents\": %s}]".formatted(url, locator, required);
    }

    private static double reward(String targets, StagedEvidence evidence) {
        return ((Verdict.Scored) Scorer.faithful().score(Tasks.showing(targets), evidence)).reward();
    }
}
