package dev.tiltyard.wiki.zim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.wiki.replica.library.Urls;
import dev.tiltyard.wiki.world.FewArticles;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same files in Debian's tools and in ours: {@code zim-tools} write one with the new namespaces and check ours with
 * the old ones; {@code kiwix-serve} 3.3.0 serves both.
 */
class KiwixToolsTest {
    private static final String NEW = "written_by_zimwriterfs";
    private static final String OLD = "wikipedia_en_all_maxi_2022-05";

    @TempDir
    static Path folder;

    static BothServers both;

    @BeforeAll
    static void serveTheSameFiles() throws Exception {
        KiwixTools.assumeInstalled();
        Path html = folder.resolve("html");
        KiwixTools.writeFewPages(html);
        Path old = FewArticles.packInto(folder);
        both = new BothServers(folder, old, KiwixTools.zimwriterfs(html, "page0.html", folder.resolve(NEW + ".zim")));
    }

    @AfterAll
    static void stop() throws InterruptedException {
        if (both != null) {
            both.close();
        }
    }

    private static HttpResponse<byte[]> get(String address) throws IOException, InterruptedException {
        return both.get(address);
    }

    private static void assertSameAnswer(String path) throws Exception {
        HttpResponse<byte[]> wanted = get(both.theirs() + path);
        HttpResponse<byte[]> given = get(both.ours() + path);
        assertThat(given.statusCode()).describedAs(path).isEqualTo(wanted.statusCode());
        assertThat(given.headers().firstValue("Location"))
                .describedAs("where %s leads", path)
                .isEqualTo(wanted.headers().firstValue("Location"));
        if (wanted.statusCode() == 200) {
            assertThat(given.body()).describedAs(path).isEqualTo(wanted.body());
            assertThat(given.headers().firstValue("Content-Type").orElse("").replace(" ", ""))
                    .describedAs("type of %s", path)
                    .isEqualTo(wanted.headers()
                            .firstValue("Content-Type")
                            .orElse("")
                            .replace(" ", ""));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {NEW, OLD})
    void everyEntryIsTheSameByteForByte(String book) throws Exception {
        int compared = 0;
        try (ZimArchive zim = ZimArchive.open(folder.resolve(book + ".zim"))) {
            zim.verify();
            for (long i = 0; i < zim.entryCount(); i++) {
                ZimEntry entry = zim.entry(i);
                if ("ACI-U".indexOf(entry.namespace()) >= 0) {
                    assertSameAnswer("/raw/" + book + "/content/" + Urls.encodedPath(zim.readersPath(entry)));
                    compared++;
                } else if (entry.namespace() == 'M') {
                    assertSameAnswer("/raw/" + book + "/meta/" + Urls.encodedPath(entry.path()));
                    compared++;
                }
            }
        }
        assertThat(compared).isGreaterThan(20);
    }

    @ParameterizedTest(name = "/{0}")
    @ValueSource(
            strings = {
                OLD,
                OLD + "/",
                OLD + "/A/American_lobster",
                OLD + "/A/nope",
                OLD + "/I/nope",
                NEW,
                NEW + "/",
                NEW + "/Other.html",
                NEW + "/nope",
                NEW + "/-/nope",
                "nothere",
                "random?content=none",
                "catalog/nope",
                "viewer",
                "raw/none/content/x",
                "catalog/v2/illustration/" + OLD + "/?size=48",
                "catalog/v2/illustration/" + OLD + "/?size=96"
            })
    void urlsLeadToTheSameEntries(String path) throws Exception {
        assertThat(get(both.ours() + "/" + path).statusCode())
                .isEqualTo(get(both.theirs() + "/" + path).statusCode());
        assertThat(get(both.ours() + "/" + path).headers().firstValue("Location"))
                .isEqualTo(get(both.theirs() + "/" + path).headers().firstValue("Location"));
    }

    @ParameterizedTest
    @ValueSource(strings = {OLD + "/A/Lobster", OLD + "/Lobster", NEW + "/page3.html", NEW + "/A/page3.html"})
    void aPageIsTheSameWithoutItsToolbar(String path) throws Exception {
        assertThat(withoutFrame(get(both.ours() + "/" + path)))
                .isEqualTo(withoutFrame(get(both.theirs() + "/" + path)));
    }

    private static String withoutFrame(HttpResponse<byte[]> page) {
        assertThat(page.statusCode()).isEqualTo(200);
        String html = new String(page.body(), StandardCharsets.UTF_8);
        assertThat(html).contains("id=\"kiwixsearchbox\"");
        return html.replaceFirst("(?s)<link type=\"root\" href=\"\">.*?(?=</head>)", "")
                .replaceFirst("(?s)<span class=\"kiwix\">\\s*<span id=\"kiwixtoolbar\".*?</span>\\s*</span>\\s*", "");
    }

    @Test
    void theToolBarHasTheSameElements() throws Exception {
        for (String css : List.of(
                "form#kiwixsearchform[action=/search]",
                "input#kiwixsearchbox[name=pattern][type=text]",
                "input[name=content]",
                "a#kiwix_serve_taskbar_library_button",
                "a#kiwix_serve_taskbar_home_button",
                "a#kiwix_serve_taskbar_random_button")) {
            var given = Jsoup.parse(text(both.ours() + "/" + OLD + "/A/Maine"));
            var wanted = Jsoup.parse(text(both.theirs() + "/" + OLD + "/A/Maine"));
            assertThat(given.select(css))
                    .describedAs(css)
                    .hasSameSizeAs(wanted.select(css))
                    .hasSize(1);
            assertThat(given.select(css).attr("title"))
                    .isEqualTo(wanted.select(css).attr("title"));
            assertThat(given.select(css).attr("href"))
                    .isEqualTo(wanted.select(css).attr("href"));
        }
    }

    private static String text(String address) throws Exception {
        return new String(get(address).body(), StandardCharsets.UTF_8);
    }

    @Test
    void zimcheckAcceptsOurFiles() throws Exception {
        assertThat(KiwixTools.run("zimcheck", "-A", folder.resolve(OLD + ".zim").toString()))
                .contains("Overall Test Status: Pass");
    }
}
