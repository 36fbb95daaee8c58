package dev.tiltyard.wiki.zim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.wiki.replica.KiwixReplica;
import dev.tiltyard.wiki.world.FewArticles;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same files in Debian's tools and in ours: {@code zim-tools} write one with the new namespaces and check the one that
 * we write with the old; {@code kiwix-serve} 3.3.0 answers over both.
 */
class KiwixToolsTest {
    private static final String NEW = "written_by_zimwriterfs";
    private static final String OLD = "wikipedia_en_all_maxi_2022-05";
    private static final byte[] PICTURE = Base64.getDecoder()
            .decode("iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAQAAAAB/ecQqAAAAEklEQVR42mP4TyRgGFU4OBQCAGa4"
                    + "j1FlYp2NAAAAAElFTkSuQmCC");

    @TempDir
    static Path folder;

    static Path written;
    static Process kiwix;
    static String theirs;
    static ReplicaServer ours;

    @BeforeAll
    static void serveTheSameFiles() throws Exception {
        for (String tool : List.of("zimwriterfs", "zimcheck", "kiwix-serve")) {
            assumeThat(Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                            .anyMatch(path -> Files.isExecutable(Path.of(path, tool))))
                    .as("%s is missing; on Debian: apt-get install zim-tools kiwix-tools", tool)
                    .isTrue();
        }
        Path old = FewArticles.packInto(folder);
        written = zimwriterfs(folder.resolve("html"), folder.resolve(NEW + ".zim"));
        int port = freePort();
        kiwix = new ProcessBuilder(
                        "kiwix-serve", "-i", "127.0.0.1", "-p", "" + port, old.toString(), written.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("kiwix.log").toFile())
                .start();
        theirs = "http://127.0.0.1:" + port;
        DataSource none = null;
        ours = new KiwixReplica()
                .open(new ReplicaContext(
                        none,
                        Files.createDirectories(folder.resolve("files")),
                        new WorldClock(Instant.EPOCH),
                        "127.0.0.1",
                        0,
                        Map.of(KiwixReplica.ZIM, old + File.pathSeparator + written)));
        Awaitility.await().ignoreExceptions().until(() -> get(theirs + "/").statusCode() == 200);
    }

    @AfterAll
    static void stop() throws InterruptedException {
        if (ours != null) {
            ours.close();
        }
        if (kiwix != null) {
            kiwix.destroy();
            assertThat(kiwix.waitFor(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static Path zimwriterfs(Path html, Path file) throws Exception {
        Files.createDirectories(html.resolve("deep/er"));
        for (int i = 0; i < 40; i++) {
            Files.writeString(html.resolve("page" + i + ".html"), page("Page " + i, "number " + i + " ".repeat(i)));
        }
        Files.writeString(html.resolve("deep/er/Name with spaces & ümläut?.html"), page("Spaces", "deep"));
        Files.writeString(html.resolve("style.css"), "p { color: black }");
        Files.write(html.resolve("picture.png"), PICTURE);
        Files.writeString(
                html.resolve("Other.html"),
                "<html><head><meta http-equiv=\"refresh\" content=\"0;url=page7.html\"></head></html>");
        run(
                "zimwriterfs",
                "--welcome=page0.html",
                "--illustration=picture.png",
                "--language=eng",
                "--title=Written",
                "--description=by zimwriterfs",
                "--creator=tests",
                "--publisher=tests",
                html.toString(),
                file.toString());
        return file;
    }

    private static String page(String title, String text) {
        return "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>" + title
                + "</title><link rel=\"stylesheet\" href=\"style.css\"></head><body><h1>" + title + "</h1><p>" + text
                + "</p></body></html>";
    }

    private static String run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor())
                .describedAs("%s printed: %s", command[0], output)
                .isZero();
        return output;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static HttpResponse<byte[]> get(String address) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static String address(String path) {
        List<String> segments = new ArrayList<>();
        for (String segment : path.split("/", -1)) {
            segments.add(URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20"));
        }
        return String.join("/", segments);
    }

    private static void assertSameAnswer(String path) throws Exception {
        HttpResponse<byte[]> wanted = get(theirs + path);
        HttpResponse<byte[]> given = get("http://127.0.0.1:" + ours.port() + path);
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
                    assertSameAnswer("/raw/" + book + "/content/" + address(zim.readersPath(entry)));
                    compared++;
                } else if (entry.namespace() == 'M') {
                    assertSameAnswer("/raw/" + book + "/meta/" + address(entry.path()));
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
    void addressesLeadToTheSamePlaces(String path) throws Exception {
        assertThat(get("http://127.0.0.1:" + ours.port() + "/" + path).statusCode())
                .isEqualTo(get(theirs + "/" + path).statusCode());
        assertThat(get("http://127.0.0.1:" + ours.port() + "/" + path).headers().firstValue("Location"))
                .isEqualTo(get(theirs + "/" + path).headers().firstValue("Location"));
    }

    @ParameterizedTest
    @ValueSource(strings = {OLD + "/A/Lobster", OLD + "/Lobster", NEW + "/page3.html", NEW + "/A/page3.html"})
    void aFramedPageIsTheSameOnceTheFramesAreTakenOff(String path) throws Exception {
        assertThat(withoutFrame(get("http://127.0.0.1:" + ours.port() + "/" + path)))
                .isEqualTo(withoutFrame(get(theirs + "/" + path)));
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
            var given = Jsoup.parse(text("http://127.0.0.1:" + ours.port() + "/" + OLD + "/A/Maine"));
            var wanted = Jsoup.parse(text(theirs + "/" + OLD + "/A/Maine"));
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
    void zimcheckFindsNothingWrongWithWhatWeWrite() throws Exception {
        assertThat(run("zimcheck", "-A", folder.resolve(OLD + ".zim").toString()))
                .contains("Overall Test Status: Pass");
    }
}
