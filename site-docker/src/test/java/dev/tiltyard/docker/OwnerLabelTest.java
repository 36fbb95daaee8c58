package dev.tiltyard.docker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** By its label a container is known as one whose process is gone, or left alone. */
class OwnerLabelTest {
    private final String ours = Labels.ofContainer("x").get(Labels.OWNER);

    @Test
    void aContainerOfALivingProcessIsLeftAlone() {
        assertThat(Labels.isOrphan(ours)).isFalse();
    }

    @Test
    void aContainerOfAProcessThatIsGoneIsAnOrphan() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        assertThat(Labels.isOrphan(ours.replaceFirst("^[0-9]+", Long.toString(dead.pid()))))
                .isTrue();
    }

    @Test
    void aReusedProcessIdDoesNotKeepAContainer() {
        assertThat(Labels.isOrphan(ours.replaceFirst("@[0-9]+@", "@12345@"))).isTrue();
    }

    @Test
    void aContainerOfAnotherMachineOnTheSameEngineIsLeftAlone() {
        assertThat(Labels.isOrphan("1@12345@elsewhere")).isFalse();
        assertThat(Labels.isOrphan("nonsense")).isFalse();
    }
}
