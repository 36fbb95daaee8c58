package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What ties people to projects and groups: requests for access, levels of notification, emoji on comments, preferences. */
class BondsTest {
    private static final String GROUP = "/groups/robert1003/-/group_members";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");
    private final GitLabBrowser yjlou = host.signedIn("yjlou");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void whoAsksForAccessIsNoMemberUntilTheOwnerGrantsIt() {
        Seen page = yjlou.get("/byteblaze/dotfiles");
        assertThat(page.text(".access-request-link")).isEqualTo("Request Access");
        send(yjlou, "/byteblaze/dotfiles/-/project_members/request_access");
        assertThat(yjlou.get("/byteblaze/dotfiles").text(".access-request-link"))
                .isEqualTo("Withdraw Access Request");
        assertThat(yjlou.get("/dashboard/projects").texts(".project-name")).doesNotContain("dotfiles");

        Seen members = byteblaze.get("/byteblaze/dotfiles/-/project_members?tab=access_requests");
        assertThat(members.text("[data-testid=members-table]")).contains("@yjlou");
        byteblaze.submit(members, "form[action*='/requests/']", "answer", "grant");
        assertThat(byteblaze
                        .get("/byteblaze/dotfiles/-/project_members")
                        .texts("[data-testid=members-table] .gl-avatar-labeled-sublabel"))
                .contains("@yjlou");
        assertThat(yjlou.get("/dashboard/projects").texts(".project-name")).contains("dotfiles");
    }

    @Test
    void aRequestThatWaitsOpensNothing() {
        host.execute("UPDATE issues SET confidential = true WHERE project_id = 193");
        String issues = "/byteblaze/dotfiles/-/issues?state=all";
        int before = yjlou.get(issues).document().select(".issue").size();
        send(yjlou, "/byteblaze/dotfiles/-/project_members/request_access");
        assertThat(yjlou.get(issues).document().select(".issue")).hasSize(before);
    }

    @Test
    void aRequestCanBeTakenBackAndOnlyOwnersAnswer() {
        String base = "/byteblaze/dotfiles/-/project_members";
        send(yjlou, base + "/request_access");
        String user = host.rows("SELECT id FROM users WHERE username = 'yjlou'")
                .get(0)
                .get("id")
                .toString();
        assertThat(send(yjlou, base + "/requests/" + user, "answer", "grant").status())
                .isEqualTo(403);
        send(yjlou, base + "/leave");
        assertThat(yjlou.get("/byteblaze/dotfiles").text(".access-request-link"))
                .isEqualTo("Request Access");
        assertThat(byteblaze.get(base).has("#tab-access_requests")).isFalse();
    }

    @Test
    void aLevelOfNotificationIsForOneProjectOnly() {
        Seen page = byteblaze.get("/byteblaze/dotfiles");
        assertThat(page.text(".js-vue-notification-dropdown .is-active b")).isEqualTo("Global");
        send(
                byteblaze,
                "/-/notification_settings",
                "source_type",
                "Project",
                "source_id",
                page.attribute(".js-vue-notification-dropdown input[name=source_id]", "value"),
                "level",
                "2");
        assertThat(byteblaze.get("/byteblaze/dotfiles").text(".js-vue-notification-dropdown .is-active b"))
                .isEqualTo("Watch");
        assertThat(byteblaze.get("/byteblaze/timeit").text(".js-vue-notification-dropdown .is-active b"))
                .isEqualTo("Global");
        assertThat(byteblaze.get("/-/profile/notifications").attributeOrEmpty("option[selected]", "value"))
                .as("the global level")
                .isNotEqualTo("2");
    }

    @Test
    void anEmojiOnACommentIsGivenAndTakenBack() {
        String issue = "/byteblaze/a11y-syntax-highlighting/-/issues/1";
        Seen page = byteblaze.get(issue);
        String address = page.attribute("[data-testid=note-emoji-button]", "action");
        send(byteblaze, address, "name", "tada");
        assertThat(byteblaze.get(issue).text(".note-awards .selected .js-counter"))
                .isEqualTo("1");
        send(byteblaze, address, "name", "tada");
        assertThat(byteblaze.get(issue).has(".note-awards")).isFalse();
    }

    @Test
    void preferencesChangeHowPagesLookAndTheFirstPage() {
        byteblaze.submit(
                byteblaze.get("/-/profile/preferences"),
                "#profile-preferences-form",
                "user[theme_id]",
                "5",
                "user[dashboard]",
                "groups",
                "user[diffs_deletion_color]",
                "#d99530",
                "user[diffs_addition_color]",
                "red; x: y");
        Seen first = byteblaze.get("/");
        assertThat(first.path()).isEqualTo("/dashboard/groups");
        assertThat(first.has("body.ui-green")).isTrue();
        assertThat(first.attribute("body", "style"))
                .contains("--diff-deletion: #d99530")
                .doesNotContain("red");
    }

    @Test
    void aGroupTellsVisitorsHowToGetIn() {
        Seen group = yjlou.get("/robert1003");
        assertThat(group.has("[data-testid=notification-dropdown]")).isTrue();
        assertThat(host.visitor().get("/robert1003").has(".access-request-link"))
                .isFalse();
        assertThat(yjlou.get(GROUP).has("main h4"))
                .as("a heading for those who manage members")
                .isFalse();
    }

    /** Sends what a script of the pages would send, with the session's token. */
    private static Seen send(GitLabBrowser browser, String path, String... fields) {
        String token = browser.get("/help").attribute("meta[name=csrf-token]", "content");
        return browser.post(
                path,
                Stream.concat(Stream.of("authenticity_token", token), Stream.of(fields))
                        .toArray(String[]::new));
    }
}
