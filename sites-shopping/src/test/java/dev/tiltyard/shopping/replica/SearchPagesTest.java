package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchPagesTest {
    private final TestShop shop = TestShop.open();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/catalogsearch/result/",
                "/catalogsearch/result",
                "/catalogsearch/result/index/",
                "/catalogsearch/result/index"
            })
    void resultsHaveAllTheirPaths(String path) {
        Seen page = shop.visitor().get(path + "?q=copper+kettle");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.path()).isEqualTo(path + "?q=copper+kettle");
        assertThat(page.document().title()).isEqualTo("Search results for: 'copper kettle'");
        assertThat(page.text("h1")).isEqualTo("Search results for: 'copper kettle'");
        assertThat(page.text("#toolbar-amount")).isEqualTo("Items 1-12 of 17");
    }

    @Test
    void theFormOfTheHeaderLeadsToTheResults() {
        Seen page = shop.visitor().get("/");

        assertThat(page.attribute("form#search_mini_form", "action")).isEqualTo("/catalogsearch/result/");
        assertThat(page.attribute("form#search_mini_form", "method")).isEqualTo("get");
        assertThat(page.attribute("input#search[name=q][role=combobox]", "placeholder"))
                .isEqualTo("Search entire store here...");
        assertThat(page.attribute("input#search", "maxlength")).isEqualTo("128");
        assertThat(page.text("label[for=search]")).isEqualTo("Search");
        assertThat(page.attribute("button.action.search", "title")).isEqualTo("Search");
    }

    @Test
    void whiteSpaceAroundTheQueryStaysInTheUrls() {
        Seen page = shop.visitor().get("/catalogsearch/result/?q=+copper+kettle+");

        assertThat(page.text("h1")).isEqualTo("Search results for: 'copper kettle'");
        assertThat(page.attribute("input#search", "value")).isEqualTo(" copper kettle ");
        assertThat(page.attribute("ul.pages-items a.next", "href"))
                .isEqualTo("/catalogsearch/result/?q=+copper+kettle+&p=2");
        assertThat(page.attribute(".toolbar-products", "data-url")).isEqualTo("/catalogsearch/result/index/");
    }

    @Test
    void resultsAreSortedByRelevanceDescending() {
        Seen page = shop.visitor().get("/catalogsearch/result/?q=copper+kettle");

        assertThat(page.texts("select#sorter option")).containsExactly("Product Name", "Price", "Relevance");
        assertThat(page.attribute("select#sorter option[selected]", "value")).isEqualTo("relevance");
        assertThat(page.text("a.sorter-action.sort-desc")).isEqualTo("Set Ascending Direction");
    }

    @Test
    void everyProductWithAnyWordIsFoundRarestWordsFirst() {
        long both = items("/catalogsearch/result/?q=copper+kettle");
        long one = items("/catalogsearch/result/?q=reduced");
        Seen page = shop.visitor().get("/catalogsearch/result/?q=copper+kettle+reduced");

        assertThat(one).isPositive();
        assertThat(items("/catalogsearch/result/?q=copper+kettle+reduced")).isEqualTo(both + one);
        assertThat(page.text("li.product-item .product-item-link")).isEqualTo("Reduced Pan");
    }

    private long items(String path) {
        return Long.parseLong(shop.visitor()
                .get(path)
                .document()
                .select("#toolbar-amount .toolbar-number")
                .last()
                .text());
    }

    @ParameterizedTest(name = "{0}: first {1}")
    @CsvSource(useHeadersInDisplayName = true, delimiter = '|', textBlock = """
            query                                                             | first
            ?q=copper%20kettle&product_list_order=price&product_list_dir=asc  | $2.00
            ?product_list_dir=asc&product_list_order=price&q=copper%20kettle  | $2.00
            ?q=copper%20kettle&product_list_order=price                       | $82.00
            ?q=copper%20kettle&price=20-30                                    | $27.00
            """)
    void resultsAreSortedAndFiltered(String query, String first) {
        assertThat(shop.visitor().get("/catalogsearch/result/index/" + query).text("li.product-item .price"))
                .isEqualTo(first);
    }

    @Test
    void resultsAreFilteredOnlyByCategory() {
        Seen page = shop.visitor().get("/catalogsearch/result/?q=copper+kettle");

        assertThat(page.texts("#narrow-by-list > dt")).containsExactly("Category");
    }

    @Test
    void emptyResultsAreReported() {
        Seen page = shop.visitor().get("/catalogsearch/result/?q=zzzunheard+copperish");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text(".message.notice")).isEqualTo("Your search returned no results.");
    }

    @Test
    void fewerThanThreeLettersAreTooFew() {
        assertThat(shop.visitor().get("/catalogsearch/result/?q=ab").text(".message.notice"))
                .isEqualTo("Minimum Search query length is 3");
    }

    @Test
    void anEmptySearchRedirectsBack() {
        assertThat(shop.visitor()
                        .getWithoutRedirect("/catalogsearch/result/?q=+")
                        .status())
                .isEqualTo(302);
    }

    @Test
    void searchesAreCounted() {
        shop.visitor().get("/catalogsearch/result/?q=reduced+pan");
        shop.visitor().get("/catalogsearch/result/?q=reduced+pan");
        shop.visitor().get("/catalogsearch/result/?q=qx");

        assertThat(shop.row("SELECT popularity, num_results FROM search_query WHERE query_text = 'reduced pan'"))
                .containsEntry("popularity", 2L)
                .containsEntry("num_results", 1L);
        assertThat(shop.row("SELECT num_results FROM search_query WHERE query_text = 'qx'"))
                .containsEntry("num_results", 0L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%27%20OR%201=1--",
                "%22%29;DROP%20TABLE%20quote",
                "+-<>()~*%22@",
                "%25%25%25",
                "a%00b%00c",
                "%E2%80%99%F0%9F%98%80x"
            })
    void metacharactersAreWordsOrNothing(String query) {
        assertThat(shop.visitor().get("/catalogsearch/result/?q=" + query).status())
                .isEqualTo(200);
    }

    @Test
    void theQueryIsEscaped() {
        Seen page = shop.visitor().get("/catalogsearch/result/?q=%3Cscript%3Ealert(7)%3C/script%3E%22");

        assertThat(page.body()).doesNotContain("<script>alert(7)");
        assertThat(page.text("h1")).isEqualTo("Search results for: '<script>alert(7)</script>\"'");
    }

    @Test
    void suggestionsShowPopularSearches() {
        assertThat(shop.visitor().get("/search/ajax/suggest/?q=copper").body())
                .contains("\"title\":\"copper kettle\"", "\"num_results\":\"9\"")
                .doesNotContain("copper nothing");
        assertThat(shop.visitor().get("/search/ajax/suggest/?q=%25").body()).isEqualTo("[]");
    }

    @Test
    void frequentTermsAreLarger() {
        Seen page = shop.visitor().get("/search/term/popular/");

        assertThat(page.text("h1")).isEqualTo("Popular Search Terms");
        assertThat(page.texts("ul.search-terms li.item a"))
                .contains("copper kettle", "copper pots")
                .doesNotContain("copper nothing");
        assertThat(page.attribute("ul.search-terms a", "href")).isEqualTo("/catalogsearch/result/?q=copper+kettle");
    }

    @Test
    void theAdvancedSearchSearchesSingleAttributes() {
        FormBrowser browser = shop.visitor();
        Seen form = browser.get("/catalogsearch/advanced/");
        assertThat(form.text("h1")).isEqualTo("Advanced Search");

        Seen found =
                browser.submit(form, "form.search.advanced", "name", "copper", "price[from]", "10", "price[to]", "20");

        assertThat(found.text(".search.found")).isEqualTo("2 items were found using the following search criteria");
        assertThat(found.texts(".search.summary .item"))
                .containsExactly("Product Name: copper", "Price: $10.00 - $20.00");
        assertThat(browser.get("/catalogsearch/advanced/result/?sku=educ").text(".search.found"))
                .startsWith("1 item was found");
        assertThat(browser.get("/catalogsearch/advanced/result/?name=unheardof").text(".message.error"))
                .isEqualTo("We can't find any items matching these search criteria. Modify your search.");
    }

    @Test
    void theAdvancedSearchRequiresATerm() {
        Seen page = shop.visitor().get("/catalogsearch/advanced/result/?name=");

        assertThat(page.path()).isEqualTo("/catalogsearch/advanced/");
        assertThat(page.message()).isEqualTo("Enter a search term and try again.");
    }
}
