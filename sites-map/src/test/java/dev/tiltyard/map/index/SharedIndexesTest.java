package dev.tiltyard.map.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.map.osm.ExtractException;
import dev.tiltyard.map.world.SmallExtract;
import dev.tiltyard.sitekit.replica.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedIndexesTest {
    @TempDir
    Path scratch;

    private Path folder;

    /** A separate folder, which no other test uses. */
    @BeforeEach
    void copyIndexes() throws IOException {
        Path made = MapIndexes.make(SmallExtract.file(), Progress.silent());
        folder = scratch.resolve("indexes");
        try (Stream<Path> files = Files.walk(made)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(made.relativize(file).toString()));
            }
        }
    }

    @Test
    void areTheSameForAllCopies() {
        try (SharedIndexes one = SharedIndexes.hold(folder);
                SharedIndexes another = SharedIndexes.hold(folder)) {
            assertThat(another.roads()).isSameAs(one.roads());
            assertThat(another.features()).isSameAs(one.features());
        }
    }

    @Test
    void stayOpenForOtherCopiesWhenOneClosesThemTwice() {
        SharedIndexes one = SharedIndexes.hold(folder);
        try (SharedIndexes another = SharedIndexes.hold(folder)) {
            one.close();
            one.close();

            assertThat(another.features().numbered(0)).isPresent();
            assertThat(another.roads().graph(Travel.values()[0]).getNodes()).isPositive();
        }
    }

    @Test
    void areClosedWithTheLastCopyAndReopenedForTheNext() {
        SharedIndexes first = SharedIndexes.hold(folder);
        FeatureIndex closed = first.features();
        first.close();

        assertThatThrownBy(() -> closed.numbered(0)).hasMessageContaining("closed");
        try (SharedIndexes next = SharedIndexes.hold(folder)) {
            assertThat(next.features()).isNotSameAs(closed);
            assertThat(next.features().numbered(0)).isPresent();
        }
    }

    @Test
    void canBeOpenedAfterAFailure() throws IOException {
        Path roads = MapIndexes.roads(folder);
        Path aside = scratch.resolve("roads");
        Files.move(roads, aside);
        assertThatThrownBy(() -> SharedIndexes.hold(folder)).isInstanceOf(ExtractException.class);

        Files.move(aside, roads);
        try (SharedIndexes now = SharedIndexes.hold(folder)) {
            assertThat(now.roads().graph(Travel.values()[0]).getNodes()).isPositive();
        }
    }
}
