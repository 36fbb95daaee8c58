package dev.tiltyard.gitlab.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.gitlab.world.GitLabSchema;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.StateEngine;
import dev.tiltyard.state.StateOptions;
import dev.tiltyard.testkit.TestPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepositoriesTest {
    /** What the pack of {@link #fill} is called on every machine. */
    private static final String PACK = "7733203497c0bf7201db9d615f3e6a8b35d7b223";

    @TempDir
    Path folder;

    private Path files;
    private Repositories repositories;

    @BeforeEach
    void oneRepository() throws IOException {
        files = Files.createDirectories(folder.resolve("files"));
        repositories = new Repositories(files);
        repositories.create(1, "main");
        fill(repositories.path(1));
    }

    @Test
    void lieWhereHashedStoragePutsThem() {
        assertThat(Repositories.diskPath(1))
                .isEqualTo("@hashed/6b/86/6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b");
    }

    @Test
    void holdWhatAPackBuilderWroteAndGitFindsNoFaultInIt() {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        assertThat(GitProgram.ok(repositories.path(1), "fsck", "--strict", "--full"))
                .doesNotContain("error");
        assertThat(GitProgram.ok(repositories.path(1), "log", "--format=%s", "main"))
                .isEqualTo("Grow\nBegin\n");
        assertThat(GitProgram.ok(repositories.path(1), "show", "main:long.txt")).isEqualTo(longText(2));
    }

    @Test
    void writeTheSamePackEverywhere() throws IOException {
        Path other = Files.createDirectories(folder.resolve("other"));
        fill(other);
        Path here = repositories.path(1).resolve("objects/pack");
        try (Stream<Path> packs = Files.list(here)) {
            for (Path each : packs.toList()) {
                assertThat(other.resolve("objects/pack").resolve(each.getFileName()))
                        .hasSameBinaryContentAs(each);
            }
        }
        assertThat(Files.list(here).map(path -> path.getFileName().toString()).toList())
                .contains("pack-" + PACK + ".pack", "pack-" + PACK + ".idx");
    }

    @Test
    void areReadByJGit() throws IOException {
        Repository repository = repositories.repository(1);
        ObjectId file = repository.resolve("main:long.txt");
        assertThat(new String(repository.open(file).getBytes(), StandardCharsets.UTF_8))
                .isEqualTo(longText(2));
    }

    @Test
    void areRefusedTwiceInOnePlace() {
        assertThatThrownBy(() -> repositories.create(1, "main")).hasMessageContaining("there is one already");
        assertThatThrownBy(() -> repositories.repository(2)).hasMessageContaining("project 2");
    }

    @Test
    void comeBackWithTheDatabaseAfterAPushAForkADeletedBranchAndADeletedProject() throws SQLException, IOException {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        DataSource database = TestPostgres.fresh();
        GitLabSchema.createIn(database);
        Jdbi rows = Jdbi.create(database);
        rows.useHandle(handle -> handle.execute(
                "INSERT INTO projects (id, name, path, namespace_id) VALUES (1, 'a', 'a', 1), (2, 'b', 'b', 1)"));
        repositories.fork(1, 2);
        try (StateEngine engine = StateEngine.install(
                database, StateOptions.defaults().withFiles(files).withFileStore(folder.resolve("originals")))) {
            String before = engine.digest().value();
            pushTo(repositories.path(1));
            repositories.fork(1, 3);
            repositories.delete(2);
            GitProgram.ok(repositories.path(1), "branch", "-D", "topic");
            rows.useHandle(handle -> handle.execute("DELETE FROM projects WHERE id = 2"));
            assertThat(GitProgram.ok(repositories.path(3), "log", "--format=%s", "-1", "main"))
                    .isEqualTo("Pushed\n");
            assertThat(engine.digest().value()).isNotEqualTo(before);

            repositories.forget();
            ResetReport report = engine.reset(true);

            assertThat(report.restored()).isTrue();
            assertThat(engine.digest().value()).isEqualTo(before);
            assertThat(repositories.exists(3)).isFalse();
            assertThat(repositories.repository(2).resolve("refs/heads/topic")).isNotNull();
            assertThat(GitProgram.ok(repositories.path(1), "log", "--format=%s", "-1", "main"))
                    .isEqualTo("Grow\n");
            assertThat(GitProgram.ok(repositories.path(1), "fsck", "--full"))
                    .doesNotContain("error", "missing", "dangling");
        }
    }

    private void pushTo(Path repository) throws IOException {
        Path clone = folder.resolve("clone");
        GitProgram.ok(folder, "clone", "-q", repository.toString(), "clone");
        Files.writeString(clone.resolve("new.txt"), "new\n");
        GitProgram.ok(clone, "add", "new.txt");
        GitProgram.ok(clone, "commit", "-q", "-m", "Pushed");
        GitProgram.ok(clone, "push", "-q", "origin", "main");
    }

    /** Two commits on main, and a branch at the first. */
    private static void fill(Path repository) throws IOException {
        PackBuilder pack = new PackBuilder();
        byte[] before = longText(1).getBytes(StandardCharsets.UTF_8);
        byte[] after = longText(2).getBytes(StandardCharsets.UTF_8);
        ObjectId first = pack.add(Constants.OBJ_BLOB, before);
        ObjectId second = pack.add(Constants.OBJ_BLOB, after, first, before);
        ObjectId begin = commit(pack, first, "Begin", List.of());
        ObjectId grow = commit(pack, second, "Grow", List.of(begin));
        pack.writeTo(repository.resolve("objects/pack"));
        Files.writeString(
                repository.resolve("packed-refs"),
                "# pack-refs with: peeled fully-peeled sorted \n" + grow.name() + " refs/heads/main\n" + begin.name()
                        + " refs/heads/topic\n");
    }

    private static ObjectId commit(PackBuilder pack, ObjectId blob, String message, List<ObjectId> parents) {
        byte[] name = "100644 long.txt\0".getBytes(StandardCharsets.UTF_8);
        byte[] tree = Arrays.copyOf(name, name.length + 20);
        blob.copyRawTo(tree, name.length);
        StringBuilder text =
                new StringBuilder("tree " + pack.add(Constants.OBJ_TREE, tree).name() + "\n");
        parents.forEach(parent -> text.append("parent ").append(parent.name()).append('\n'));
        text.append("author A <a@example.com> 1600000000 +0000\ncommitter A <a@example.com> 1600000000 +0000\n\n")
                .append(message)
                .append('\n');
        return pack.add(Constants.OBJ_COMMIT, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String longText(int version) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 9000; i++) {
            text.append("line ")
                    .append(i == 4500 ? "changed " + version : "as ever")
                    .append('\n');
        }
        return text.toString();
    }
}
