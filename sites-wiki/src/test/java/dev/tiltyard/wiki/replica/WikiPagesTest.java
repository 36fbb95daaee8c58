package dev.tiltyard.wiki.replica;

import static dev.tiltyard.wiki.replica.TestWiki.BOOK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.wiki.zim.ZimWriter;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WikiPagesTest {
    private static final byte[] PICTURE = "0123456789".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    static Path folder;

    static TestWiki wiki;

    @BeforeAll
    static void serve() throws IOException {
        Path mine = folder.resolve("My Book +1.zim");
        ZimWriter writer = new ZimWriter()
                .add('A', "Start", "Start", "text/html", "<html><HEAD></HEAD><BODY class=x>hello</BODY></html>")
                .add('A', "Bare", "Bare", "text/html", "no frame here")
                .add('I', "picture.png", "picture.png", "image/png", PICTURE)
                .add('M', "Title", "Title", "text/plain", "My Book")
                .add('M', "Language", "Language", "text/plain", "deu")
                .mainPage("A/Start");
        for (int i = 0; i < 120; i++) {
            writer.add('A', "Page_" + i, "Page " + i, "text/html", "<p>Common word, and number " + i + "</p>");
        }
        writer.writeTo(mine);
        wiki = new TestWiki(
                Files.createDirectories(folder.resolve("files")), Map.of(KiwixReplica.ZIM, mine.toString()));
    }

    @AfterAll
    static void close() {
        wiki.close();
    }

    @Test
    void theWelcomePageShowsTheBooks() {
        Document page = wiki.page("/");

        assertThat(page.select(".kiwixHomeBody__results").text()).isEqualTo("2 books");
        assertThat(page.select("a.book__link").eachAttr("href")).containsExactlyInAnyOrder(BOOK, "/My_Book_plus1");
        assertThat(page.select(".book__title").eachText()).containsExactlyInAnyOrder("Wikipedia", "My Book");
        assertThat(page.select("#languageFilter option").eachText())
                .containsExactly("All languages", "Deutsch", "English");
        assertThat(page.select("#categoryFilter option").eachText()).containsExactly("All categories", "Wikipedia");
    }

    @ParameterizedTest(name = "{0} leads to {1}")
    @CsvSource({
        "/wikipedia_en_all_maxi_2022-05, /wikipedia_en_all_maxi_2022-05/A/User:The_other_Kiwix_guy/Landing",
        "/wikipedia_en_all_maxi_2022-05/, /wikipedia_en_all_maxi_2022-05/A/User:The_other_Kiwix_guy/Landing",
        "/wikipedia_en_all_maxi_2022-05/A/American_lobster, /wikipedia_en_all_maxi_2022-05/A/Lobster",
        "/wikipedia_en_all_maxi_2022-05/A/User:The_other_Kiwix_guy/Landing/wiki/Maine,"
                + " /wikipedia_en_all_maxi_2022-05/A/Maine",
        "/raw/wikipedia_en_all_maxi_2022-05/content/A/Lobsters, /wikipedia_en_all_maxi_2022-05/A/Lobster",
        "/My_Book_plus1/, /My_Book_plus1/A/Start"
    })
    void shortUrlsLeadToPages(String from, String to) {
        assertThat(wiki.get(from).statusCode()).isEqualTo(302);
        assertThat(wiki.location(from)).isEqualTo(to);
    }

    @Test
    void anArticleHasTheToolBarOfItsBook() {
        Document page = wiki.page(BOOK + "/A/Lobster");

        assertThat(page.select("h1#firstHeading").text()).isEqualTo("Lobster");
        assertThat(page.select("form#kiwixsearchform").attr("action")).isEqualTo("/search");
        assertThat(page.select("#kiwixsearchform [name=content]").val()).isEqualTo("wikipedia_en_all_maxi_2022-05");
        assertThat(page.select("input#kiwixsearchbox").attr("title")).isEqualTo("Search 'Wikipedia'");
        assertThat(page.select("#kiwix_serve_taskbar_library_button").attr("href"))
                .isEqualTo("/");
        assertThat(page.select("#kiwix_serve_taskbar_home_button").attr("href")).isEqualTo(BOOK + "/");
        assertThat(page.select("#kiwix_serve_taskbar_random_button").attr("href"))
                .isEqualTo("/random?content=wikipedia_en_all_maxi_2022-05");
        assertThat(page.select("link[href^=/skin/], script[src^=/skin/]"))
                .hasSize(2)
                .allSatisfy(each -> assertThat(wiki.get(each.hasAttr("src") ? each.attr("src") : each.attr("href"))
                                .statusCode())
                        .isEqualTo(200));
    }

    @Test
    void theToolBarChangesNoByteOfThePage() {
        String raw = wiki.text("/raw/My_Book_plus1/content/A/Start");
        String framed = wiki.text("/My_Book_plus1/A/Start");

        assertThat(raw).isEqualTo("<html><HEAD></HEAD><BODY class=x>hello</BODY></html>");
        assertThat(framed).startsWith("<html><HEAD>").contains("</HEAD><BODY class=x><span class=\"kiwix\">");
        assertThat(framed).endsWith("hello</BODY></html>");
        assertThat(wiki.text("/My_Book_plus1/A/Bare")).isEqualTo("no frame here");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/A/What%3F_%231_100%25_(A/B)",
                "/A/What%3F_%231_100%25_%28A%2FB%29",
                "//A/What%3F_%231_100%25_(A/B)",
                "/What%3F_%231_100%25_(A/B)"
            })
    void unusualUrlsAreParsed(String path) {
        assertThat(wiki.page(BOOK + path).select("#firstHeading").text()).isEqualTo("What? #1 100% (A/B)");
    }

    @Test
    void otherContentIsServedUnchangedAndInRanges() {
        assertThat(wiki.get("/My_Book_plus1/I/picture.png").body()).isEqualTo(PICTURE);
        var part = wiki.get("/My_Book_plus1/I/picture.png", "Range", "bytes=2-4");
        assertThat(part.statusCode()).isEqualTo(206);
        assertThat(new String(part.body(), StandardCharsets.US_ASCII)).isEqualTo("234");
        assertThat(part.headers().firstValue("Content-Range")).contains("bytes 2-4/10");
        assertThat(wiki.get("/My_Book_plus1/I/picture.png", "Range", "bytes=-3").body())
                .isEqualTo("789".getBytes(StandardCharsets.US_ASCII));
        assertThat(wiki.get("/My_Book_plus1/I/picture.png", "Range", "bytes=10-")
                        .statusCode())
                .isEqualTo(416);
        String tag = part.headers().firstValue("ETag").orElseThrow();
        assertThat(wiki.get("/My_Book_plus1/I/picture.png", "If-None-Match", tag)
                        .statusCode())
                .isEqualTo(304);
        assertThat(wiki.text("/raw/My_Book_plus1/meta/Title")).isEqualTo("My Book");
    }

    @Nested
    class WhenSomethingIsNotThere {
        @ParameterizedTest(name = "{0}: {1}")
        @CsvSource(delimiter = '|', textBlock = """
                /nothere | The requested URL "/nothere" was not found on this server. Make a full text search for nothere
                /wikipedia_en_all_maxi_2022-05/A/Nope_x | was not found on this server. Make a full text search for Nope_x
                /random?content=zz | No such book: zz
                /suggest?content=zz&term=a | No such book: zz
                /raw/zz/content/a | No such book: zz
                /raw/My_Book_plus1/content/nope | Cannot find content entry nope
                /raw/My_Book_plus1/foo/x | foo is not a valid request for raw content.
                /catalog/nope | was not found on this server.
                /catalog/v2/illustration/My_Book_plus1/?size=96 | was not found on this server.
                /skin/none.css | was not found on this server.
                """)
        void thePageExplainsIt(String path, String words) {
            assertThat(wiki.get(path).statusCode()).isEqualTo(404);
            Document page = wiki.page(path);
            assertThat(page.title()).isEqualTo("Content not found");
            assertThat(page.select("h1").text()).isEqualTo("Not Found");
            assertThat(page.select("p").text()).contains(words);
            assertThat(page.select("#kiwix_serve_taskbar_library_button")).hasSize(1);
        }

        @ParameterizedTest(name = "{0}: {1}")
        @CsvSource(delimiter = '|', textBlock = """
                /search?content=wikipedia_en_all_maxi_2022-05 | No query provided.
                /search?content=nope&pattern=x | No such book: nope
                """)
        void aSearchWithoutRequiredParametersIsInvalid(String path, String words) {
            assertThat(wiki.get(path).statusCode()).isEqualTo(400);
            assertThat(wiki.page(path).select("p").text()).contains("is not a valid request.", words);
            assertThat(wiki.text(path + "&format=xml")).contains("<error>", words);
        }

        @Test
        void inputIsAlwaysEscaped() {
            String typed = "%3Cscript%3Ealert(1)%3C/script%3E";
            for (String path : List.of(
                    "/" + typed,
                    BOOK + "/A/" + typed,
                    "/search?content=wikipedia_en_all_maxi_2022-05&pattern=" + typed,
                    "/search?content=" + typed + "&pattern=x",
                    "/random?content=" + typed,
                    "/raw/" + typed + "/content/x",
                    "/catch/external?source=http://x/" + typed)) {
                assertThat(wiki.page(path).select("script:not([src])"))
                        .describedAs(path)
                        .isEmpty();
                assertThat(wiki.text(path)).doesNotContain("<script>alert");
            }
            assertThat(wiki.get("/catch/external?source=javascript:alert(1)").statusCode())
                    .isEqualTo(404);
        }
    }

    @Nested
    class Search {
        private List<String> titles(String query) {
            return wiki.page("/search?content=wikipedia_en_all_maxi_2022-05&pattern=" + query)
                    .select(".results li a")
                    .eachText();
        }

        @Test
        void findsByTitleAndTextWithTitlesFirst() {
            assertThat(titles("lobster"))
                    .startsWith("Lobster")
                    .containsExactlyInAnyOrder("Lobster", "Maine", "Portland, Maine");
            assertThat(titles("LOBSTERS")).startsWith("Lobster");
            assertThat(titles("largest+city")).startsWith("Portland, Maine");
            assertThat(titles("cafe+ete")).startsWith("Café Été");
            assertThat(titles("blue+mussel+claws")).containsExactly("Lobster");
        }

        @ParameterizedTest(name = "{0}: {1}")
        @CsvSource({
            "lobster claw zzzz, false",
            "zzzz qqqq, false",
            "zzzz OR claw, true",
            "claw NOT zzzz, true",
            "claw -lobster, false",
            "claw AND (zzzz OR lobster), true",
            "claw XOR lobsters, false",
            "\"claws lobsters\", true",
            "claw-lobster, true",
            "claw) lobster, true",
            "claw AND, false",
            "-claw, true"
        })
        void readsTheQueryLanguage(String query, boolean findsLobster) {
            assertThat(titles(URLEncoder.encode(query, StandardCharsets.UTF_8)).contains("Lobster"))
                    .isEqualTo(findsLobster);
        }

        @Test
        void ignoresLinksToOtherArticles() {
            assertThat(titles("apache")).isEmpty();
        }

        @Test
        void showsCountSnippetBookAndWords() {
            Document page = wiki.page("/search?content=wikipedia_en_all_maxi_2022-05&pattern=crusher");

            assertThat(page.title()).isEqualTo("Search: crusher");
            assertThat(page.select(".header").html())
                    .isEqualTo("Results <b>1-1</b> of <b>1</b> for <b>\"crusher\"</b>");
            assertThat(page.select(".results cite b").text()).isEqualTo("crusher");
            assertThat(page.select(".results .book-title").text()).isEqualTo("from Wikipedia");
            assertThat(page.select(".results .informations").text()).matches("\\d+ words");
            assertThat(wiki.page(page.select(".results a")
                                    .attr("abs:href")
                                    .substring(wiki.url().length()))
                            .select("#firstHeading")
                            .text())
                    .isEqualTo("Lobster");
        }

        @Test
        void showsThatNothingWasFound() {
            assertThat(wiki.page("/search?content=wikipedia_en_all_maxi_2022-05&pattern=zzzqq")
                            .select(".header")
                            .text())
                    .isEqualTo("No results were found for \"zzzqq\"");
        }

        @Test
        void goesThroughPagesThatOverlapAsInTheOriginal() {
            List<String> seen = new ArrayList<>();
            String next = "/search?content=My_Book_plus1&pattern=common";
            for (int page = 1; page <= 5; page++) {
                Document shown = wiki.page(next);
                seen.addAll(shown.select(".results li a").eachText());
                assertThat(shown.select(".footer a.selected").text()).isEqualTo(Integer.toString(page));
                Element link = shown.select(".footer a:containsOwn(" + (page + 1) + ")")
                        .first();
                next = link == null ? "" : link.attr("href");
            }
            assertThat(next).isEmpty();
            assertThat(seen).hasSize(121);
            assertThat(seen.stream().distinct()).hasSize(120);
            assertThat(seen.get(25)).isEqualTo(seen.get(24));
            assertThat(wiki.page("/search?content=My_Book_plus1&pattern=common&pageLength=10&start=60")
                            .select(".footer a")
                            .eachText())
                    .containsExactly("◀", "3", "4", "5", "6", "7", "8", "9", "10", "11", "▶");
        }

        @Test
        void anyNumberIsParsed() {
            for (String more :
                    List.of("&start=abc", "&pageLength=0", "&pageLength=-3", "&start=-1", "&start=99999999")) {
                assertThat(wiki.get("/search?content=My_Book_plus1&pattern=common" + more)
                                .statusCode())
                        .describedAs(more)
                        .isEqualTo(200);
            }
        }

        @Test
        void returnsXmlOnRequest() throws Exception {
            String xml = wiki.text("/search?content=My_Book_plus1&pattern=common&format=xml&pageLength=2");

            var document = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(xml.strip().getBytes(StandardCharsets.UTF_8)));
            assertThat(document.getElementsByTagName("item").getLength()).isEqualTo(2);
            assertThat(document.getElementsByTagName("opensearch:totalResults")
                            .item(0)
                            .getTextContent())
                    .isEqualTo("120");
        }
    }

    @Nested
    class SuggestionsWhileTyping {
        private List<String> values(String term) throws IOException {
            JsonNode list = new ObjectMapper()
                    .readTree(wiki.text("/suggest?content=wikipedia_en_all_maxi_2022-05&term=" + term));
            List<String> values = new ArrayList<>();
            list.forEach(each -> values.add(each.path("kind").asText() + ":"
                    + each.path("value").asText() + ":" + each.path("path").asText()));
            return values;
        }

        @Test
        void listTitlesRedirectsAndFinallyFullTextSearch() throws IOException {
            assertThat(values("mai"))
                    .containsExactly("path:Maine:A/Maine", "path:Portland, Maine:A/Portland,_Maine", "pattern:mai :");
            assertThat(values("amer")).containsExactly("path:American lobster:A/American_lobster", "pattern:amer :");
            assertThat(values("cafe%20e")).startsWith("path:Cafe Ete:A/Cafe_Ete");
            assertThat(values("")).containsExactly("pattern: :");
        }

        @Test
        void highlightTheInput() {
            assertThat(wiki.text("/suggest?content=wikipedia_en_all_maxi_2022-05&term=portl"))
                    .contains("\"label\" : \"&lt;b&gt;Portland&lt;/b&gt;, Maine\"")
                    .contains("\"label\" : \"containing &apos;portl&apos;...\"");
        }
    }

    @Test
    void randomIsDeterministicPerEpisodeAndLeadsToArticles() {
        List<String> first =
                List.of(wiki.location("/random?content=My_Book_plus1"), wiki.location("/random?content=My_Book_plus1"));
        wiki.server().whileQuiet(() -> {});
        List<String> again =
                List.of(wiki.location("/random?content=My_Book_plus1"), wiki.location("/random?content=My_Book_plus1"));

        assertThat(again).isEqualTo(first).allMatch(path -> path.startsWith("/My_Book_plus1/A/"));
        assertThat(first.get(0)).isNotEqualTo(first.get(1));
    }

    @ParameterizedTest(name = "{0} has {2} entries of {1}")
    @CsvSource({
        "/catalog/root.xml, kind=acquisition, 0",
        "/catalog/search?q=book, kind=acquisition, 1",
        "/catalog/v2/root.xml, kind=navigation, 4",
        "/catalog/v2/entries, kind=acquisition, 2",
        "/catalog/v2/entries?lang=eng, kind=acquisition, 1",
        "/catalog/v2/entries?category=wikipedia, kind=acquisition, 1",
        "/catalog/v2/entries?count=1&start=1, kind=acquisition, 1",
        "/catalog/v2/entries?tag=none, kind=acquisition, 0",
        "/catalog/v2/partial_entries, kind=acquisition, 2",
        "/catalog/v2/languages, kind=navigation, 2",
        "/catalog/v2/categories, kind=navigation, 1",
        "/catalog/searchdescription.xml, opensearchdescription, 0",
        "/catalog/v2/searchdescription.xml, opensearchdescription, 0",
        "/search/searchdescription.xml, opensearchdescription, 0"
    })
    void theCatalogIsXmlOfTheDocumentedKinds(String path, String type, int entries) throws Exception {
        var answer = wiki.get(path);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).contains(type);
        String xml = new String(answer.body(), StandardCharsets.UTF_8).strip();
        var document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
        assertThat(document.getElementsByTagName("entry").getLength()).isEqualTo(entries);
    }

    @Test
    void anUnservableFileIsReportedWithTheRemedy() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.zim"), "not a book");
        String named = folder.resolve("My Book +1.zim") + File.pathSeparator + broken;

        assertThatThrownBy(() ->
                        new TestWiki(Files.createDirectories(folder.resolve("more")), Map.of(KiwixReplica.ZIM, named)))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining(broken.toString())
                .hasMessageContaining("at offset 0")
                .hasMessageContaining("Remedy: ");
    }
}
