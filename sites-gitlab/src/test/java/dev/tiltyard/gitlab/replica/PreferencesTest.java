package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is chosen among the preferences is how the pages are from then on, for oneself only. */
class PreferencesTest {
    private static final String PROJECT = "/byteblaze/dotfiles";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    private void choose(String name, String value) {
        byteblaze.submit(
                byteblaze.get("/-/profile/preferences"), "#profile-preferences-form", "user[" + name + "]", value);
    }

    @Test
    void pagesAreAsWideAsTheWindow() {
        assertThat(byteblaze.get(PROJECT).has(".container-limited main")).isTrue();
        choose("layout", "fluid");
        assertThat(byteblaze.get(PROJECT).has(".container-limited")).isFalse();
        assertThat(host.visitor().get(PROJECT).has(".container-limited main")).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"2, dark", "3, solarized-light", "4, solarized-dark", "5, monokai", "6, none"})
    void codeHasOtherColors(String number, String name) {
        choose("color_scheme_id", number);
        String file = byteblaze.get(PROJECT).document().select(".tree-item-link").eachAttr("href").stream()
                .filter(address -> address.contains("/-/blob/"))
                .findFirst()
                .orElseThrow();
        assertThat(byteblaze.get(file + "?plain=1").has("body.code-" + name + " .file-content." + name))
                .isTrue();
    }

    @Test
    void theFirstPageOfAProjectShowsFilesAndReadmeToWhoHasChosenNothing() {
        Seen page = byteblaze.get(PROJECT);
        assertThat(page.has(".tree-table")).isTrue();
        assertThat(page.has(".readme-holder .md")).isTrue();
    }

    @Test
    void theFirstPageOfAProjectShowsWhatWasDone() {
        byteblaze.submit(byteblaze.get(PROJECT + "/-/issues/new"), "#new_issue", "issue[title]", "Done here");
        choose("project_view", "activity");
        Seen page = byteblaze.get(PROJECT);
        assertThat(page.has(".tree-table")).isFalse();
        assertThat(page.text(".content_list")).contains("Done here");
        assertThat(byteblaze.get(PROJECT + "?event_filter=team").text(".content_list"))
                .doesNotContain("Done here");
    }

    @Test
    void theFirstPageOfAProjectShowsTheReadmeAlone() {
        choose("project_view", "readme");
        Seen page = byteblaze.get(PROJECT);
        assertThat(page.has(".tree-table")).isFalse();
        assertThat(page.has(".readme-holder .md")).isTrue();
        assertThat(byteblaze.get(PROJECT + "/-/tree/main").has(".tree-table")).isTrue();
    }

    @Test
    void timesReadAsDateAndTime() {
        String address = PROJECT + "/-/commits/main";
        assertThat(byteblaze.get(address).text("time")).contains("ago");
        byteblaze.submit(
                byteblaze.get("/-/profile/preferences"),
                "#profile-preferences-form",
                "user[time_display_relative]",
                "0");
        assertThat(byteblaze.get(address).text("time"))
                .containsPattern("[A-Z][a-z]{2} \\d+, 20\\d\\d, \\d+:\\d\\d [AP]M");
    }

    @Test
    void onlyEnglishCanBeChosen() {
        Seen form = byteblaze.get("/-/profile/preferences");
        assertThat(form.document()
                        .select("#user_preferred_language option:not([disabled])")
                        .eachAttr("value"))
                .containsExactly("en");
        choose("preferred_language", "de");
        assertThat(host.rows("SELECT preferred_language FROM users WHERE username = 'byteblaze'")
                        .get(0)
                        .get("preferred_language"))
                .isNotEqualTo("de");
    }

    @Test
    void aPrivateProfileShowsNothingToOthers() {
        byteblaze.submit(byteblaze.get("/-/profile"), "form.js-edit-user", "user[private_profile]", "1");
        Seen seen = host.signedIn("vinta").get("/byteblaze");
        assertThat(seen.text("main"))
                .contains("This user has a private profile.")
                .doesNotContain("Member since");
        assertThat(byteblaze.get("/byteblaze").text("main")).contains("Member since");
    }

    @Test
    void aTimeZoneShowsWhatTheClockSaysThere() {
        byteblaze.submit(byteblaze.get("/-/profile"), "form.js-edit-user", "user[timezone]", "Tokyo");
        assertThat(host.visitor().get("/byteblaze").text("[data-testid=user-local-time]"))
                .matches("\\d+:\\d\\d [AP]M");
    }

    @Test
    void aMergeRequestShowsOneFileAtATime() {
        String request = host.rows("""
                SELECT r.path || '/-/merge_requests/' || m.iid AS path FROM merge_requests m
                  JOIN routes r ON r.source_type = 'Project' AND r.source_id = m.target_project_id
                  JOIN projects p ON p.id = m.target_project_id AND p.visibility_level = 20
                 ORDER BY m.id
                """).stream()
                .map(row -> "/" + row.get("path") + "/diffs")
                .filter(path ->
                        byteblaze.get(path).document().select(".diff-file").size() > 1)
                .findFirst()
                .orElseThrow();
        choose("view_diffs_file_by_file", "1");
        Seen first = byteblaze.get(request);
        assertThat(first.document().select(".diff-file")).hasSize(1);
        assertThat(first.text(".file-by-file-navigation")).contains("File 1 of");
        Seen second = byteblaze.get(first.attribute(".file-by-file-navigation a", "href"));
        assertThat(second.text(".file-by-file-navigation")).contains("File 2 of");
        assertThat(second.attribute(".diff-file", "id")).isNotEqualTo(first.attribute(".diff-file", "id"));
    }
}
