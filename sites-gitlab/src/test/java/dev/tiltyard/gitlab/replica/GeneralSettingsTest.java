package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import javax.imageio.ImageIO;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The general settings of a project are kept, and show where they should. */
class GeneralSettingsTest {
    private static final String PROJECT = "/byteblaze/timeit";
    private static final String SETTINGS = PROJECT + "/edit";
    private static final String NAMING = ".js-general-settings-form";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    private static byte[] picture(int size) throws IOException {
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < size * size; i++) {
            image.setRGB(i % size, i / size, (i * 2654435) ^ (i << 7));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }

    private Seen send(String path) {
        Seen answer = byteblaze.post(
                path, "authenticity_token", byteblaze.get(PROJECT).attribute("[name=csrf-token]", "content"));
        return answer.status() == 302 ? byteblaze.get(answer.header("Location")) : answer;
    }

    @Test
    void explainsEachFeature() {
        Seen page = byteblaze.get(SETTINGS);
        assertThat(page.texts(".project-features .label-bold"))
                .containsExactly(
                        "Issues",
                        "Repository",
                        "Merge requests",
                        "Forks",
                        "Git Large File Storage (LFS)",
                        "CI/CD",
                        "Analytics",
                        "Security & Compliance",
                        "Wiki",
                        "Snippets",
                        "Package registry",
                        "Monitor",
                        "Metrics Dashboard",
                        "Environments",
                        "Feature flags",
                        "Infrastructure",
                        "Releases");
        assertThat(page.texts(".project-features .js-feature > .form-help"))
                .hasSize(17)
                .contains("Submit changes to be merged upstream.", "Pages for project documentation.");
    }

    @Test
    void keepsLevelsAndSwitches() {
        byteblaze.submit(
                byteblaze.get(SETTINGS),
                ".sharing-permissions-form",
                "project[project_feature_attributes][wiki_access_level]",
                "0",
                "project[project_feature_attributes][metrics_dashboard_access_level]",
                "10",
                "project[lfs_enabled]",
                "false",
                "project[emails_disabled]",
                "1");
        assertThat(host.rows("SELECT f.wiki_access_level AS wiki, f.metrics_dashboard_access_level AS metrics,"
                        + " p.lfs_enabled AS lfs, p.emails_disabled AS silent, p.request_access_enabled AS requests"
                        + " FROM projects p JOIN project_features f ON f.project_id = p.id WHERE p.path = 'timeit'"))
                .containsExactly(Map.of("wiki", 0, "metrics", 10, "lfs", false, "silent", true, "requests", true));
        Seen page = byteblaze.get(SETTINGS);
        assertThat(page.attribute("[name$='[wiki_access_level]']", "value")).isEqualTo("0");
        assertThat(page.has("[type=checkbox][name='project[emails_disabled]'][checked]"))
                .isTrue();
        assertThat(byteblaze.get(PROJECT).has("[data-testid=notification-dropdown]"))
                .isFalse();
    }

    @Test
    void whoMayNotAskForAccessIsNotOfferedIt() {
        host.execute("UPDATE projects SET request_access_enabled = false WHERE path = 'timeit'");
        GitLabBrowser yjlou = host.signedIn("yjlou");
        Seen page = yjlou.get(PROJECT);
        assertThat(page.has(".access-request-link")).isFalse();
        Seen refused = yjlou.post(
                PROJECT + "/-/project_members/request_access",
                "authenticity_token",
                page.attribute("[name=csrf-token]", "content"));
        assertThat(refused.status()).isEqualTo(404);
        assertThat(host.rows("SELECT id FROM members WHERE requested_at IS NOT NULL"))
                .isEmpty();
    }

    @Test
    void thumbsWaitForTheFirstWhereTheProjectWantsIt() {
        String issue = byteblaze
                .submit(byteblaze.get(PROJECT + "/-/issues/new"), "#new_issue", "issue[title]", "Quiet")
                .path();
        assertThat(byteblaze.get(issue).document().select("[data-testid=award-button]"))
                .hasSize(2);
        byteblaze.submit(
                byteblaze.get(SETTINGS),
                ".sharing-permissions-form",
                "project[project_setting_attributes][show_default_award_emojis]",
                "0");
        assertThat(byteblaze.get(issue).document().select("[data-testid=award-button]"))
                .isEmpty();
    }

