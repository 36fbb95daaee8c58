package dev.tiltyard.docker;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.values.MachineLacksException;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The free space on the engine's disk is checked before large operations. */
class EngineDiskTest {
    @Test
    void tooLittleDiskSpaceIsReportedWithBothFiguresAndTheRemedy() {
        assertThatThrownBy(() -> EngineDisk.require(OptionalLong.of(100L << 20), 2L << 30, "build the image x:1"))
                .isInstanceOf(MachineLacksException.class)
                .hasMessageStartingWith(
                        "Could not build the image x:1: it takes about 2048 MB and the engine's disk has 100 MB left.")
                .hasMessageContaining("./tiltyard images prune");
    }

    @Test
    void enoughOrUnknownDiskSpaceIsAccepted() {
        assertThatCode(() -> EngineDisk.require(OptionalLong.of(3L << 30), 2L << 30, "build"))
                .doesNotThrowAnyException();
        assertThatCode(() -> EngineDisk.require(OptionalLong.empty(), 2L << 30, "build"))
                .doesNotThrowAnyException();
    }
}
