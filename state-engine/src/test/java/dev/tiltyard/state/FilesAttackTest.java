package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.values.StateException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever replaces the folder's files is detected, and nothing outside the folder is touched. */
class FilesAttackTest {
    @TempDir
    private Path temporary;

    private Path files;
    private Path outside;

    @BeforeEach
    void fill() throws IOException {
        files = Files.createDirectories(temporary.resolve("files"));
        outside = Files.createDirectories(temporary.resolve("outside"));
        for (String folder : List.of("a", "b", "b/c")) {
            Files.createDirectories(files.resolve(folder));
            for (int i = 0; i < 4; i++) {
                Files.writeString(files.resolve(folder).resolve("f" + i), "of the world " + i);
            }
        }
        Files.writeString(files.resolve("top"), "at the top");
        Files.createDirectories(outside.resolve("c"));
        for (int i = 0; i < 8; i++) {
            Files.writeString(outside.resolve("f" + i), "not of the world");
            Files.writeString(outside.resolve("c").resolve("f" + i), "not of the world either");
        }
    }

    private FilesState open(Path folder) {
        return FilesState.open(folder, temporary.resolve("originals"));
    }

    /** The complete content of a folder, read without the engine. */
    private static SortedMap<String, String> picture(Path folder) throws IOException {
        SortedMap<String, String> picture = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.toList()) {
                picture.put(
                        folder.relativize(each).toString(),
                        Files.isSymbolicLink(each)
                                ? "-> " + Files.readSymbolicLink(each)
                                : Files.isDirectory(each) ? "folder" : Files.readString(each));
            }
        }
        return picture;
    }

    @Test
    void aFolderBehindALinkIsJournaled() throws IOException {
        Path link = Files.createSymbolicLink(temporary.resolve("link"), files);
        SortedMap<String, String> before = picture(files);
        try (FilesState state = open(link)) {
            Files.writeString(files.resolve("new"), "new");
            Files.writeString(files.resolve("b/c/f1"), "changed");

            assertThat(state.diff(state.initial())).hasSize(2);
            assertThat(state.reset(false).filesUndone()).isEqualTo(2);
            assertThat(state.reset(true).restored()).isTrue();
        }
        assertThat(picture(files)).isEqualTo(before);
    }

    @Test
    void aLinkThatLeadsElsewhereLaterIsNotFollowed() throws IOException {
        Path link = Files.createSymbolicLink(temporary.resolve("link"), files);
        SortedMap<String, String> before = picture(outside);
        try (FilesState state = open(link)) {
            Files.delete(link);
            Files.createSymbolicLink(link, outside);
            Files.writeString(files.resolve("new"), "new");

            assertThat(state.reset(false).filesUndone()).isEqualTo(1);
        }
        assertThatThrownBy(() -> open(link))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("leads to " + outside)
                .hasMessageContaining("led to " + files)
                .hasMessageContaining("Remedy: ");
        assertThat(picture(outside)).isEqualTo(before);
    }

    @Test
    void aFolderReplacedByALinkIsUntouchedAndTheRemedyWorks() throws IOException {
        SortedMap<String, String> world = picture(files);
        SortedMap<String, String> before = picture(outside);
        try (FilesState state = open(files)) {
            Files.move(files, temporary.resolve("aside"));
            Files.createSymbolicLink(files, outside);

            assertThatThrownBy(() -> state.reset(false))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("is a symbolic link in place of a folder")
                    .hasMessageContaining("Remedy: remove it")
                    .hasMessageNotContaining("Exception");
            assertThat(picture(outside)).isEqualTo(before);
            Files.delete(files);
            assertThat(state.reset(false).restored()).isTrue();
        }
        assertThat(picture(files)).isEqualTo(world);
        assertThat(picture(outside)).isEqualTo(before);
    }

    @Test
    void aFolderThatIsAFileNowIsNamedAndTheRemedyWorks() throws IOException {
        SortedMap<String, String> world = picture(files);
        try (FilesState state = open(files)) {
            Files.move(files, temporary.resolve("aside"));
            Files.writeString(files, "a file");

            assertThatThrownBy(() -> state.reset(true))
                    .hasMessageContaining("is a file in place of a folder")
                    .hasMessageContaining("Remedy: remove it")
                    .hasMessageNotContaining("Exception");
            Files.delete(files);
            assertThat(state.reset(true).restored()).isTrue();
        }
        assertThat(picture(files)).isEqualTo(world);
    }

    @Test
    void aMissingFolderIsRecreated() throws IOException {
        SortedMap<String, String> world = picture(files);
        try (FilesState state = open(files)) {
            Files.move(files, temporary.resolve("aside"));

            assertThat(state.reset(false).restored()).isTrue();
            assertThat(picture(files)).isEqualTo(world);
        }
    }

    @Test
    void aFolderThatNeverExistedIsAnErrorAndIsNotCreated() {
        Path mistyped = temporary.resolve("fiels");

        assertThatThrownBy(() -> open(mistyped))
                .isInstanceOf(StateException.class)
                .hasMessageContaining(mistyped.toString())
                .hasMessageContaining("there is no such folder. Remedy: check the path");
        assertThat(mistyped).doesNotExist();
    }

    @Test
    void aFolderInsideReplacedByALinkIsRestoredWithoutFollowingIt() throws IOException {
        SortedMap<String, String> world = picture(files);
        SortedMap<String, String> before = picture(outside);
        try (FilesState state = open(files)) {
            Files.move(files.resolve("b"), temporary.resolve("aside"));
            Files.createSymbolicLink(files.resolve("b"), outside);

            assertThat(state.reset(false).restored()).isTrue();
        }
        assertThat(picture(files)).isEqualTo(world);
        assertThat(picture(outside)).isEqualTo(before);
    }

    @Test
    void anOriginalThatWasDamagedIsNotRestored() throws IOException {
        try (FilesState state = open(files)) {
            Files.writeString(files.resolve("a/f1"), "changed");
            try (Stream<Path> all = Files.walk(temporary.resolve("originals/objects"))) {
                for (Path object : all.filter(Files::isRegularFile).toList()) {
                    Files.writeString(object, "damaged");
                }
            }

            assertThatThrownBy(() -> state.reset(false))
                    .hasMessageContaining("the original of a/f1 was damaged in the store")
                    .hasMessageContaining("Remedy: ");
            assertThat(files.resolve("a/f1")).hasContent("changed");
        }
    }

    @Test
    void anImmutableFileIsNamedAndTheRemedyWorks() throws Exception {
        SortedMap<String, String> world = picture(files);
        Path file = files.resolve("a/f1");
        try (FilesState state = open(files)) {
            Files.writeString(file, "changed");
            assumeTrue(ran("chattr", "+i", file.toString()), "this user or this file system has no immutable files");
            try {
                assertThatThrownBy(() -> state.reset(false))
                        .hasMessageContaining("a/f1 can't be changed (Operation not permitted)")
                        .hasMessageContaining("chattr -i")
                        .hasMessageNotContaining("Exception");
            } finally {
                ran("chattr", "-i", file.toString());
            }
            assertThat(state.reset(false).restored()).isTrue();
        }
        assertThat(picture(files)).isEqualTo(world);
    }

    @Test
    void aMountOnAFolderIsUntouchedAndTheRemedyWorks() throws Exception {
        SortedMap<String, String> world = picture(files);
        SortedMap<String, String> before = picture(outside);
        Path folder = files.resolve("b");
        try (FilesState state = open(files)) {
            Files.writeString(files.resolve("a/f1"), "changed");
            assumeTrue(ran("mount", "--bind", outside.toString(), folder.toString()), "this user can't mount");
            try {
                assertThatThrownBy(() -> state.reset(false))
                        .hasMessageContaining("something is mounted on the folder b")
                        .hasMessageContaining("Remedy: unmount it");
            } finally {
                ran("umount", folder.toString());
            }
            assertThat(picture(outside)).isEqualTo(before);
            assertThat(state.reset(false).restored()).isTrue();
        }
        assertThat(picture(files)).isEqualTo(world);
    }

    private static boolean ran(String... command) throws Exception {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false; // the program is missing
        }
    }

    @Test
    void pathsBeyondTheSystemsLimitAreRestored() throws Exception {
        String descend = "chdir '%s'; for (1..30) { mkdir 'n' x 200; chdir('n' x 200) or die; } ".formatted(files);
        String write = "sub put { open my $f, '>', $_[0]; print $f $_[1]; close $f; } ";
        String read = "sub get { open my $f, '<', $_[0]; return <$f>; } ";
        assertThat(ran("perl", "-e", write + descend + "put('file', 'deep'); put('other', 'more');"))
                .isTrue();
        try (FilesState state = open(files)) {
            assertThat(ran(
                            "perl",
                            "-e",
                            write + descend
                                    + "put('file', 'changed'); unlink 'other'; mkdir 'new'; put('new/er', 'new');"))
                    .isTrue();

            assertThat(state.reset(false).filesUndone()).isEqualTo(4);
            assertThat(state.reset(true).restored()).isTrue();
            String right = "exit 1 if -e 'new' or get('file') ne 'deep' or get('other') ne 'more';";
            assertThat(ran("perl", "-e", read + descend + right)).isTrue();
        } finally {
            ran("rm", "-rf", files.toString());
        }
    }

    /** A name is bytes, whatever the locale of the engine or of the name's origin. */
    @Test
    void namesThatAreNotTextAreRestoredInEveryLocale() throws Exception {
        for (String locale : List.of("C", "C.UTF-8", "POSIX")) {
            Path folder = Files.createDirectories(temporary.resolve("names" + locale));
            String fill = "cd '" + folder + "' && printf one > \"$(printf '\\377\\376\\344')\""
                    + " && printf two > 'gr\u00fcn' && printf three > \"$(printf 'a\\nb')\" && printf 4 > "
                    + "\u00e4".repeat(127) + " && ln -s \"$(printf 'to/\\344\\377')\" link && ln -s 'x//y/' odd &&"
                    + " mkdir \"$(printf 'd\\377')\" && printf five > \"$(printf"
                    + " 'd\\377/\\344')\" && printf q > '?'";
            assertThat(ran("bash", "-c", fill)).isTrue();
            String sum = "cd '" + folder
                    + "' && (find . -print0 | LC_ALL=C sort -z; find . -type f -print0 | LC_ALL=C sort -z"
                    + " | xargs -0 cat; find . -type l -printf '%l\\0') | sha256sum";
            String before = output("bash", "-c", sum);

            String report = output(
                    "env",
                    "LC_ALL=" + locale,
                    Path.of(System.getProperty("java.home"), "bin/java").toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    ResetsFilesOnce.class.getName(),
                    folder.toString(),
                    temporary.resolve("store" + locale).toString());

            assertThat(report).as(locale).contains("restored true full true");
            assertThat(output("bash", "-c", sum)).as(locale).isEqualTo(before);
        }
    }

    private static String output(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }

    @Test
    @Timeout(120)
    void swapsDuringResetsTouchNothingOutside() throws Exception {
        swap(2_000, false);
    }

    @Test
    @Tag("deep")
    void aHundredThousandSwapsDuringResetsTouchNothingOutside() throws Exception {
        swap(100_000, true);
    }

    /** Folders of the world are replaced by links, other folders and, if possible, mounts while the engine resets. */
    private void swap(long most, boolean mounts) throws Exception {
        SortedMap<String, String> world = picture(files);
        SortedMap<String, String> before = picture(outside);
        AtomicBoolean over = new AtomicBoolean();
        AtomicLong swaps = new AtomicLong();
        Thread attacker = new Thread(() -> {
            Random random = new Random(1);
            while (!over.get() && swaps.get() < most) {
                try {
                    swapOnce(random, swaps.get(), mounts && swaps.get() % 50 == 0);
                } catch (IOException | RuntimeException e) {
                    // The engine was faster; the next attempt may succeed.
                }
                swaps.incrementAndGet();
            }
        });
        try (FilesState state = open(files)) {
            attacker.start();
            while (attacker.isAlive()) {
                try {
                    state.reset(false);
                } catch (StateException e) {
                    assertThat(e.getMessage()).isNotBlank(); // a folder that was moved is not reset
                }
            }
            attacker.join();
            over.set(true);
            unmountAll();
            assertThat(picture(outside)).isEqualTo(before);
            assertThat(swaps.get()).isEqualTo(most);
            deleteIfALink(files);
            ResetReport report = state.reset(true);
            assertThat(report.restored()).as("%s", report).isTrue();
        } finally {
            over.set(true);
            attacker.join();
            unmountAll();
        }
        assertThat(picture(files)).isEqualTo(world);
        assertThat(picture(outside)).isEqualTo(before);
    }

    private static void deleteIfALink(Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            Files.delete(file);
        }
    }

    private void unmountAll() throws Exception {
        for (Path folder : List.of(files.resolve("a"), files.resolve("b"), outside)) {
            unmount(folder);
        }
    }

    /**
     * Lazily, since the engine may have the folder open; otherwise a delete by the attacker would go through the mount.
     */
    private static void unmount(Path folder) throws Exception {
        while (ran("umount", "--lazy", folder.toString())) {
            Thread.onSpinWait();
        }
    }

    /** The attacker uses only names in the folder itself, or it would follow its own links. */
    private void swapOnce(Random random, long number, boolean mount) throws IOException {
        Path there = files.resolve(List.of("a", "b", "top").get(random.nextInt(3)));
        Path aside = temporary.resolve("aside" + number);
        if (mount) {
            mountOnce(there);
            return;
        }
        switch (random.nextInt(4)) {
            case 0 -> {
                Files.move(there, aside, StandardCopyOption.ATOMIC_MOVE);
                Files.createSymbolicLink(there, there.endsWith("top") ? outside.resolve("f1") : outside);
            }
            case 1 -> {
                Files.move(there, aside, StandardCopyOption.ATOMIC_MOVE);
                Files.move(aside, there, StandardCopyOption.ATOMIC_MOVE);
            }
            case 2 -> Files.move(files.resolve("b"), files.resolve("a"), StandardCopyOption.ATOMIC_MOVE);
            default -> swapTheFolderItself(aside);
        }
        deleteAll(aside);
    }

    private void swapTheFolderItself(Path aside) throws IOException {
        Files.move(files, aside, StandardCopyOption.ATOMIC_MOVE);
        try {
            Files.createSymbolicLink(files, outside);
            Thread.yield();
            Files.delete(files);
            Files.move(aside, files, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            // The engine has recreated the folder in between.
            deleteAll(aside);
        }
    }

    private static void deleteAll(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(path)) {
                for (Path each : all) {
                    deleteAll(each);
                }
            }
        }
        Files.deleteIfExists(path);
    }

    private void mountOnce(Path there) throws IOException {
        try {
            if (ran("mount", "--bind", outside.toString(), there.toString())) {
                Thread.onSpinWait();
            }
            // A link in its place leads to the folder outside, onto which it is then mounted.
            unmount(there);
            unmount(outside);
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }
}
