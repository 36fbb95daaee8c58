package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * File properties besides the content are restored or listed as not covered; writes that keep the modification time are
 * detected.
 */
class FilesPropertiesTest {
    private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2020-02-02T02:02:02.123456789Z"));
    private static final int PAGES = 1 << 14;

    @TempDir
    private Path temporary;

    private Path files;
    private Path page;
    private Path other;

    @BeforeEach
    void fill() throws IOException {
        files = Files.createDirectory(temporary.resolve("files"));
        page = Files.writeString(files.resolve("page.html"), "a page");
        other = Files.writeString(files.resolve("other"), "another");
        Files.setLastModifiedTime(page, LONG_AGO);
        Files.setLastModifiedTime(other, LONG_AGO);
    }

    private FilesState open() {
        return FilesState.open(files, temporary.resolve("originals"));
    }

    @Test
    void aTimeAloneIsRestoredIfItIsPartOfTheState() throws IOException {
        try (FilesState state = FilesState.openWithTimes(files, temporary.resolve("originals"))) {
            Files.setLastModifiedTime(page, FileTime.from(Instant.parse("2024-04-04T04:04:04Z")));
            Files.writeString(other, "changed");

            assertThat(state.diff(state.initial())).hasSize(2);
            assertThat(state.diff(state.initial()).get(1).after().orElseThrow().get("modified"))
                    .isEqualTo("2024-04-04T04:04:04Z");
            ResetReport report = state.reset(false);

            assertThat(report.restored()).isTrue();
            assertThat(report.filesUndone()).isEqualTo(2);
            assertThat(report.notCovered()).contains("times of folders and links");
            assertThat(Files.getLastModifiedTime(page)).isEqualTo(LONG_AGO);
            assertThat(Files.getLastModifiedTime(other)).isEqualTo(LONG_AGO);
            Files.setLastModifiedTime(page, FileTime.from(Instant.now()));
            assertThat(state.reset(true).proof()).isEqualTo(ResetProof.PROVEN);
            assertThat(Files.getLastModifiedTime(page)).isEqualTo(LONG_AGO);
            assertThat(state.reset(true).filesUndone()).isZero();
        }
    }

    @Test
    void aTimeAloneIsOtherwiseListedAsNotCovered() throws IOException {
        try (FilesState state = open()) {
            FileTime touched = FileTime.from(Instant.parse("2024-04-04T04:04:04Z"));
            Files.setLastModifiedTime(page, touched);

            ResetReport report = state.reset(true);

            assertThat(report.filesUndone()).isZero();
            assertThat(report.notCovered()).contains("times of files, folders and links");
            assertThat(Files.getLastModifiedTime(page)).isEqualTo(touched);
        }
    }

    @Test
    void hardLinksBecomeFilesWithTheSameContent() throws IOException {
        Path twin = Files.createLink(files.resolve("twin"), page);
        try (FilesState state = open()) {
            Files.writeString(twin, "both");
            assertThat(page).hasContent("both");

            ResetReport report = state.reset(false);

            assertThat(report.restored()).isTrue();
            assertThat(report.notCovered()).contains("hard links between files");
            assertThat(page).hasContent("a page");
            assertThat(twin).hasContent("a page");
            assertThat(state.reset(true).filesUndone()).isZero();
        }
    }

    /** Neither its content nor its mode: the file may have hard links in other users' folders. */
    @Test
    void aHardLinkToAFileOutsideIsReplacedAndThatFileIsUntouched() throws IOException {
        Path outside = Files.writeString(temporary.resolve("outside"), "a page");
        Files.setPosixFilePermissions(outside, PosixFilePermissions.fromString("rw-------"));
        try (FilesState state = open()) {
            Files.delete(page);
            Files.createLink(page, outside);
            assertThat(state.reset(false).restored()).isTrue();
            assertThat(Files.getPosixFilePermissions(outside)).hasSize(2);

            Files.delete(page);
            Files.createLink(page, outside);
            state.inject(Patch.empty().file("page.html", "patched"));
            assertThat(page).hasContent("patched");
            assertThat(outside).hasContent("a page");

            Files.delete(page);
            Files.createLink(page, outside);
            assertThat(state.withdraw().restored()).isTrue();
            assertThat(page).hasContent("a page");
        }
        assertThat(Files.getPosixFilePermissions(outside)).hasSize(2);
        assertThat(outside).hasContent("a page");
    }

    @Test
    void extendedAttributesAreListedAsNotCovered() throws IOException {
        assumeTrue(
                Files.getFileStore(page).supportsFileAttributeView(UserDefinedFileAttributeView.class),
                "this file system has no extended attributes");
        UserDefinedFileAttributeView attributes = Files.getFileAttributeView(page, UserDefinedFileAttributeView.class);
        attributes.write("note", StandardCharsets.UTF_8.encode("of the world"));
        try (FilesState state = open()) {
            attributes.write("note", StandardCharsets.UTF_8.encode("changed"));

            ResetReport report = state.reset(true);

            assertThat(report.restored()).isTrue();
            assertThat(report.notCovered())
                    .contains("owners, set-id and sticky bits, extended attributes and ACLs of files");
        }
    }

    /** A page that is already dirty is written again without a new modification time. */
    @Test
    void aWriteThroughAMemoryMappingIsRestoredByAFullReset() throws IOException {
        Path mapped = Files.write(files.resolve("mapped"), new byte[PAGES]);
        try (FileChannel channel = FileChannel.open(mapped, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, PAGES);
            memory.put(0, (byte) 1);
            Files.setLastModifiedTime(mapped, LONG_AGO);
            try (FilesState state = open()) {
                byte[] world = Files.readAllBytes(mapped);
                memory.put(1, (byte) 2);

                assertThat(state.reset(false).notCovered())
                        .anyMatch(part -> part.startsWith("in a quick reset, writes that keep the modification time"));
                assertThat(state.reset(true).proof()).isEqualTo(ResetProof.PROVEN);

                assertThat(Files.readAllBytes(mapped)).isEqualTo(world);
                assertThat(state.reset(true).filesUndone()).isZero();
            }
        }
    }

    @Test
    void aWriteWithTheOldTimeIsRestoredByAFullReset() throws IOException {
        try (FilesState state = open()) {
            Files.writeString(page, "b page");
            Files.setLastModifiedTime(page, LONG_AGO);

            assertThat(state.reset(true).filesUndone()).isEqualTo(1);

            assertThat(page).hasContent("a page");
        }
    }
}
