package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;

class SmallPagesTest extends ForumTestCase {
    @Test
    void theCardOfAMemberOffersTheProfileAndActions() {
        assertThat(forum.visitor().get("/_up/bob").document().text()).contains("bob — Registered", "Profile");
        assertThat(forum.loggedIn("carol")
                        .get("/_up/bob")
                        .document()
                        .select("a")
                        .eachText())
                .containsExactly("bob", "Profile", "Block user", "Send message");
    }

    @Test
    void aPreviewRendersTheText() {
        Seen preview = forum.loggedIn("bob").post("/markdown_preview", "markdown", "**bold** <b>no</b> u/Alice @Alice");
        assertThat(preview.body().strip())
                .isEqualTo(
                        "<p><strong>bold</strong> &lt;b&gt;no&lt;/b&gt; <a href=\"/user/Alice\">u/Alice</a> @Alice</p>");
    }

    @Test
    void titlesOfOwnSubmissionsAreFetchedAndOthersAreNot() {
        TestBrowser bob = forum.loggedIn("bob");
        String token = bob.get("/submit").attribute("form[data-fetch-titles]", "data-fetch-titles");
        assertThat(bob.post("/ft.json", "token", token, "url", forum.url() + "/f/MachineLearning/1/x")
                        .body())
                .isEqualTo("{\"title\":\"Nvidia RTX 4090\"}");
        assertThat(bob.post("/ft.json", "token", token, "url", "http://169.254.169.254/")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void aForgottenPasswordDoesNotRevealWhoHasAnAccount() {
        TestBrowser visitor = forum.visitor();
        Seen after = visitor.submit(
                visitor.get("/reset_password"),
                "form[name=request_password_reset]",
                "request_password_reset[email]",
                "who@example.com");
        assertThat(after.path()).isEqualTo("/");
        assertThat(after.message()).startsWith("A reset email has been sent");
    }

    @Test
    void openSearchIsAdvertised() {
        Seen description = forum.visitor().get("/opensearch.xml");
        assertThat(description.header("Content-Type")).startsWith("application/opensearchdescription+xml");
        assertThat(description.body()).contains("template=\"" + forum.url() + "/search?q={searchTerms}\"");
    }

    @Test
    void theRestInterfaceIsOff() {
        Seen answer = forum.visitor().get("/api/submissions");
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
    }

    @Test
    void requestsWaitDuringAReset() {
        TestBrowser bob = forum.loggedIn("bob");
        StringBuilder order = new StringBuilder();
        Thread request = new Thread(() -> {
            bob.get("/");
            synchronized (order) {
                order.append("answered");
            }
        });
        forum.server().whileQuiet(() -> {
            request.start();
            forum.execute("UPDATE sites SET site_name = 'After'");
            synchronized (order) {
                order.append("quiet ");
            }
        });
        try {
            request.join(20_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        assertThat(order).hasToString("quiet answered");
        assertThat(forum.visitor().get("/").document().title()).isEqualTo("After");
    }
}