    @Test
    void charactersThatTurnATextAroundAreMarkedUnlessTheProjectWantsNone() {
        String content = Base64.getEncoder().encodeToString("is = \"a\u202e b\"\n".getBytes(StandardCharsets.UTF_8));
        host.api("byteblaze")
                .post(
                        "/projects/byteblaze%2Ftimeit/repository/files/odd.py",
                        "{'branch':'main','content':'" + content + "','encoding':'base64','commit_message':'Odd'}");
        String file = PROJECT + "/-/blob/main/odd.py";
        assertThat(byteblaze.get(file).attribute(".unicode-bidi", "title"))
                .isEqualTo("Potentially unwanted character detected: Unicode BiDi Control");
        assertThat(byteblaze.get(file).text("#LC1")).isEqualTo("is = \"a\u202e b\"");
        byteblaze.submit(
                byteblaze.get(SETTINGS),
                ".sharing-permissions-form",
                "project[project_setting_attributes][warn_about_potentially_unwanted_characters]",
                "0");
        assertThat(byteblaze.get(file).has(".unicode-bidi")).isFalse();
    }

    @Nested
    class Topics {
        @Test
        void areShownOnTheProjectAndLeadToItsLikes() {
            Seen saved =
                    byteblaze.submit(byteblaze.get(SETTINGS), NAMING, "project[topics]", "python,Command Line,a,b");
            assertThat(saved.texts(".gl-token-content")).containsExactly("python", "Command Line", "a", "b");
            Seen project = byteblaze.get(PROJECT);
            assertThat(project.texts("[data-testid=project_topic_list] a"))
                    .containsExactly("python", "Command Line", "a", "b");
            assertThat(project.text("[data-testid=project_topic_list] button")).isEqualTo("+ 1 more");
            Seen topic = byteblaze.get(project.attribute("[itemprop=keywords]:contains(Command)", "href"));
            assertThat(topic.document().title()).isEqualTo("Command Line · Topics · GitLab");
            assertThat(topic.texts(".project-name")).containsExactly("timeit");
            assertThat(byteblaze.get("/explore/projects/topics").texts(".topic-card a"))
                    .containsExactly("a", "b", "Command Line", "python");
            assertThat(byteblaze.get("/explore/projects/topics?search=pyth").texts(".topic-card a"))
                    .containsExactly("python");
        }

        @Test
        void areSharedByProjectsWhateverTheirCase() {
            byteblaze.submit(byteblaze.get(SETTINGS), NAMING, "project[topics]", "Python");
            byteblaze.submit(byteblaze.get("/byteblaze/dotfiles/edit"), NAMING, "project[topics]", "python");
            assertThat(host.rows("SELECT name, total_projects_count AS projects FROM topics"))
                    .containsExactly(Map.of("name", "Python", "projects", 2L));
            byteblaze.submit(byteblaze.get(SETTINGS), NAMING, "project[topics]", "");
            assertThat(host.rows("SELECT total_projects_count AS projects FROM topics"))
                    .containsExactly(Map.of("projects", 1L));
        }

        @Test
        void areInTheApi() {
            ApiClient api = host.api("byteblaze");
            assertThat(api.put("/projects/byteblaze%2Ftimeit", "{'topics':['one','two']}")
                            .json()
                            .path("topics")
                            .toString())
                    .isEqualTo("[\"one\",\"two\"]");
            assertThat(api.get("/projects?topic=two").json()).hasSize(1);
            assertThat(api.get("/topics?search=one").text("/0/name")).isEqualTo("one");
        }
    }

