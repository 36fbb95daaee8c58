package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecurityTest extends ForumTestCase {
    private static final String ATTACK = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)> ${7*7} {{7*7}}";

    private static void assertHarmless(Seen page) {
        assertThat(page.document().select("main script, main img[onerror], aside script, aside img[onerror]"))
                .as(page.url())
                .isEmpty();
        assertThat(page.document().select("[href^=javascript:], [onclick], [onmouseover]"))
                .as(page.url())
                .isEmpty();
    }

    @Test
    @DisplayName("HTML typed into any field is shown as text")
    void htmlIsShownAsText() {
        TestBrowser bob = forum.loggedIn("bob");
        Seen made = bob.submit(
                bob.get("/submit/books"),
                "form[name=submission]",
                "submission[title]",
                ATTACK,
                "submission[body]",
                ATTACK + "\n\n[x](javascript:alert(3)) <b onclick=alert(4)>b</b>");
        assertHarmless(made);
        assertThat(made.text(".submission__title")).isEqualTo(ATTACK);
        Seen comment = bob.submit(made, ".comment-form", "reply_to_submission_1001[comment]", ATTACK);
        assertHarmless(comment);
        bob.submit(
                bob.get("/user/bob/edit_biography"), "form[name=user_biography]", "user_biography[biography]", ATTACK);
        bob.submit(
                bob.get("/create_forum"),
                "form[name=forum]",
                "forum[name]",
                "attack",
                "forum[title]",
                ATTACK,
                "forum[description]",
                ATTACK,
                "forum[sidebar]",
                ATTACK);
        for (String path : List.of(
                "/user/bob",
                "/f/attack",
                "/f/attack/edit",
                "/forums",
                "/f/books",
                "/all/new",
                "/search?q=script",
                "/comments",
                "/f/books/new.atom")) {
            assertHarmless(bob.get(path));
        }
        assertThat(bob.get("/f/attack/edit")
                        .document()
                        .selectFirst("#forum_title")
                        .val())
                .isEqualTo(ATTACK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/submit/books",
                "/create_forum",
                "/user/bob/edit_biography",
                "/user/bob/account",
                "/user/bob/preferences",
                "/f/MachineLearning/2/-/edit",
                "/f/MachineLearning/1/-/comment/11/edit",
                "/user/Alice/compose_message",
                "/user/Alice/block_user"
            })
    void formsWithoutTheSessionsTokenAreRefused(String path) {
        TestBrowser bob = forum.loggedIn("bob");
        Seen page = bob.get(path);
        Element form = page.document().selectFirst("main form.form");
        String token = form.selectFirst("input[name$=\"[_token]\"]").attr("name");
        long before = count();
        Seen refused = bob.submit(page, "main form.form", token, "forged");
        assertThat(refused.status()).isEqualTo(200);
        assertThat(refused.document().select(".form-error-list li").eachText())
                .contains("The CSRF token is invalid. Please try to resubmit the form.");
        assertThat(count()).isEqualTo(before);
    }

    private long count() {
        return (Long) row("SELECT (SELECT count(*) FROM submissions) + (SELECT count(*) FROM forums)"
                        + " + (SELECT count(*) FROM messages) + (SELECT count(*) FROM user_blocks)"
                        + " + (SELECT count(*) FROM users WHERE biography IS NOT NULL) AS n")
                .get("n");
    }

    @Test
    void aTokenOfAnotherSessionIsRefused() {
        String foreign = forum.loggedIn("Alice").get("/f/books").attribute(".vote input[name=token]", "value");
        assertThat(forum.loggedIn("bob")
                        .post("/sv/3.json", "token", foreign, "choice", "1")
                        .status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/f/'; DROP TABLE forums; --",
                "/user/x' OR '1'='1",
                "/tag/%27",
                "/f/books/1'",
                "/submission_images/../../etc/passwd",
                "/submission_images/..%2f..%2fetc%2fpasswd",
                "/media/cache/submission_thumbnail_1x/..",
                "/static/../forum.css",
                "/f/%",
                "/f/%ff%fe"
            })
    void pathsWithMetacharactersAreOnlyNotFound(String path) throws IOException {
        String request = path.replace(" ", "%20").replace("'", "%27").replace(";", "%3B");
        String answer = raw("GET " + request + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(answer).containsPattern("^HTTP/1.1 (404|400) ");
        assertThat(rows("SELECT 1 AS one FROM forums")).hasSize(5);
    }

    @Test
    void everyPageForbidsFramesAndSniffingAndForeignScripts() {
        Seen page = forum.visitor().get("/");
        assertThat(page.header("X-Frame-Options")).isEqualTo("DENY");
        assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(page.header("Referrer-Policy")).isEqualTo("same-origin");
        assertThat(page.header("Content-Security-Policy")).contains("default-src 'self'", "object-src 'none'");
        assertThat(page.header("Server")).isEmpty();
        assertThat(page.header("Server-Timing")).matches("app;dur=[0-9.]+");
    }

    @Test
    void aWrongMethodGets405AndHeadHasNoBody() throws IOException {
        assertThat(forum.visitor().post("/forums").status()).isEqualTo(405);
        assertThat(forum.visitor().post("/forums").header("Allow")).isEqualTo("GET");
        assertThat(forum.visitor().getWithoutRedirect("/log_out").status()).isEqualTo(405);
        String head = raw("HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(head).startsWith("HTTP/1.1 200 ").endsWith("\r\n\r\n").doesNotContain("<html");
    }

    @ParameterizedTest
    @CsvSource({
        "/user/alice, /user/Alice",
        "/user/%61lice, /user/Alice",
        "/user/ALIC%45/submissions?x=%41, /user/Alice/submissions?x=%41"
    })
    void aDifferentSpellingRedirectsOnceToThePage(String asked, String page) {
        Seen redirect = forum.visitor().getWithoutRedirect(asked);
        assertThat(redirect.status()).isEqualTo(302);
        assertThat(redirect.header("Location")).isEqualTo(page);
        assertThat(forum.visitor().getWithoutRedirect(page).status()).isEqualTo(200);
    }

    @Test
    void anEncodedNameWithTheRightSpellingIsNotRedirected() {
        assertThat(forum.visitor().getWithoutRedirect("/user/%41lice").status()).isEqualTo(200);
    }

    @Test
    void redirectsNeverLeadToAnotherSite() throws IOException {
        TestBrowser bob = forum.loggedIn("bob");
        String token = bob.get("/f/books").attribute(".vote input[name=token]", "value");
        Seen after = bob.post("/sv/3", "token", token, "choice", "1");
        assertThat(after.header("Location")).startsWith("/");
        String answer = raw("GET //evil.example/%2e%2e/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(answer).doesNotContainPattern("Location: (//|http)");
    }

    @Test
    void staticFilesAreImmutable() {
        String style = forum.visitor().get("/").attribute("link[rel=stylesheet]", "href");
        Seen file = forum.visitor().get(style);
        assertThat(style).matches("/static/forum\\.[0-9a-f]{12}\\.css");
        assertThat(file.header("Cache-Control")).contains("immutable");
        assertThat(file.header("Content-Type")).startsWith("text/css");
    }

    private String raw(String request) throws IOException {
        URI url = URI.create(forum.url());
        try (Socket socket = new Socket(url.getHost(), url.getPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
