package dev.tiltyard.docker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A label identifies containers whose owner process is gone; all others are left alone. */
class OwnerLabelTest {
    private final String ours = DockerLabels.ofContainer("x").get(DockerLabels.OWNER);

    @Test
    void aContainerOfALiveProcessIsKept() {
        assertThat(DockerLabels.isOrphan(ours)).isFalse();
    }

    @Test
    void aContainerOfADeadProcessIsAnOrphan() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        assertThat(DockerLabels.isOrphan(ours.replaceFirst("^[0-9]+", Long.toString(dead.pid()))))
                .isTrue();
    }

    @Test
    void aReusedProcessIdDoesNotKeepAContainer() {
        assertThat(DockerLabels.isOrphan(ours.replaceFirst("@[0-9]+@", "@12345@")))
                .isTrue();
    }

    @Test
    void aContainerOfAnotherMachineOnTheSameEngineIsKept() {
        assertThat(DockerLabels.isOrphan("1@12345@elsewhere")).isFalse();
        assertThat(DockerLabels.isOrphan("nonsense")).isFalse();
    }
}
