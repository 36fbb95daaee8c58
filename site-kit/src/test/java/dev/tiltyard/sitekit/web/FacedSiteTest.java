package dev.tiltyard.sitekit.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.face.TestFaces;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.Store;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a site in a face answers. */
class FacedSiteTest {
    private static final String LINK = "<a href=\"/submit\">Submit</a>";
    private static final String PAGE = "<!DOCTYPE html><html><head></head><body>" + LINK + "</body></html>";

    @TempDir
    Path files;

    private ReplicaContext context;
    private WebServer server;

    @BeforeEach
    void startInAFace() {
        context = TestContext.with(files);
        context.face().wear(Optional.of(TestFaces.face("plain")));
        server = WebServer.in(context, Store.NONE)
                .errorPage((visit, status, reason) -> PAGE)
                .routes(routes -> routes.get("/", visit -> visit.html(PAGE))
                        .get("/part", visit -> visit.html(LINK))
                        .get("/compressed", FacedSiteTest::sendCompressed)
                        .get("/text", visit -> visit.text("text/plain", LINK))
                        .get("/data", visit -> visit.json(LINK)))
                .start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void pagesPartsAndErrorsHaveTheFace() throws Exception {
        assertThat(get("/").body()).contains("Write</a>", "data-face=\"plain\"");
        assertThat(get("/part").body()).isEqualTo("<a href=\"/submit\">Write</a>");
        assertThat(get("/nothing").statusCode()).isEqualTo(404);
        assertThat(get("/nothing").body()).contains("Write</a>");
    }

    /** As Wikipedia does. */
    private static void sendCompressed(Visit visit) {
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(sent)) {
            out.write(PAGE.getBytes(UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        visit.setHeader("Content-Encoding", "gzip");
        visit.setHeader("ETag", "\"1\"");
        visit.setHeader("Cache-Control", "max-age=60");
        visit.http().res().setContentLengthLong(sent.size());
        visit.bytes("text/html; charset=utf-8", sent.toByteArray());
    }

    @Test
    void aPageThatTheSiteHasCompressedHasTheFaceAndNoBrowserKeepsIt() throws Exception {
        HttpResponse<byte[]> answer = get("/compressed", HttpResponse.BodyHandlers.ofByteArray());

        assertThat(new GZIPInputStream(new ByteArrayInputStream(answer.body())))
                .asString(UTF_8)
                .contains("Write</a>", "data-face=\"plain\"");
        assertThat(answer.headers().firstValue("ETag")).isEmpty();
        assertThat(answer.headers().firstValue("Cache-Control")).contains("no-cache");
    }

    @Test
    void whatProgramsReadDoesNotChange() throws Exception {
        assertThat(get("/text").body()).isEqualTo(LINK);
        assertThat(get("/data").body()).contains("Submit");
    }

    @Test
    void theStyleSheetIsServedWhileTheFaceIsWorn() throws Exception {
        String style = TestFaces.face("plain").path();

        assertThat(get(style).headers().firstValue("Content-Type")).contains("text/css; charset=utf-8");
        assertThat(get(style).body()).contains("margin: 0");

        context.face().wear(Optional.empty());

        assertThat(get("/").body()).isEqualTo(PAGE);
        assertThat(get(style).statusCode()).isEqualTo(404);
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return get(path, HttpResponse.BodyHandlers.ofString());
    }

    private <T> HttpResponse<T> get(String path, HttpResponse.BodyHandler<T> body)
            throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                                .build(),
                        body);
    }
}
