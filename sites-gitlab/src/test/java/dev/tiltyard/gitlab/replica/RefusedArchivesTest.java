package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.gitlab.replica.ApiClient.Reply;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Archives that can't be imported: the answer says what was found and what to do, and the project stays empty. */
class RefusedArchivesTest {
    private final TestHost host = TestHost.open();
    private final ApiClient root = host.api("root");

    @AfterEach
    void reset() {
        host.reset();
    }

    static List<Arguments> archives() {
        byte[] whole = CounterExport.archive().packed();
        return List.of(
                Arguments.of("text", "no archive".getBytes(StandardCharsets.UTF_8), "it is not a gzip'd tar archive"),
                Arguments.of("cut off", Arrays.copyOf(whole, whole.length / 2), "The archive is cut off"),
                Arguments.of("cut off at the end", Arrays.copyOf(whole, whole.length - 6), "The archive is cut off"),
                Arguments.of("damaged", damaged(whole), "The archive is damaged"),
                Arguments.of("a path that leads out", entry("../../evil", null, new byte[1]), "which leads out of it"),
                Arguments.of("a link", entry("tree/project.json", "/etc/passwd", new byte[0]), "which is a link"),
                Arguments.of("a bomb", bomb(), "unpacks to more than 512 MiB"),
                Arguments.of(
                        "an older version",
                        CounterExport.archive().with("VERSION", "0.1.8").packed(),
                        "Import version mismatch: Required 0.2.4 but was 0.1.8 (GitLab 15.7.0). Versions before"),
                Arguments.of(
                        "a newer version",
                        CounterExport.archive().with("VERSION", "0.3.0").packed(),
                        "Required 0.2.4 but was 0.3.0 (GitLab 15.7.0). Export the project with a GitLab from"),
                Arguments.of(
                        "no version", CounterExport.archive().without("VERSION").packed(), "it has no file VERSION"),
                Arguments.of(
                        "a group",
                        new ArchiveFiles().json("tree/groups/_all.ndjson", "{}").packed(),
                        "the export of a group"),
                Arguments.of(
                        "no tree",
                        CounterExport.archive().without("tree/project.json").packed(),
                        "has no file tree/project.json"),
                Arguments.of(
                        "no bundle",
                        CounterExport.archive().without("project.bundle").packed(),
                        "has 1 merge requests and 1 pipelines, but no file project.bundle"),
                Arguments.of(
                        "a damaged bundle",
                        CounterExport.archive()
                                .with(
                                        "project.bundle",
                                        damaged(ArchiveFiles.repository("number")
                                                .bundle()))
                                .packed(),
                        "project.bundle can't be read"),
                Arguments.of(
                        "no JSON",
                        CounterExport.archive()
                                .with("tree/project/boards.ndjson", "{\"id\":1}\n{oops\n")
                                .packed(),
                        "tree/project/boards.ndjson, line 2, is no JSON"),
                Arguments.of(
                        "a value that fits no column",
                        CounterExport.archive()
                                .json(
                                        "tree/project/boards.ndjson",
                                        "{'id':1,'name':'Board','created_at':'yesterday at tea'}")
                                .packed(),
                        "row 1 of boards does not fit: invalid input syntax"),
                Arguments.of(
                        "a number twice",
                        CounterExport.archive()
                                .json(
                                        "tree/project/milestones.ndjson",
                                        "{'iid':5,'title':'a'}",
                                        "{'iid':5,'title':'b'}")
                                .packed(),
                        "row 2 of milestones does not fit: duplicate key"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("archives")
    void whatCannotBeImportedLeavesAnEmptyProjectThatSaysWhy(String kind, byte[] archive, String words) {
        List<String> before = contents();
        Reply made = root.upload("/projects/import", "file", "x.tar.gz", archive, "path", "refused");

        assertThat(made.status()).as(made.http().body()).isEqualTo(201);
        String project = "/projects/" + made.text("/id");
        Reply state = root.get(project + "/import");
        assertThat(state.text("/import_status")).isEqualTo("failed");
        assertThat(state.text("/import_error")).contains(words).matches("(?s).*\\. [A-Z].*\\.");
        assertThat(contents()).isEqualTo(before);
        assertThat(root.get(project).text("/empty_repo")).isEqualTo("true");
        assertThat(root.get(project + "/repository/branches").json()).isEmpty();
    }

    @Test
    void anOverwriteThatFailsKeepsWhatIsThere() {
        Reply made = root.upload(
                "/projects/import", "file", "x.tar.gz", CounterExport.archive().packed(), "path", "counter");
        Reply refused = root.upload(
                "/projects/import",
                "file",
                "x.tar.gz",
                CounterExport.archive().without("project.bundle").packed(),
                "path",
                "counter",
                "overwrite",
                "true");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.http().body()).contains("no file project.bundle");
        assertThat(root.get("/projects/root%2Fcounter").text("/id")).isEqualTo(made.text("/id"));
        assertThat(root.get("/projects?search=counter-").json()).isEmpty();
    }

    @Test
    void theProjectThatAFormWouldHaveMadeIsGone() {
        GitLabBrowser browser = host.signedIn("byteblaze");
        byte[] archive = CounterExport.archive().with("VERSION", "0.1.8").packed();

        String answer = browser.submitFile(
                        browser.get("/import/gitlab_project/new"),
                        "form.new_project",
                        "file",
                        "x.tar.gz",
                        archive,
                        "name",
                        "Refused",
                        "path",
                        "refused")
                .text("main");

        assertThat(answer)
                .contains("Project could not be imported: Import version mismatch: Required 0.2.4 but was 0.1.8");
        assertThat(host.rows("SELECT id FROM projects WHERE path = 'refused'")).isEmpty();
    }

    @Test
    void theFormRefusesOtherFiles() {
        GitLabBrowser browser = host.signedIn("byteblaze");

        assertThat(browser.submitFile(
                                browser.get("/import/gitlab_project/new"),
                                "form.new_project",
                                "file",
                                "x.zip",
                                new byte[] {1},
                                "name",
                                "Refused",
                                "path",
                                "refused")
                        .text("main"))
                .contains("You need to upload a GitLab project export archive (ending in .gz).");
    }

    private List<String> contents() {
        return Stream.of(
                        "issues",
                        "notes",
                        "labels",
                        "milestones",
                        "merge_requests",
                        "ci_pipelines",
                        "boards",
                        "members")
                .map(table -> table + " "
                        + host.rows("SELECT count(*) AS n FROM " + table).get(0).get("n"))
                .map(text -> text.startsWith("members") ? "members" : text)
                .toList();
    }

    private static byte[] damaged(byte[] whole) {
        byte[] damaged = whole.clone();
        for (int i = damaged.length / 2; i < damaged.length / 2 + 40; i++) {
            damaged[i] ^= 0x55;
        }
        return damaged;
    }

    private static byte[] entry(String name, String link, byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(out))) {
            TarArchiveEntry entry =
                    link == null ? new TarArchiveEntry(name, true) : new TarArchiveEntry(name, TarConstants.LF_SYMLINK);
            if (link != null) {
                entry.setLinkName(link);
            }
            entry.setSize(content.length);
            tar.putArchiveEntry(entry);
            tar.write(content);
            tar.closeArchiveEntry();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** A megabyte that unpacks to more than an upload may hold. */
    private static byte[] bomb() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] zeros = new byte[1 << 20];
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(out))) {
            TarArchiveEntry entry = new TarArchiveEntry("tree/project/issues.ndjson");
            entry.setSize(513L << 20);
            tar.putArchiveEntry(entry);
            for (int i = 0; i < 513; i++) {
                tar.write(zeros);
            }
            tar.closeArchiveEntry();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
