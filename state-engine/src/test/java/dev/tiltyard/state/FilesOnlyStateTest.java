package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesOnlyStateTest {
    @TempDir
    private Path temporary;

    private Path files;
    private FilesState state;

    @BeforeEach
    void open() throws IOException {
        files = Files.createDirectories(temporary.resolve("files"));
        Files.writeString(files.resolve("book.zim"), "pages");
        state = FilesState.open(files, temporary.resolve("originals"));
    }

    @Test
    void nothingIsDirtyWithoutWrites() {
        ResetReport report = state.reset(true);

        assertThat(report.restored()).isTrue();
        assertThat(report.filesUndone()).isZero();
        assertThat(report.rowsUndone()).isZero();
        assertThat(report.digestBefore())
                .isEqualTo(report.initialDigest())
                .isEqualTo(state.digest().value());
        assertThat(state.diff(state.initial())).isEmpty();
    }

    /** Many sites have hundreds of jars, files and connections open in one process, and more at each reset. */
    @Test
    void otherOpenFilesDoNotSlowResets() throws IOException {
        List<FileChannel> others = new ArrayList<>();
        try {
            for (int other = 0; other < 3_000; other++) {
                others.add(FileChannel.open(files.resolve("book.zim")));
            }
            List<Long> millis = new ArrayList<>();
            for (int round = 0; round < 21; round++) {
                others.add(FileChannel.open(files.resolve("book.zim")));
                Files.writeString(files.resolve("note"), "one");
                long since = System.nanoTime();
                assertThat(state.reset(false).filesUndone()).isEqualTo(1);
                millis.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since));
            }

            Collections.sort(millis);
            assertThat(millis.get(millis.size() / 2)).as("%s", millis).isLessThan(50);
        } finally {
            for (FileChannel other : others) {
                other.close();
            }
        }
    }

    @Test
    void restoresSnapshotsAndTheInitialState() throws IOException {
        Digest initial = state.digest();
        Files.writeString(files.resolve("note"), "one");
        Snapshot one = state.snapshot();
        Files.writeString(files.resolve("note"), "two");
        Files.delete(files.resolve("book.zim"));

        assertThat(state.restore(one).filesUndone()).isEqualTo(2);
        assertThat(files.resolve("note")).hasContent("one");
        assertThat(state.reset(false).digestAfter()).isEqualTo(initial.value());
        assertThatThrownBy(() -> state.restore(one))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no longer valid");
    }

    @Test
    void aPatchOfFilesIsTheInitialStateUntilItIsWithdrawn() {
        state.inject(Patch.empty().file("note", "the task's own"));

        assertThat(state.reset(false).filesUndone()).isZero();
        assertThat(files.resolve("note")).exists();
        assertThat(state.withdraw().filesUndone()).isEqualTo(1);
        assertThat(files.resolve("note")).doesNotExist();
    }

    @Test
    void aPatchOfRowsIsRejectedWithoutEffect() {
        var row = Map.of("id", 1);

        assertThatThrownBy(() -> state.inject(Patch.empty().file("note", "x").put("users", row)))
                .hasMessageContaining("keeps no database");
        assertThat(files.resolve("note")).doesNotExist();
    }
}
