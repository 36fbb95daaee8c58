package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of somebody. */
class ProfileTest {
    private final TestHost host = TestHost.open();

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void showsAYearOfDaysAndWhatWasDoneOnThem() {
        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        Seen before = byteblaze.get("/byteblaze");
        assertThat(before.document().select("svg.contrib-calendar .user-contrib-cell"))
                .hasSize(366);
        byteblaze.submit(byteblaze.get("/byteblaze/timeit/-/issues/new"), "#new_issue", "issue[title]", "Seen");
        Seen after = byteblaze.get("/byteblaze");
        assertThat(after.attribute("[data-date=2023-03-28]", "title")).isEqualTo("1 contribution Tuesday Mar 28, 2023");
        assertThat(after.text(".event-item")).contains("opened issue #").contains("Seen");
    }

    @Test
    void drawsEachDayInItsPlaceAndColor() {
        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        byteblaze.submit(byteblaze.get("/byteblaze/timeit/-/issues/new"), "#new_issue", "issue[title]", "Seen");
        Seen seen = byteblaze.get("/byteblaze");
        assertThat(seen.document().select(".user-contrib-cell")).allSatisfy(day -> {
            assertThat(day.attr("y")).matches("[0-9]+");
            assertThat(day.attr("fill")).isEqualTo(day.attr("data-level").equals("0") ? "#ececef" : "#acd5f2");
        });
        assertThat(seen.document().selectFirst("[data-date=2023-03-28]").attr("fill"))
                .isEqualTo("#acd5f2");
    }

    @Test
    void linksItsTabs() {
        assertThat(host.visitor()
                        .get("/byteblaze")
                        .document()
                        .select(".user-profile-nav a")
                        .eachAttr("href"))
                .startsWith("/byteblaze", "/users/byteblaze/activity", "/users/byteblaze/groups")
                .endsWith("/users/byteblaze/followers", "/users/byteblaze/following");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"activity", "groups", "contributed", "projects", "starred", "snippets", "followers", "following"
            })
    void hasATabForEachKindOfThing(String tab) {
        Seen seen = host.visitor().get("/users/byteblaze/" + tab);
        assertThat(seen.status()).isEqualTo(200);
        assertThat(seen.text(".user-profile-nav .js-" + tab + "-tab .active")).isNotEmpty();
    }

    @Test
    void listsGroupsAndSnippetsThatTheViewerMaySee() {
        host.api("byteblaze").post("/groups", "{'name':'Shown','path':'shown','visibility':'public'}");
        host.api("vinta").post("/groups", "{'name':'Another','path':'another','visibility':'public'}");
        assertThat(host.visitor()
                        .get("/users/byteblaze/groups")
                        .document()
                        .select("[data-testid=group-name]")
                        .eachText())
                .containsExactly("Shown");
        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        byteblaze.submit(
                byteblaze.get("/-/snippets/new"),
                ".snippet-form",
                "snippet[title]",
                "Shown",
                "snippet[content]",
                "x",
                "snippet[visibility_level]",
                "20");
        byteblaze.submit(
                byteblaze.get("/-/snippets/new"),
                ".snippet-form",
                "snippet[title]",
                "Kept",
                "snippet[content]",
                "x",
                "snippet[visibility_level]",
                "0");
        assertThat(host.visitor().get("/users/byteblaze/snippets").text("#snippets"))
                .contains("Shown")
                .doesNotContain("Kept");
        assertThat(byteblaze.get("/users/byteblaze/snippets").text("#snippets")).contains("Shown", "Kept");
    }

    @Test
    void hasAFeedThatAReaderOfFeedsMayRead() {
        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        byteblaze.submit(byteblaze.get("/byteblaze/timeit/-/issues/new"), "#new_issue", "issue[title]", "Seen");
        assertThat(host.visitor().get("/byteblaze.atom").body())
                .contains("<title>Byte Blaze activity</title>")
                .contains("opened issue");
        assertThat(host.visitor().get("/nobody-of-that-name.atom").status()).isEqualTo(404);
    }

    @Test
    void leadsToAReportForTheAdministrator() {
        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        String form = byteblaze.get("/primer").attribute("a[title^=Report]", "href");
        Seen sent = byteblaze.submit(
                byteblaze.get(form), "form[action='/-/abuse_reports']", "abuse_report[message]", "Spam");
        assertThat(sent.message()).contains("Thank you for your report");
        assertThat(host.rows("SELECT user_id, reporter_id, message FROM abuse_reports"))
                .singleElement()
                .isEqualTo(Map.of("user_id", 2367, "reporter_id", 2330, "message", "Spam"));
    }

    @Test
    void movesWithItsProjectsWhenTheUserTakesAnotherName() {
        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        Seen taken = byteblaze.submit(
                byteblaze.get("/-/profile/account"), "form[action$=update_username]", "user[username]", "Primer");
        assertThat(taken.message()).contains("Username has already been taken");
        byteblaze.submit(taken, "form[action$=update_username]", "user[username]", "blaze");
        assertThat(byteblaze.get("/blaze/timeit").status()).isEqualTo(200);
        assertThat(byteblaze.get("/byteblaze/timeit").status()).isEqualTo(404);
    }
}