    @Nested
    class Avatars {
        @Test
        void standWhereTheLetterStood() throws IOException {
            byte[] picture = picture(40);
            Seen saved =
                    byteblaze.submitFile(byteblaze.get(SETTINGS), NAMING, "project[avatar]", "my logo.png", picture);
            String address = saved.attribute("aside img.avatar", "src");
            assertThat(address).matches("/uploads/-/system/project/avatar/\\d+/my_logo\\.png");
            assertThat(byteblaze.get(PROJECT).attribute(".project-home-panel img.project-avatar", "src"))
                    .isEqualTo(address);
            assertThat(byteblaze.get("/dashboard/projects?name=timeit").attribute(".project-row img", "src"))
                    .isEqualTo(address);
            assertThat(byteblaze.get(address).response().bodyAsBytes()).isEqualTo(picture);
            assertThat(host.api("byteblaze").get("/projects/byteblaze%2Ftimeit").text("/avatar_url"))
                    .isEqualTo(host.url() + address);
        }

        @Test
        void areRemovedAgain() throws IOException {
            Seen saved = byteblaze.submitFile(byteblaze.get(SETTINGS), NAMING, "project[avatar]", "a.png", picture(40));
            String address = saved.attribute("aside img.avatar", "src");
            assertThat(saved.attribute("a[data-method=delete]", "data-confirm"))
                    .isEqualTo("Avatar will be removed. Are you sure?");
            assertThat(send(PROJECT + "/-/avatar").has("aside img.avatar")).isFalse();
            assertThat(byteblaze.get(address).status()).isEqualTo(404);
            assertThat(host.files().resolve("uploads/avatars")).isEmptyDirectory();
        }

        @Test
        void areSmallPictures() throws IOException {
            assertThat(byteblaze
                            .submitFile(byteblaze.get(SETTINGS), NAMING, "project[avatar]", "a.png", picture(400))
                            .text(".project-edit-errors"))
                    .contains("Avatar is too big (should be at most 200 KB)");
            assertThat(byteblaze
                            .submitFile(byteblaze.get(SETTINGS), NAMING, "project[avatar]", "a.png", new byte[] {1, 2})
                            .text(".project-edit-errors"))
                    .contains("Avatar file format is not supported.");
            assertThat(byteblaze.get(PROJECT).has("img.project-avatar")).isFalse();
        }

        @Test
        void ofAPrivateProjectAreForItsMembers() throws IOException {
            host.execute("UPDATE projects SET visibility_level = 0 WHERE path = 'timeit'");
            String address = byteblaze
                    .submitFile(byteblaze.get(SETTINGS), NAMING, "project[avatar]", "a.png", picture(40))
                    .attribute("aside img.avatar", "src");
            assertThat(byteblaze.get(address).status()).isEqualTo(200);
            assertThat(host.signedIn("yjlou").get(address).status()).isEqualTo(404);
        }
    }

    @Nested
    class Badges {
        private static final String API = "/projects/byteblaze%2Ftimeit/badges";

        @Test
        void areShownOnTheProjectWithTheirVariablesFilled() {
            ApiClient api = host.api("byteblaze");
            ApiClient.Reply added = api.post(
                    API,
                    "{'name':'Build','link_url':'https://ci.example.com/%{project_path}',"
                            + "'image_url':'https://ci.example.com/%{project_id}/%{default_branch}.svg'}");
            assertThat(added.status()).isEqualTo(201);
            assertThat(added.text("/rendered_link_url")).isEqualTo("https://ci.example.com/byteblaze/timeit");
            Seen project = byteblaze.get(PROJECT);
            assertThat(project.attribute(".project-badges a", "href"))
                    .isEqualTo("https://ci.example.com/byteblaze/timeit");
            assertThat(project.attribute(".project-badges img", "src"))
                    .matches("https://ci\\.example\\.com/\\d+/main\\.svg");
        }

        @Test
        void areChangedAndDeleted() {
            ApiClient api = host.api("byteblaze");
            String badge = API
                    + "/"
                    + api.post(API, "{'link_url':'https://a.example','image_url':'https://a.example/b.svg'}")
                            .text("/id");
            assertThat(api.put(badge, "{'name':'Renamed'}").text("/name")).isEqualTo("Renamed");
            assertThat(api.get(badge).text("/link_url")).isEqualTo("https://a.example");
            assertThat(api.delete(badge).status()).isEqualTo(204);
            assertThat(api.get(API).json()).isEmpty();
            assertThat(api.get(badge).status()).isEqualTo(404);
        }

