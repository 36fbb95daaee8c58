package dev.tiltyard.sitekit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.replica.Store;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uploaded files, including requests that no browser would send. */
class UploadTest {
    private static final String BOUNDARY = "between";

    @TempDir
    Path files;

    private WebServer server;

    @BeforeEach
    void serve() {
        server = WebServer.in(TestContext.with(files), Store.NONE)
                .errorPage((visit, status, reason) -> reason + " " + visit.field("title"))
                .routes(routes -> routes.post(
                        "/file",
                        visit -> visit.html(visit.field("title") + "|"
                                + visit.uploadName("file").orElse("none") + "|"
                                + visit.upload("file")
                                        .map(bytes -> bytes.length)
                                        .orElse(-1))))
                .routes(routes -> routes.post("/text", visit -> {
                    try {
                        visit.html(visit.body());
                    } catch (HttpProblem e) { // as a REST API does, which has its own error format
                        visit.status(e.status());
                        visit.html(e.getMessage());
                    }
                }))
                .start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void areReceivedWithNameAndContent() throws Exception {
        assertThat(send(file("cat.png"), "12345").body()).isEqualTo("a title|cat.png|5");
    }

    @Test
    void areMissingIfTheFieldIsEmpty() throws Exception {
        assertThat(send(file(""), "").body()).isEqualTo("a title|none|-1");
    }

    @Test
    void areRejectedWithANulInTheirNames() throws Exception {
        assertThat(send(file("../../tmp/a\0.png"), "12345").statusCode()).isEqualTo(400);
    }

    @Test
    void areRejectedIfTruncated() throws Exception {
        HttpResponse<String> answer = post("--" + BOUNDARY + "\r\n" + file("cat.png") + "\r\n\r\n123");

        assertThat(answer.statusCode()).isEqualTo(400);
    }

    @Test
    void areRejectedAsTextInAnUnknownCharacterSet() throws Exception {
        HttpRequest text = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/text"))
                .header("Content-Type", "text/plain; charset=nowhere")
                .POST(HttpRequest.BodyPublishers.ofString("abc"))
                .build();

        assertThat(HttpClient.newHttpClient()
                        .send(text, HttpResponse.BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(400);
    }

    private static String file(String name) {
        return "Content-Disposition: form-data; name=\"file\"; filename=\"" + name + "\"\r\nContent-Type: image/png";
    }

    private HttpResponse<String> send(String headers, String content) throws IOException, InterruptedException {
        return post("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\na title\r\n--"
                + BOUNDARY + "\r\n" + headers + "\r\n\r\n" + content + "\r\n--" + BOUNDARY + "--\r\n");
    }

    private HttpResponse<String> post(String body) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/file"))
                                .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }
}
