package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A group's page shows its projects, those that others share with it, and archived ones, each in a tab. */
class GroupTabsTest {
    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void publicGroupsAreListedAndLeadToTheirPages() {
        Seen list = host.visitor().get("/explore/groups");
        assertThat(list.text(".groups-list")).contains("robert1003").doesNotContain("GitLab Instance");
        Seen group = host.visitor().get("/robert1003");
        assertThat(group.texts("[role=tab]"))
                .containsExactly("Subgroups and projects", "Shared projects", "Archived projects");
        assertThat(group.text("[role=tab][aria-selected=true]")).isEqualTo("Subgroups and projects");
        assertThat(group.document().html()).doesNotContain("${");
    }

    @Test
    void anArchivedProjectMovesToItsTab() {
        String id = host.rows("SELECT source_id FROM routes WHERE path = 'byteblaze/dotfiles'")
                .get(0)
                .get("source_id")
                .toString();
        host.execute("UPDATE projects SET namespace_id = 6, archived = true WHERE id = " + id);
        assertThat(byteblaze.get("/robert1003").text(".projects-list")).doesNotContain("dotfiles");
        assertThat(byteblaze.get("/robert1003?tab=archived&sort=stars_desc").text(".projects-list"))
                .contains("dotfiles");
    }
}