        @Test
        void haveAddressesOfTheWebAndAreForMaintainersToChange() {
            assertThat(host.api("byteblaze")
                            .post(API, "{'link_url':'javascript:alert(1)','image_url':'https://a.example/b.svg'}")
                            .json()
                            .toString())
                    .contains("is blocked: Only allowed schemes are http, https");
            assertThat(host.api("yjlou")
                            .post(API, "{'link_url':'https://a.example','image_url':'https://a.example/b.svg'}")
                            .status())
                    .isEqualTo(403);
            assertThat(host.rows("SELECT id FROM badges")).isEmpty();
        }
    }

    @Nested
    class Housekeeping {
        @Test
        void packsTheRepositoryAndLosesNothing() {
            String commits = byteblaze.get(PROJECT + "/-/commits/main").text(".content");
            Seen answer = send(PROJECT + "/housekeeping");
            assertThat(answer.path()).isEqualTo(PROJECT);
            assertThat(answer.message()).isEqualTo("Housekeeping successfully started");
            assertThat(byteblaze.get(PROJECT + "/-/commits/main").text(".content"))
                    .isEqualTo(commits);
        }
    }

    @Nested
    class Exports {
        private Map<String, byte[]> entries(byte[] archive) throws IOException {
            Map<String, byte[]> entries = new HashMap<>();
            try (TarArchiveInputStream tar =
                    new TarArchiveInputStream(new GZIPInputStream(new ByteArrayInputStream(archive)))) {
                for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                    entries.put(entry.getName(), tar.readAllBytes());
                }
            }
            return entries;
        }

        @Test
        void areArchivesOfTheRepositoryAndItsIssues() throws IOException {
            byteblaze.submit(byteblaze.get(PROJECT + "/-/issues/new"), "#new_issue", "issue[title]", "Moves with it");
            Seen answer = send(PROJECT + "/export");
            assertThat(answer.message())
                    .isEqualTo(
                            "Project export started. A download link will be sent by email and made available on this"
                                    + " page.");
            Seen file = byteblaze.get(answer.attribute("[data-qa-selector=download_export_link]", "href"));
            assertThat(file.header("Content-Disposition"))
                    .matches("attachment; filename=\"2023-03-28_16-\\d\\d-\\d{3}_byteblaze_timeit_export\\.tar\\.gz\"");
            Map<String, byte[]> entries = entries(file.response().bodyAsBytes());
            assertThat(entries)
                    .containsKeys("VERSION", "project.bundle", "tree/project.json", "tree/project/labels.ndjson");
            assertThat(new String(entries.get("project.bundle"), StandardCharsets.UTF_8))
                    .startsWith("# v2 git bundle")
                    .contains("refs/heads/main");
            String issues = new String(entries.get("tree/project/issues.ndjson"), StandardCharsets.UTF_8);
            assertThat(new ObjectMapper()
                            .readTree(
                                    issues.lines().reduce((first, last) -> last).orElseThrow())
                            .path("title")
                            .asText())
                    .isEqualTo("Moves with it");
        }

        @Test
        void areReplacedByNewOnesAndGoneAfterAReset() {
            assertThat(byteblaze.get(SETTINGS).has("[data-qa-selector=export_project_link]"))
                    .isTrue();
            send(PROJECT + "/export");
            send(PROJECT + "/generate_new_export");
            assertThat(host.files().resolve("uploads/exports")).isDirectoryRecursivelyContaining("glob:**.tar.gz");
            assertThat(host.rows("SELECT export_file FROM import_export_uploads"))
                    .hasSize(1);
            host.reset();
            assertThat(host.files().resolve("uploads")).doesNotExist();
            assertThat(host.signedIn("byteblaze")
                            .get(PROJECT + "/download_export")
                            .message())
                    .startsWith("Project export link has expired.");
        }

        @Test
        void areForMaintainers() {
            send(PROJECT + "/export");
            assertThat(host.signedIn("yjlou").get(PROJECT + "/download_export").status())
                    .isEqualTo(403);
        }
    }
}
