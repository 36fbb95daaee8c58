package dev.tiltyard.homepage.replica.manual;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.homepage.replica.directory.SiteDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The manuals: what they explain exists, and is found. */
class ManualTest {
    /** Texts that GitLab composes of two parts. */
    private static final Set<String> COMPOSED = Set.of(
            "close merge request",
            "edit issues",
            "add license",
            "qty to invoice",
            "view all projects",
            "view all groups",
            "clone with ssh",
            "clone with http");

    static List<Manual> manuals() {
        return SiteDirectory.manuals().stream().map(Manual::of).toList();
    }

    private static Manual manual(String id) {
        return manuals().stream()
                .filter(manual -> manual.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("manuals")
    void everyLinkBetweenPagesLeadsToOne(Manual manual) {
        for (ManualPage page : manual.pages()) {
            for (Element link : Jsoup.parse(page.html()).select("a[href]")) {
                assertThat(manual.page(link.attr("href")))
                        .as(manual.id() + "/" + page.name() + " links to " + link.attr("href"))
                        .isPresent();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("manuals")
    void everyPageHasUniqueContent(Manual manual) {
        assertThat(manual.pages()).hasSizeGreaterThan(15);
        assertThat(manual.pages().stream().map(ManualPage::title)).doesNotHaveDuplicates();
        assertThat(manual.pages())
                .allSatisfy(page -> assertThat(Jsoup.parse(page.html()).text()).hasSizeGreaterThan(350));
    }

    /** The manuals print labels of buttons, links, fields and menus in bold. */
    @ParameterizedTest
    @CsvSource({"gitlab,sites-gitlab,sites-gitlab", "admin,sites-cms,sites-shopping"})
    void everyNamedButtonExistsInTheSite(String id, String site, String base) throws IOException {
        String sources = sources(site) + sources(base);
        Set<String> unknown = new TreeSet<>();
        for (ManualPage page : manual(id).pages()) {
            Document html = Jsoup.parse(page.html());
            html.select("strong").eachText().stream()
                    .map(text -> text.toLowerCase(Locale.ROOT).replaceFirst("\\.$", ""))
                    .filter(text -> !sources.contains(text) && !COMPOSED.contains(text))
                    .forEach(text -> unknown.add(page.name() + ": " + text));
        }

        assertThat(unknown).isEmpty();
    }

    private static String sources(String module) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main"))) {
            List<Path> texts = files.filter(file -> file.toString().matches(".*\\.(jte|java|js|tsv|csv|sql|ya?ml)"))
                    .sorted()
                    .toList();
            for (Path text : texts) {
                all.append(Files.readString(text).toLowerCase(Locale.ROOT));
            }
        }
        return all.toString().replaceAll("\\s+", " "); // as a browser shows it
    }

    @ParameterizedTest(name = "[{0}] {1}")
    @CsvSource(delimiter = '|', textBlock = """
            gitlab | How do I fork a project?             | forking
            gitlab | set my status to busy                | profile-and-status
            gitlab | create a group and add people        | groups
            gitlab | number of commits by an author       | commits-and-contributors
            gitlab | invite members as guest              | members
            gitlab | issue due date assignee              | issues
            gitlab | reviewer of a merge request          | creating-merge-requests
            gitlab | follow somebody                      | people
            gitlab | feed token                           | snippets-and-keys
            admin  | cancel an order                      | working-on-orders
            admin  | notify customer                      | working-on-orders
            admin  | tracking number                      | invoices-shipments-refunds
            admin  | best-selling product                 | other-reports
            admin  | approve pending reviews              | reviews
            admin  | add a new color to a configurable product | configurable-products
            admin  | telephone number of a customer       | customers
            admin  | report of orders by month            | sales-reports
            admin  | out of stock                         | stock-and-prices
            admin  | coupon discount                      | price-rules
            admin  | top search terms                     | search-terms
            """)
    void findsTheRelevantPage(String id, String question, String page) {
        Manual manual = manual(id);

        List<ManualSearch.Result> found = new ManualSearch(manual).find(manual, question);

        assertThat(found.stream().limit(3).map(ManualSearch.Result::address))
                .anySatisfy(address -> assertThat(address).startsWith("/manual/" + id + "/" + page));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "of the", "zyxwvut", "AND OR NOT (", "*:*", "<script>alert(1)</script>xq", "\"", "😀"})
    void anyQueryGetsAResponse(String question) {
        Manual manual = manual("admin");

        List<ManualSearch.Result> found = new ManualSearch(manual).find(manual, question);

        assertThat(found).allSatisfy(result -> assertThat(result.excerpt()).doesNotContain("<script"));
    }

    @Test
    void marksTheWordsInTheExcerpt() {
        Manual manual = manual("admin");

        assertThat(new ManualSearch(manual)
                        .find(manual, "canceled invoice")
                        .get(0)
                        .excerpt())
                .contains("<b>");
    }
}
