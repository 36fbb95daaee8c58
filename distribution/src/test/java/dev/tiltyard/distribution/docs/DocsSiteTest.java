package dev.tiltyard.distribution.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documentation as a site. */
class DocsSiteTest {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    @Test
    void noLinkOfTheDocumentationLeadsNowhere() throws IOException {
        assertThat(DocsSite.of(PROJECT).deadLinks()).isEmpty();
    }

    @Test
    void everyPageOfTheDocumentationIsInTheSite() throws IOException {
        assertThat(DocsSite.of(PROJECT).leftOut()).isEmpty();
    }

    @Test
    void everyLinkOfTheSiteLeadsToAFileAndItsHeading() throws IOException {
        DocsSite.of(PROJECT).writeTo(folder);
        int links = 0;
        for (Contents.Page page : Contents.pages()) {
            for (var link : read(page.file()).select("a[href], link[href], script[src], img[src]")) {
                String target = link.hasAttr("href") ? link.attr("href") : link.attr("src");
                if (target.contains("://") || !target.matches("[^:]*\\.(?:html|css|js|png|svg)(?:#.*)?|#.*")) {
                    continue; // the web, or a file of the checkout
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
    void aLinkThatLeadsNowhereIsNamedWithItsPage() throws IOException {
        for (Contents.Page page : Contents.pages()) {
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
