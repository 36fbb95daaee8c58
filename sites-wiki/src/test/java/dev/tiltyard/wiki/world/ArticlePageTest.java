package dev.tiltyard.wiki.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.wiki.zim.ZimArchive;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArticlePageTest {
    @TempDir
    static Path folder;

    static Path file;
    static ZimArchive zim;

    @BeforeAll
    static void pack() throws IOException {
        file = FewArticles.packInto(folder);
        zim = ZimArchive.open(file);
    }

    @AfterAll
    static void close() {
        zim.close();
    }

    static Document page(String path) {
        ZimEntry entry = zim.find(path).orElseThrow(() -> new AssertionError("no entry " + path));
        return Jsoup.parse(new String(zim.blob(zim.follow(entry)).bytes(), StandardCharsets.UTF_8));
    }

    @Test
    void anArticleHasHeadingInfoboxSectionsReferencesAndSubjects() {
        Document page = page("A/Lobster");

        assertThat(page.title()).isEqualTo("Lobster");
        assertThat(page.select("h1#firstHeading").text()).isEqualTo("Lobster");
        assertThat(page.select("table.infobox th.infobox-label").eachText()).containsExactly("Family", "Found in");
        assertThat(page.select("table.infobox td a[title=Maine]")).hasSize(1);
        assertThat(page.select("details summary h2").eachAttr("id"))
                .containsExactly("Body", "Fishing", "Fishing_2", "References");
        assertThat(page.select("details details summary h3").eachText()).containsExactly("Claws", "Colour");
        assertThat(page.select("#catlinks a").eachText()).containsExactly("Crustaceans", "Food of Maine");
        assertThat(page.select("table.wikitable td").last().text()).isEqualTo("57,000");
        page.select("sup.mw-ref a").forEach(link -> assertThat(
                        page.getElementById(link.attr("href").substring(1)))
                .isNotNull());
        assertThat(page.select("ol.references li").eachText()).containsExactly("Landings, Maine Sea Grant");
    }

    @Test
    void linksWithoutATargetArticleBecomeText() {
        Document page = page("A/Lobster");

        assertThat(page.select("p a[title]").eachText()).contains("Maine", "Portland");
        assertThat(page.select("a:contains(herring)")).isEmpty();
        assertThat(page.text()).contains("baited with herring and hauled");
        assertThat(page.select("a.external").attr("href")).isEqualTo("https://www.maine.gov/dmr");
        assertThat(page("A/Portland,_Maine").select("p a[title=Lobster]").text())
                .isEqualTo("lobster");
        assertThat(page("A/What?_#1_100%_(A/B)").select("a[href$=#Coast]").text())
                .isEqualTo("the coast");
    }

    @Test
    void everyLinkWithinTheBookLeadsToAnEntry() {
        for (long i = 0; i < zim.entryCount(); i++) {
            if (zim.entry(i) instanceof ZimEntry.Content content && content.isHtml()) {
                URI base = URI.create("http://x/" + PageLinks.encoded(content.longPath()));
                for (Element link : page(content.longPath()).select("a[href], link[href]")) {
                    URI target = base.resolve(link.attr("href"));
                    if (!link.attr("href").startsWith("#") && target.getHost().equals("x")) {
                        assertThat(zim.find(target.getPath().substring(1)))
                                .describedAs("%s on %s", link.attr("href"), content.longPath())
                                .isPresent();
                    }
                }
            }
        }
    }

    @Test
    void htmlInArticlesIsEscaped() {
        assertThat(page("A/Café_Été").text()).contains("<serves> soup & bread").contains("if (a < b)");
    }

    @Test
    void redirectsLeadToTheirArticles() {
        assertThat(zim.follow(zim.find("A/American_lobster").orElseThrow()).title())
                .isEqualTo("Lobster");
        assertThat(zim.follow(zim.find("A/Guillemets/«»").orElseThrow()).title())
                .isEqualTo("Café Été");
    }

    @Test
    void theMainPageIsTheOriginals() {
        Document landing = page(WikiWorld.LANDING);

        assertThat(zim.mainPage().orElseThrow().longPath()).isEqualTo("A/User:The_other_Kiwix_guy/Landing");
        assertThat(landing.title()).isEqualTo("User:The other Kiwix guy/Landing");
        assertThat(landing.text()).contains("Welcome to Wikipedia", "The free encyclopedia.", "articles in English");
        assertThat(page("U/Restaurants_&_bars").select("a").eachText()).containsExactly("Café Été");
    }

    @Test
    void aMarkWithoutReferenceIsAnError() {
        assertThatThrownBy(() -> new ArticleText(FewArticles.read())
                        .sections(ArticleFile.parse("lost", "---\ntitle: Lost\ndescription: x\n---\nText.[^1]\n")))
                .hasMessageContaining("there is no reference for the mark [^1]");
    }

    @Test
    void theSameArticlesGiveTheSameBytes() throws IOException {
        Path other = Files.createDirectories(folder.resolve("other"));

        assertThat(FewArticles.packInto(other)).hasSameBinaryContentAs(file);
    }
}
