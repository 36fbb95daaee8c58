package dev.tiltyard.distribution.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocsSiteTest {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

    private static final List<String> SITES = List.of(
            "docs/shop.md",
            "docs/shop-admin.md",
            "docs/forum.md",
            "docs/gitlab.md",
            "docs/map.md",
            "docs/wikipedia.md",
            "docs/homepage.md",
            "docs/service-desk.md");

    @TempDir
    private Path folder;

    @Test
    void theDocumentationHasNoBrokenLinks() throws IOException {
        assertThat(DocsSite.of(PROJECT).deadLinks()).isEmpty();
    }

    @Test
    void everyPageOfTheDocumentationIsInTheSite() throws IOException {
        assertThat(DocsSite.of(PROJECT).leftOut()).isEmpty();
    }

    @Test
    void theSiteHasNoBrokenLinks() throws IOException {
        DocsSite.of(PROJECT).writeTo(folder);
        int links = 0;
        for (SitePages.Page page : SitePages.pages()) {
            for (var link : read(page.file()).select("a[href], link[href], script[src], img[src]")) {
                String target = link.hasAttr("href") ? link.attr("href") : link.attr("src");
                if (target.contains("://")) {
                    continue; // external URLs
                }
                links++;
                String file = target.startsWith("#") ? page.file() : target.replaceFirst("#.*$", "");
                assertThat(folder.resolve(file))
                        .as(page.file() + " to " + target)
                        .exists();
                if (target.contains("#")) {
                    assertThat(read(file).getElementById(target.substring(target.indexOf('#') + 1)))
                            .as(page.file() + " to " + target)
                            .isNotNull();
                }
            }
        }
        assertThat(links).isGreaterThan(500);
    }

    @Test
    void pagesHaveTheVersionOfThisCheckout() throws IOException {
        Pattern ours = Pattern.compile(
                "<groupId>dev\\.tiltyard</groupId>\\s*<artifactId>[^<]+</artifactId>\\s*<version>([^<]+)"
                        + "|\\btiltyard/\\w+:([0-9][0-9.]*(?:-SNAPSHOT)?)");
        Set<String> named = new TreeSet<>();
        for (SitePages.Page page : SitePages.pages()) {
            ours.matcher(Files.readString(PROJECT.resolve(page.source())))
                    .results()
                    .forEach(match ->
                            named.add(Optional.ofNullable(match.group(1)).orElse(match.group(2))));
        }
        assertThat(named).as("set by .ci/version").containsExactly(version());
    }

    @Test
    void aReleasesPicturesAreOfItsVersion() throws IOException {
        assumeThat(version()).as("between releases, pictures may be older").doesNotEndWith("-SNAPSHOT");
        assertThat(PROJECT.resolve("docs/pictures/sites.properties"))
                .as("written by .ci/pictures, which takes the pictures again")
                .hasContent("version=" + version());
    }

    private static String version() throws IOException {
        return Jsoup.parse(Files.readString(PROJECT.resolve("pom.xml")), Parser.xmlParser())
                .selectFirst("project > version")
                .text();
    }

    @Test
    void everySiteHasAPictureAndPicturesAreSmall() throws IOException {
        for (SitePages.Page page : SitePages.pages()) {
            if (SITES.contains(page.source())) {
                var targets = new MarkdownPage(Files.readString(PROJECT.resolve(page.source()))).targets();
                assertThat(targets).as(page.source()).anyMatch(target -> target.startsWith("pictures/"));
            }
        }
        try (Stream<Path> pictures = Files.list(PROJECT.resolve("docs/pictures"))) {
            assertThat(pictures)
                    .allSatisfy(picture -> assertThat(Files.size(picture)).isLessThan(250_000));
        }
    }

    @Test
    void aBrokenLinkIsReportedWithItsPage() throws IOException {
        for (SitePages.Page page : SitePages.pages()) {
            Path file = folder.resolve(page.source());
            Files.createDirectories(file.getParent());
            Files.writeString(file, "# A page\n\n## One\n\n[good](#one) [web](https://example.org)\n");
        }
        Files.writeString(
                folder.resolve("docs/map.md"), "[a](nowhere.md) [b](shop.md#two) [c](shop.md#one) [d](#none)");

        assertThat(DocsSite.of(folder).deadLinks())
                .isEqualTo(List.of("docs/map.md: nowhere.md", "docs/map.md: shop.md#two", "docs/map.md: #none"));
    }

    private Document read(String file) throws IOException {
        return Jsoup.parse(Files.readString(folder.resolve(file)));
    }
}
