package dev.tiltyard.cli.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.docker.OfficialImage;
import dev.tiltyard.testkit.MachineLock;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A large image that comes as a file: found, looked at, loaded, or refused with the remedy. */
@Tag("docker")
@ExtendWith(MachineLock.class)
class ImageFilesTest {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final OfficialImage IMAGE = OfficialImage.inFile(
            "tiltyard-test-populated-0712",
            "http://images.example/files/tiltyard-test-populated-0712.tar",
            67_575_898_112L);

    @TempDir
    static Path build;

    static StandIns images;

    @TempDir
    Path folder;

    private final List<String> told = new ArrayList<>();

    @BeforeAll
    static void build() throws Exception {
        images = StandIns.build(build);
    }

    @AfterAll
    static void remove() {
        if (images != null) {
            images.close();
        }
    }

    private Path saved() throws Exception {
        images.answerTo(IMAGE.name());
        Path file = folder.resolve("tiltyard-test-populated-0712.tar");
        images.save(IMAGE.name(), file);
        images.forget(IMAGE.name());
        return file;
    }

    @Test
    void aFileIsLoadedWithProgressAndOnce() throws Exception {
        saved();

        assertThat(IMAGE.ensureFrom(folder, PATIENCE, told::add)).isTrue();

        assertThat(images.has(IMAGE.name())).isTrue();
        assertThat(told.get(0)).startsWith("loading tiltyard-test-populated-0712.tar: 0% of ");
        assertThat(told).hasSizeGreaterThan(10).last().asString().contains(": 100% of ");
        assertThat(IMAGE.ensureFrom(folder, PATIENCE, told::add)).isFalse();
        images.forget(IMAGE.name());
    }

    @Test
    void aFileThatIsNotThereIsToldWithWhatToDownloadAndTheCommand() {
        assertThatThrownBy(() -> IMAGE.ensureFrom(folder, PATIENCE, told::add))
                .isInstanceOf(MachineLacksException.class)
                .hasMessageContaining("there is no file tiltyard-test-populated-0712.tar in " + folder)
                .hasMessageContaining(
                        "download http://images.example/files/tiltyard-test-populated-0712.tar (about 67.6 GB")
                .hasMessageContaining("./tiltyard images pull --flavor webarena")
                .hasMessageContaining("docker load --input tiltyard-test-populated-0712.tar");
    }

    @Test
    void aFileWithoutItsEndIsRefusedBeforeAnythingIsLoaded() throws Exception {
        Path file = saved();
        try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
            cut.setLength(cut.length() * 2 / 3);
        }

        assertThatThrownBy(() -> IMAGE.ensureFrom(folder, PATIENCE, told::add))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining(file + " (")
                .hasMessageContaining("is cut off or damaged")
                .hasMessageContaining("Nothing was loaded")
                .hasMessageContaining("download it again");
        assertThat(told).isEmpty();
        assertThat(images.has(IMAGE.name())).isFalse();
    }

    @Test
    void aFileOfAnotherImageIsRefused() throws Exception {
        OfficialImage other = OfficialImage.inFile(
                "tiltyard-test-other", "http://images.example/tiltyard-test-populated-0712.tar", 1);
        saved();

        assertThatThrownBy(() -> other.ensureFrom(folder, PATIENCE, told::add))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("holds [tiltyard-test-populated-0712:latest], not the image tiltyard-test-other");
    }

    @Test
    void moreThanTheDiskHasRoomForIsRefusedBeforeItIsBegun() throws Exception {
        Path file = folder.resolve("tiltyard-test-populated-0712.tar");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(8L << 40); // takes no room itself
        }

        assertThatThrownBy(() -> IMAGE.ensureFrom(folder, PATIENCE, told::add))
                .isInstanceOf(MachineLacksException.class)
                .hasMessageContaining("Could not load the image tiltyard-test-populated-0712:latest")
                .hasMessageContaining("it takes about 8388608 MB")
                .hasMessageContaining("Remedy: free some space");
        assertThat(told).isEmpty();
    }

    @Test
    void anImageThatIsNotTheOneThatWasMeantIsRefused() throws Exception {
        saved();
        assertThatThrownBy(() -> IMAGE.withDigest("sha256:00").ensureFrom(folder, PATIENCE, told::add))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("is not the expected one")
                .hasMessageContaining("sha256:00 was expected");

        String id = IMAGE.present().orElseThrow().id();
        assertThat(IMAGE.withDigest(id).ensureFrom(folder, PATIENCE, told::add)).isFalse();
        images.forget(IMAGE.name());
    }

    @Test
    void anImageOfARegistryThatCanNotBeReachedIsToldWithTheWayAround() {
        OfficialImage nowhere = OfficialImage.inRegistry("localhost:1/tiltyard-test/none:1", 1000);

        assertThatThrownBy(() -> nowhere.ensureFrom(folder, PATIENCE, told::add))
                .isInstanceOf(MachineLacksException.class)
                .hasMessageContaining("Could not pull the image localhost:1/tiltyard-test/none:1")
                .hasMessageContaining("'docker save' there, 'docker load' here");
    }
}
