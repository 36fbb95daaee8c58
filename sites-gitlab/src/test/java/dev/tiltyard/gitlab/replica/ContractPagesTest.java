package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What visitors make and change on the pages, and what the tasks then find there. */
class ContractPagesTest {
    private static final String A11Y = "/a11yproject/a11yproject.com";
    private static final String DESIGN = "/primer/design";
    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    private String id(String username) {
        return host.rows("SELECT id FROM users WHERE username = ?", username)
                .get(0)
                .get("id")
                .toString();
    }

    @ParameterizedTest(name = "{0} is titled {1} and has {2}")
    @CsvSource(delimiter = '|', textBlock = """
        /dashboard/todos                          | To-Do List · Dashboard · GitLab        | .todos-list .todo-target-link
        /dashboard/milestones                     | Milestones · Dashboard · GitLab        | #content-body
        /dashboard/groups                         | Groups · Dashboard · GitLab            | [data-testid=new-group-button]
        /dashboard/activity                       | Activity · Dashboard · GitLab          | #push_event_filter
        /dashboard/snippets                       | Snippets · Dashboard · GitLab          | #content-body
        /explore/groups                           | Groups · Explore · GitLab              | #content-body
        /search?search=design                     | design · Search · GitLab               | .project-row
        /projects/new                             | New Project · GitLab                   | a.new-namespace-panel[href='#blank_project']
        /groups/new                               | New Group · GitLab                     | #new_group [data-qa-selector=group_name_field]
        /-/profile                                | Edit Profile · User Settings · GitLab  | #user_website_url
        /-/profile/preferences                    | Preferences · User Settings · GitLab   | #user_dashboard
        /-/profile/keys                           | SSH Keys · User Settings · GitLab      | #key_key
        /byteblaze/dotfiles/-/labels              | Labels · Byte Blaze / dotfiles · GitLab | #content-body
        /byteblaze/dotfiles/-/milestones/new      | New Milestone · Byte Blaze / dotfiles · GitLab | #milestone_start_date
        /byteblaze/dotfiles/-/issues/new          | New Issue · Byte Blaze / dotfiles · GitLab | #issue_title
        /byteblaze/dotfiles/-/boards              | Boards · Byte Blaze / dotfiles · GitLab | .board-list
        /byteblaze/dotfiles/-/branches            | Branches · Byte Blaze / dotfiles · GitLab | [data-name=main]
        /byteblaze/dotfiles/-/tags                | Tags · Byte Blaze / dotfiles · GitLab  | #content-body
        /byteblaze/dotfiles/-/releases            | Releases · Byte Blaze / dotfiles · GitLab | #content-body
        /byteblaze/dotfiles/-/compare/main...master | main...master · Compare · Byte Blaze / dotfiles · GitLab | #compare-from
        /byteblaze/dotfiles/-/network/main        | Graph · main · Byte Blaze / dotfiles · GitLab | .network-row
        /byteblaze/dotfiles/-/find_file/main      | Find File · main · Byte Blaze / dotfiles · GitLab | .tree-item-link
        /byteblaze/dotfiles/-/blame/main/README.md | Blame · README.md · Byte Blaze / dotfiles · GitLab | .blame-commit
        /byteblaze/dotfiles/-/graphs/main/charts  | Repository Analytics · Byte Blaze / dotfiles · GitLab | svg.chart
        /byteblaze/dotfiles/-/forks/new           | Fork project · Byte Blaze / dotfiles · GitLab | [data-testid=fork-name-input]
        /byteblaze/dotfiles/-/starrers            | Starrers · Byte Blaze / dotfiles · GitLab | #content-body
        /byteblaze/dotfiles/-/forks               | Byte Blaze / dotfiles · GitLab         | #filter_projects
        /byteblaze/dotfiles/-/snippets            | Snippets · Byte Blaze / dotfiles · GitLab | #content-body
        /byteblaze/dotfiles/-/settings/repository | Repository · Settings · Byte Blaze / dotfiles · GitLab | #protected_branch_name
        /byteblaze/dotfiles/edit                  | General · Settings · Byte Blaze / dotfiles · GitLab | [data-qa-selector=delete_button]
        /byteblaze/dotfiles/activity              | Activity · Byte Blaze / dotfiles · GitLab | #content-body
        /byteblaze/dotfiles/-/new/main            | New File · main · Byte Blaze / dotfiles · GitLab | #file_name
        /byteblaze/dotfiles/-/edit/main/README.md | Edit · README.md · main · Byte Blaze / dotfiles · GitLab | #commit-changes
        """)
    void aPageIsThere(String path, String title, String selector) {
        Seen page = byteblaze.get(path);
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.document().title()).isEqualTo(title);
        assertThat(page.has(selector)).as(selector).isTrue();
    }

    @Test
    void everyLinkOfTheFrameLeadsToAPage() {
        for (String start : List.of("/byteblaze/dotfiles", "/-/profile", "/dashboard/projects")) {
            List<String> links = byteblaze
                    .get(start)
                    .document()
                    .select("header a[href^=/], .nav-sidebar a[href^=/]")
                    .eachAttr("href");
            assertThat(links).isNotEmpty();
            links.stream()
                    .distinct()
                    .forEach(link ->
                            assertThat(byteblaze.get(link).status()).as(link).isEqualTo(200));
        }
    }

    @Nested
    class Issues {
        @ParameterizedTest(name = "in {0}: {1}, due {3}")
        @CsvSource(delimiter = '|', textBlock = """
            /a11yproject/a11yproject.com | 401 bad gateway                   | Roshanjossey | 2030-12-31 | Dec 31, 2030
            /byteblaze/cloud-to-butt     | Let's keep the project alive      | byteblaze    | 2033-03-31 | Mar 31, 2033
            """)
        void isMadeWithAnAssigneeAndADueDate(String project, String title, String who, String due, String shown) {
            Seen issue = byteblaze.submit(
                    byteblaze.get(project + "/-/issues/new"),
                    "form#new_issue",
                    "issue[title]",
                    title,
                    "issue[assignee_ids][]",
                    id(who),
                    "issue[due_date]",
                    due);
            assertThat(issue.path()).matches(project + "/-/issues/\\d+");
            assertThat(issue.text("[data-qa-selector=title_content]")).isEqualTo(title);
            assertThat(issue.text("[data-testid=sidebar-due-date]")).contains(shown);
            String name = host.rows("SELECT name FROM users WHERE username = ?", who)
                    .get(0)
                    .get("name")
                    .toString();
            assertThat(issue.text(".block.assignee .value")).isEqualTo(name);
        }

        @Test
        void withoutATitleIsNotMade() {
            Seen page = byteblaze.submit(
                    byteblaze.get("/byteblaze/dotfiles/-/issues/new"), "form#new_issue", "issue[title]", " ");
            assertThat(page.text("[data-testid=alert-danger]")).contains("Title can't be blank");
        }

        @Test
        void isChangedInItsSidebarAndClosed() {
            Seen issue = byteblaze.get(A11Y + "/-/issues/412");
            Seen after = byteblaze.submit(issue, ".block.assignee form", "issue[assignee_ids][]", id("byteblaze"));
            assertThat(after.text(".block.assignee .value")).isEqualTo("Byte Blaze");
            assertThat(after.text("#notes-list")).contains("assigned to @byteblaze");
            Seen reopened = byteblaze.submit(after, ".detail-page-header form", "issue[state_event]", "reopen");
            assertThat(reopened.text(".issuable-status-badge:not(.hidden)")).isEqualTo("Open");
        }

        @Test
        void quickActionsAreDoneInsteadOfSaid() {
            Seen after = byteblaze.submit(
                    byteblaze.get("/byteblaze/empathy-prompts/-/issues/18"),
                    "form.js-main-target-form",
                    "note[note]",
                    "Done here.\n/due 2030-05-06\n/close");
            assertThat(after.text(".issuable-status-badge:not(.hidden)")).isEqualTo("Closed");
            assertThat(after.text("[data-testid=sidebar-due-date]")).contains("May 6, 2030");
            assertThat(after.document()
                            .select(".note-comment .note-text")
                            .last()
                            .text())
                    .isEqualTo("Done here.");
        }

        @Test
        void aReplyMakesAThread() {
            Seen issue = byteblaze.submit(
                    byteblaze.get("/byteblaze/empathy-prompts/-/issues/18"),
                    "form.js-main-target-form",
                    "note[note]",
                    "One");
            Seen after =
                    byteblaze.submit(issue, "#notes-list > li:last-child form.discussion-reply", "note[note]", "Two");
            assertThat(after.document()
                            .selectFirst("#notes-list")
                            .lastElementChild()
                            .select(".note-text")
                            .eachText())
                    .containsExactly("One", "Two");
        }

        @ParameterizedTest(name = "{0} finds {1}")
        @CsvSource(delimiter = '|', textBlock = """
            ?label_name[]=bug&state=all             | bug
            ?not[label_name][]=bug&state=opened     |
            ?assignee_username=None                 |
            ?author_username=byteblaze&state=all    |
            ?sort=created_asc&state=opened          |
            ?sort=title_asc&state=closed            |
            ?sort=popularity&state=all              |
            ?sort=priority_desc                     |
            ?milestone_title=None&state=all         |
            ?search=skip&in=TITLE&state=all         |
            ?confidential=no&type[]=issue           |
            """)
        void areListedAsTheAddressAsks(String query, String label) {
            Seen page = byteblaze.get(
                    A11Y + "/-/issues/" + query.replace("[", "%5B").replace("]", "%5D"));
            assertThat(page.status()).isEqualTo(200);
            if (label != null) {
                assertThat(page.text("[data-testid=filtered-search-token]")).contains("~" + label);
                assertThat(page.document().select(".issuable-list > li"))
                        .isNotEmpty()
                        .allSatisfy(
                                row -> assertThat(row.select(".gl-label-text").eachText())
                                        .contains(label));
            }
        }
    }

    @Nested
    class MergeRequests {
        @Test
        void isMadeWithAReviewerAndNamesItsBranches() {
            Seen form = byteblaze.get(DESIGN + "/-/merge_requests/new?merge_request%5Bsource_branch%5D=dialog-component"
                    + "&merge_request%5Btarget_branch%5D=dialog");
            Seen made = byteblaze.submit(
                    form,
                    "form#new_merge_request",
                    "merge_request[title]",
                    "The dialog",
                    "merge_request[reviewer_ids][]",
                    id("primer"));
            assertThat(made.path()).matches(DESIGN + "/-/merge_requests/\\d+");
            assertThat(made.document()
                            .select(".detail-page-description > a.gl-font-monospace")
                            .eachText())
                    .containsExactly("dialog-component", "dialog");
            assertThat(made.text(".block.reviewer")).contains("Primer");
            assertThat(byteblaze.get(made.path() + "/commits").has(".commit-row-message"))
                    .isTrue();
            assertThat(byteblaze.get(made.path() + "/diffs?view=parallel").has("table.parallel .line_holder"))
                    .isTrue();
        }

        @Test
        void isMergedByWhoMayAndSaysSo() {
            byteblaze.submit(
                    byteblaze.get("/byteblaze/gimmiethat.space/-/new/main"),
                    "form.js-new-blob-form",
                    "file_name",
                    "more.txt",
                    "content",
                    "more",
                    "branch_name",
                    "topic",
                    "commit_message",
                    "More");
            Seen form = byteblaze.get(
                    "/byteblaze/gimmiethat.space/-/merge_requests/new?merge_request%5Bsource_branch%5D=topic");
            Seen made = byteblaze.submit(form, "form#new_merge_request", "merge_request[title]", "More");
            assertThat(made.text(".mr-state-widget")).contains("Ready to merge!");
            Seen merged = byteblaze.submit(made, "form.mr-ready-form");
            assertThat(merged.text(".issuable-status-badge")).isEqualTo("Merged");
            assertThat(byteblaze
                            .get("/byteblaze/gimmiethat.space/-/raw/main/more.txt")
                            .body())
                    .isEqualTo("more\n");
        }
    }

    @Nested
    class Projects {
        @ParameterizedTest(name = "{0}, {2}")
        @CsvSource(delimiter = '|', textBlock = """
            planner         | 0  | Private |             | Initial commit
            web_arena       | 20 | Public  |             | Initial commit
            agent_android   | 0  | Private | android     | Initialized from 'Android' project template
            agent_nodejs    | 0  | Private | express     | Initialized from 'NodeJS Express' project template
            """)
        void isMadeBlankOrFromATemplate(String name, String level, String visibility, String template, String commit) {
            String form = template == null ? "form#new_project" : "#create-from-template-pane form";
            Seen made = byteblaze.submit(
                    byteblaze.get("/projects/new"),
                    form,
                    "project[name]",
                    name,
                    "project[path]",
                    name,
                    "project[visibility_level]",
                    level,
                    "project[template_name]",
                    template == null ? "" : template);
            assertThat(made.path()).isEqualTo("/byteblaze/" + name);
            assertThat(made.message()).contains("Project '" + name + "' was successfully created.");
            assertThat(made.attribute(".visibility-icon", "title")).startsWith(visibility);
            assertThat(byteblaze.get("/byteblaze/" + name + "/-/commits").body())
                    .contains(commit);
        }

        @Test
        void whoseNameIsTakenIsNotMade() {
            Seen page = byteblaze.submit(
                    byteblaze.get("/projects/new"),
                    "form#new_project",
                    "project[name]",
                    "dotfiles",
                    "project[path]",
                    "dotfiles");
            assertThat(page.text(".project-edit-errors")).contains("has already been taken");
        }

        @Test
        void isForkedIntoTheOwnNamespace() {
            String namespace = host.rows("SELECT id FROM namespaces WHERE owner_id = 2330 AND type = 'User'")
                    .get(0)
                    .get("id")
                    .toString();
            Seen made = byteblaze.submit(
                    byteblaze.get("/root/metaseq/-/forks/new"), ".fork-page form", "namespace_id", namespace);
            assertThat(made.path()).isEqualTo("/byteblaze/metaseq");
            assertThat(made.attribute("[data-qa-selector=forked_from_link]", "href"))
                    .isEqualTo("/root/metaseq");
            assertThat(byteblaze.get("/dashboard/projects?name=metaseq").text("[data-qa-selector=projects_list]"))
                    .contains("Byte Blaze / metaseq");
        }

        @Test
        void isDeletedOnlyByWhoTypesItsPath() {
            Seen page = byteblaze.get("/byteblaze/timeit/edit");
            assertThat(byteblaze
                            .submit(page, "#delete-project-modal form", "confirm", "no")
                            .path())
                    .endsWith("/edit");
            assertThat(byteblaze
                            .submit(page, "#delete-project-modal form", "confirm", "byteblaze/timeit")
                            .path())
                    .isEqualTo("/dashboard/projects");
            assertThat(byteblaze.get("/byteblaze/timeit").status()).isEqualTo(404);
        }

        @Test
        void letsMembersInAndChangesTheirRoles() {
            String path = "/byteblaze/dotfiles/-/project_members";
            Seen after = byteblaze.submit(
                    byteblaze.get(path),
                    "#invite-members-modal-2 form",
                    "user_ids",
                    id("vinta") + "," + id("abisubramanya27"),
                    "access_level",
                    "20");
            assertThat(after.document()
                            .select("td[data-label='Account'] span.gl-avatar-labeled-sublabel")
                            .eachText())
                    .containsExactly("@abisubramanya27", "@byteblaze", "@vinta");
            assertThat(after.document().select("td.col-max-role span").eachText())
                    .containsExactly("Reporter", "Owner", "Reporter");
            Seen changed = byteblaze.submit(after, "form[action$='/" + id("vinta") + "']", "access_level", "40");
            assertThat(changed.document().select("td.col-max-role span").eachText())
                    .containsExactly("Reporter", "Owner", "Maintainer");
        }
    }

    @Nested
    class Files {
        @Test
        void areMadeWithTheirFolders() {
            Seen after = byteblaze.submit(
                    byteblaze.get("/byteblaze/gimmiethat.space/-/new/main"),
                    "form.js-new-blob-form",
                    "file_name",
                    "real_space/urls.txt",
                    "content",
                    "https://example.com");
            assertThat(after.path()).isEqualTo("/byteblaze/gimmiethat.space/-/blob/main/real_space/urls.txt");
            assertThat(after.message()).contains("The file has been successfully created.");
        }

        @Test
        void areEditedAndUploadedAndDeleted() {
            Seen edit = byteblaze.get("/byteblaze/gimmiethat.space/-/edit/main/index.html");
            byteblaze.submit(edit, "form.js-edit-blob-form", "content", "<title>GIVE ME SPACE</title>");
            assertThat(byteblaze
                            .get("/byteblaze/gimmiethat.space/-/raw/main/index.html")
                            .body())
                    .isEqualTo("<title>GIVE ME SPACE</title>\n");
            Seen up = byteblaze.submitFile(
                    byteblaze.get("/byteblaze/gimmiethat.space/-/tree/main"),
                    "form.js-upload-blob-form",
                    "upload_file",
                    "note.txt",
                    "a note".getBytes(StandardCharsets.UTF_8));
            assertThat(up.path()).endsWith("/-/blob/main/note.txt");
            byteblaze.submit(up, "form.js-delete-blob-form");
            assertThat(byteblaze
                            .get("/byteblaze/gimmiethat.space/-/raw/main/note.txt")
                            .status())
                    .isEqualTo(404);
        }

        @ParameterizedTest(name = "{0} holds {1}")
        @CsvSource(delimiter = '|', textBlock = """
            MIT License                     | Permission is hereby granted
            MIT License                     | notice shall be included in all copies or substantial portions of the Software.
            Apache License 2.0              | http://www.apache.org/licenses/
            GNU General Public License v3.0 | GENERAL PUBLIC LICENSE
            """)
        void licencesCanBeApplied(String name, String text) {
            assertThat(byteblaze
                            .get("/byteblaze/dotfiles/-/file_templates/LICENSE/" + name.replace(" ", "%20"))
                            .body())
                    .contains(text);
        }
    }

    @Nested
    class People {
        @Test
        void sayWhatTheyDo() {
            Seen after = byteblaze.submit(
                    byteblaze.get("/byteblaze"), "#set-user-status-modal form", "user[status][message]", "Busy");
            assertThat(after.document().selectFirst(".cover-status").lastChild().outerHtml())
                    .isEqualTo("Busy");
        }

        @Test
        void setTheirWebsite() {
            byteblaze.submit(
                    byteblaze.get("/-/profile"), "form.edit-user", "user[website_url]", "https://egg.tart.com");
            assertThat(byteblaze.get("/byteblaze").text(".profile-header [itemprop=url]"))
                    .isEqualTo("egg.tart.com");
        }

        @Test
        void seeTheirFeedToken() {
            assertThat(byteblaze.get("/-/profile/personal_access_tokens").attribute("#feed_token", "data-value"))
                    .isEqualTo("TMN_bBn9Z48qVbUFZV45");
        }

        @Test
        void makeGroupsAndLetOthersIn() {
            Seen made = byteblaze.submit(
                    byteblaze.get("/groups/new"), "form#new_group", "group[name]", "n-lab", "group[path]", "n-lab");
            assertThat(made.path()).isEqualTo("/n-lab");
            Seen after = byteblaze.submit(
                    byteblaze.get("/groups/n-lab/-/group_members"),
                    "#invite-members-modal-2 form",
                    "user_search",
                    "vinta, koush");
            assertThat(after.text(".members-table")).contains("@vinta", "@koush", "@byteblaze");
        }
    }

    @Test
    void aMilestoneShowsItsDates() {
        Seen made = byteblaze.submit(
                byteblaze.get(DESIGN + "/-/milestones/new"),
                "form#new_milestone",
                "milestone[title]",
                "product launch",
                "milestone[start_date]",
                "2030-01-16",
                "milestone[due_date]",
                "2030-01-30");
        assertThat(made.path()).matches(DESIGN + "/-/milestones/\\d+");
        assertThat(made.text("#content-body")).contains("product launch");
        assertThat(made.text(".block.start_date")).contains("Jan 16, 2030");
        assertThat(made.text(".block.due_date")).contains("Jan 30, 2030");
    }

    @Test
    void aBranchIsMadeAndDeletedButNotTheProtectedOne() {
        byteblaze.submit(
                byteblaze.get("/byteblaze/dotfiles/-/branches/new"), "#new-branch-form", "branch_name", "topic/one");
        Seen all = byteblaze.get("/byteblaze/dotfiles/-/branches/all");
        assertThat(all.has("[data-name='topic/one']")).isTrue();
        assertThat(all.has("[data-name=main] form")).isFalse();
        byteblaze.submit(all, "[data-name='topic/one'] form");
        assertThat(byteblaze.get("/byteblaze/dotfiles/-/branches/all").has("[data-name='topic/one']"))
                .isFalse();
    }

    @Test
    void mergedBranchesAreDeletedTogetherAndOthersStay() {
        byteblaze.submit(
                byteblaze.get("/byteblaze/dotfiles/-/branches/new"), "#new-branch-form", "branch_name", "merged/one");
        Seen all = byteblaze.get("/byteblaze/dotfiles/-/branches/all");
        assertThat(all.attribute("[data-name='merged/one'] .divergence-graph", "title"))
                .isEqualTo("0 commits behind main, 0 commits ahead");
        Seen after = byteblaze.submit(all, "form[action$=merged_branches]");
        assertThat(after.has("[data-name='merged/one']")).isFalse();
        assertThat(byteblaze.get("/byteblaze/dotfiles/-/branches/all").has("[data-name=main]"))
                .isTrue();
    }

    @Test
    void aLabelOneIsSubscribedToIsInItsOwnTab() {
        String labels = "/a11yproject/a11yproject.com/-/labels";
        String item = "#" + byteblaze.get(labels).attribute(".label-list-item", "id");
        assertThat(byteblaze.get(labels + "?subscribed=true").has(item)).isFalse();
        Seen subscribed = byteblaze.submit(byteblaze.get(labels), item + " .label-subscription form");
        assertThat(subscribed.text(item + " .js-subscribe-button")).isEqualTo("Unsubscribe");
        assertThat(byteblaze.get(labels + "?subscribed=true").texts(".label-list-item"))
                .hasSize(1);
        byteblaze.submit(subscribed, item + " .label-subscription form");
        assertThat(byteblaze.get(labels + "?subscribed=true").has(item)).isFalse();
    }

    @Test
    void theToDoListIsNarrowedByProjectAndKeepsItsOtherFilters() {
        Seen list = byteblaze.get("/dashboard/todos?type=Issue");
        assertThat(list.texts(".todos-filters .js-toggle"))
                .containsExactly("Group", "Project", "Author", "Issue", "Action", "Last created");
        String link = list.attribute(".todos-filters .js-project-search + .dropdown-menu li:nth-child(2) a", "href");
        assertThat(link).contains("type=Issue").contains("project_id=");
        assertThat(byteblaze.get("/dashboard/todos" + link).texts(".todo-project"))
                .as("all are of the one project")
                .hasSizeLessThan(list.texts(".todo-project").size() + 1)
                .satisfies(shown -> assertThat(shown.stream().distinct()).hasSizeLessThanOrEqualTo(1));
    }

    @Test
    void formsOfOtherSessionsAreRefused() {
        for (String path : List.of("/projects", "/groups", "/byteblaze/dotfiles/-/issues", "/-/profile/status")) {
            assertThat(byteblaze.post(path, "project[name]", "x").status())
                    .as(path)
                    .isEqualTo(422);
        }
    }
}
