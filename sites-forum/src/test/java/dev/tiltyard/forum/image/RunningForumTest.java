package dev.tiltyard.forum.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.StateChange;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.FormElement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests of a forum with its world, shared by the embedded runtime and the container. */
abstract class RunningForumTest {
    private static final String SUBMISSION = "/f/MachineLearning/1/nvidia-rtx-4090";

    abstract RunningSite forum();

    @AfterEach
    void reset() {
        assertThat(forum().state().reset(false).restored()).isTrue();
    }

    @Test
    void everyAccountCanBeLoggedIn() {
        List<Account> accounts = forum().definition().accounts();
        assertThat(accounts).isNotEmpty();
        assertThat(accounts)
                .allSatisfy(account -> assertThat(forum().login(account).json()).contains("forum_session"));
        assertThatThrownBy(() -> forum().login(new Account(
                        "member", "MarvelsGrantMan136", "wrong", accounts.get(0).home())))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("Could not log in");
    }

    @Test
    void thePagesOfItsWorldAreThere() throws IOException {
        assertThat(page("/all").select("article.submission")).hasSizeGreaterThan(10);
        assertThat(page("/forums").text()).contains("books");
        assertThat(page(SUBMISSION).select(".comment-area")).hasSize(1);
        assertThat(page("/search?q=book").select("article")).isNotEmpty();
    }

    @Test
    void picturesOfItsWorldAreThere() throws IOException {
        String picture = page("/f/pics").select("img[src*=media]").stream()
                .map(image -> image.absUrl("src"))
                .findFirst()
                .orElseThrow();
        assertThat(Jsoup.connect(picture).ignoreContentType(true).execute().contentType())
                .startsWith("image/");
    }

    @Test
    void aMembersChangesAreInTheDiffAndUndoneWithProof() throws IOException {
        comment("Said in passing");

        assertThat(page(SUBMISSION).text()).contains("Said in passing");
        List<StateChange> changes = forum().state().diff(forum().state().initial());
        assertThat(changes).extracting(StateChange::store).anyMatch(store -> store.contains("comments"));

        ResetReport report = forum().state().reset(true);
        assertThat(report.restored()).isTrue();
        assertThat(report.rowsUndone()).isPositive();
        assertThat(report.tables()).anyMatch(table -> table.contains("comments"));
        assertThat(report.digestAfter()).isEqualTo(forum().state().digest().value());
        assertThat(page(SUBMISSION).text()).doesNotContain("Said in passing");
    }

    @Test
    void itIsForkedInMidEpisode() throws IOException {
        comment("first");
        Snapshot afterFirst = forum().state().snapshot();
        comment("second");
        forum().state().restore(afterFirst);

        assertThat(page(SUBMISSION).text()).contains("first").doesNotContain("second");
    }

    @Test
    void locatorsFindWhatIsInTheDatabaseAndOnThePages() {
        JsonNode rows = forum().read(new Locator.Sql(
                "reddit", "SELECT username FROM users WHERE username = :name", Map.of("name", "MarvelsGrantMan136")));
        assertThat(rows).hasSize(1);
        JsonNode json = forum().read(new Locator.Rest("reddit", "/f/MachineLearning/1.json", "", "/id"));
        assertThat(json.asInt()).isEqualTo(1);
        JsonNode asMember =
                forum().read(new Locator.Rest("reddit", "/f/MachineLearning/1.json", "MarvelsGrantMan136", "/id"));
        assertThat(asMember.asInt()).isEqualTo(1);
        assertThat(forum().read(new Locator.Named("reddit", "submission_score", List.of("1"))))
                .isNotEmpty();
        assertThatThrownBy(() -> forum().read(new Locator.Sql("reddit", "DELETE FROM users", Map.of())))
                .isInstanceOf(SiteException.class);
    }

    @Test
    void itsDatabaseCanBeReadAndNotWritten() throws SQLException {
        DatabaseAddress database = forum().database().orElseThrow();
        try (Connection connection =
                        DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
                Statement statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT count(*) FROM submissions")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getInt(1)).isGreaterThan(100);
            assertThatThrownBy(() -> statement.execute("UPDATE users SET username = 'x'"))
                    .hasMessageContaining("permission denied");
        }
    }

    private Document page(String path) throws IOException {
        return Jsoup.connect(forum().url() + path).timeout(30_000).get();
    }

    private void comment(String text) throws IOException {
        var session = Jsoup.newSession().timeout(30_000);
        String base = forum().url().toString();
        Account member = forum().definition().accounts().get(0);
        FormElement login = session.newRequest(base + "/login").get().expectForm("form:has([name=_username])");
        login.selectFirst("[name=_username]").val(member.username());
        login.selectFirst("[name=_password]").val(member.password());
        send(session, login);
        FormElement form = session.newRequest(base + SUBMISSION)
                .get()
                .expectForm("form:has(textarea[name^=reply_to_submission_1])");
        form.selectFirst("textarea").val(text);
        send(session, form);
    }

    private static void send(org.jsoup.Connection session, FormElement form) throws IOException {
        session.newRequest(form.absUrl("action").isEmpty() ? form.baseUri() : form.absUrl("action"))
                .data(form.formData())
                .post();
    }
}
