package dev.tiltyard.gitlab.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.gitlab.GitLabSite;
import dev.tiltyard.gitlab.replica.ArchiveFiles;
import dev.tiltyard.gitlab.replica.CounterExport;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.importing.ImportSource;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.runtime.CachedWorlds;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.ImportedWorld;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Project exports as a world of their own. */
class ExportImporterTest {
    private static final GitLabSite SITE = new GitLabSite();

    @TempDir
    static Path folder;

    private static CacheFolder cache;
    private static CachedWorlds worlds;
    private static ImportedWorld world;

    @BeforeAll
    static void importOnce() throws IOException {
        cache = new CacheFolder(folder.resolve("cache"));
        worlds = CachedWorlds.in(cache);
        Path exports = folder.resolve("exports");
        Files.createDirectories(exports.resolve("science/tools"));
        Files.createDirectories(exports.resolve("elsewhere"));
        Files.write(
                exports.resolve("science/tools/2023-03-28_16-00-123_science_tools_counter_export.tar.gz"),
                CounterExport.archive().packed());
        Files.write(
                exports.resolve("elsewhere/notebook.tar.gz"),
                ArchiveFiles.ofProject("{'visibility_level':20,'description':'Notes'}")
                        .json(
                                "tree/project/issues.ndjson",
                                "{'id':1,'iid':1,'title':'Buy paper','author_id':22,'state':'opened',"
                                        + "'created_at':'2023-01-02T03:04:05.000Z','updated_at':'2023-01-02T03:04:05.000Z'}")
                        .packed());
        world = imported("mine", exports);
    }

    private static ImportedWorld imported(String name, Path file) {
        return worlds.importFrom(SITE, name, new ImportSource(file, Optional.empty()), Progress.silent());
    }

    @Test
    void itsProjectsPeopleAndRepositoriesAreServed(@TempDir Path clones) throws Exception {
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(cache);
                RunningSite gitlab = runtime.start(SITE, CachedWorlds.selecting(SITE, "mine"))) {
            assertThat(get(gitlab, "/science-tools/counter")).contains("Counts things");
            assertThat(get(gitlab, "/science-tools/counter/-/issues/10"))
                    .contains("Counts wrong", "User 4", "I saw it")
                    .doesNotContain("imported from GitLab");
            assertThat(get(gitlab, "/science-tools/counter/-/merge_requests/9")).contains("A number");
            assertThat(get(gitlab, "/elsewhere/notebook/-/issues/1")).contains("Buy paper");
            assertThat(get(gitlab, "/nobody")).contains("User 4");
            try (Git clone = Git.cloneRepository()
                    .setURI(gitlab.url() + "/science-tools/counter.git")
                    .setDirectory(new File(clones.toFile(), "counter"))
                    .call()) {
                assertThat(clone.getRepository().resolve("HEAD").name()).isEqualTo(CounterExport.REPOSITORY.main());
            }
            assertThat(gitlab.state().reset(true).restored()).isTrue();
            assertThat(gitlab.state().digest().value()).isEqualTo(world.digest());
        }
    }

    @Test
    void itSaysWhatWasReadAndWhatWasLeftOut() {
        assertThat(world.report().parts())
                .contains(
                        new ImportReport.Part("projects", 2, 2),
                        new ImportReport.Part("issues", 2, 2),
                        new ImportReport.Part("merge_requests", 1, 1),
                        new ImportReport.Part("users", 3, 3));
        assertThat(world.report().leftOut())
                .extracting(ImportReport.LeftOut::name)
                .contains("prometheus_metrics", "issues.epic_issue", "ci_pipelines.stages.statuses.trace");
    }

    @Test
    void itsPagesAndItsAccountsAreTriedWithTheUsualPassword() {
        ImportReport.Document checks = worlds.check(
                SITE,
                world,
                Map.of("elsewhere", "hello1234", "root", "hello1234", "byteblaze", "hello1234"),
                Progress.silent());

        assertThat(checks.flawless()).as(checks.toString()).isTrue();
        assertThat(checks.checks()).extracting(ImportReport.Check::name).contains("login as elsewhere", "pages");
    }

    @Test
    void episodesBeginAfterTheNewestThing() {
        assertThat(Instant.parse(world.start())).isAfterOrEqualTo("2023-01-02T03:06:00Z");
    }

    @Test
    void whatCannotBeUsedIsRefusedAndLeavesNothing() throws IOException {
        byte[] whole = CounterExport.archive().packed();
        Path cut = Files.write(folder.resolve("cut.tar.gz"), Arrays.copyOf(whole, whole.length / 2));
        Path text = Files.writeString(folder.resolve("text.tar.gz"), "no archive");
        Path older = Files.write(
                folder.resolve("older.tar.gz"),
                CounterExport.archive().with("VERSION", "0.1.8").packed());
        Path bundle = Files.write(
                folder.resolve("bundle.tar.gz"),
                CounterExport.archive().without("project.bundle").packed());
        Path empty = Files.createDirectories(folder.resolve("empty"));
        Path others = Files.createDirectories(folder.resolve("others"));
        Files.write(others.resolve("a_one.tar.gz"), whole);
        Files.write(
                others.resolve("a_two.tar.gz"),
                ArchiveFiles.ofProject("{}")
                        .json(
                                "tree/project/project_members.ndjson",
                                "{'user_id':16,'access_level':30,'user':{'id':16,'username':'somebody'}}")
                        .packed());

        for (Map.Entry<Path, String> each : Map.of(
                        cut,
                        "is cut off",
                        text,
                        "it is not a gzip'd tar archive",
                        older,
                        "Required 0.2.4 but was 0.1.8",
                        bundle,
                        "no file project.bundle",
                        empty,
                        "holds no .tar.gz file",
                        others,
                        "is somebody, who is elsewhere in another archive",
                        folder.resolve("none"),
                        "there is no such file")
                .entrySet()) {
            assertThatThrownBy(() -> imported("refused", each.getKey()))
                    .isInstanceOf(ImportRefusedException.class)
                    .hasMessageContaining(each.getKey().toString())
                    .hasMessageContaining(each.getValue());
        }
        assertThat(worlds.list()).hasSize(1);
    }

    private static String get(RunningSite site, String path) throws Exception {
        return HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build()
                .send(
                        HttpRequest.newBuilder(URI.create(site.url() + path)).build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
