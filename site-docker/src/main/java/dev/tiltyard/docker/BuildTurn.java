package dev.tiltyard.docker;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A process's turn to build images. One at a time: what a build leaves behind is pruned at its end, and the pruning of
 * one process would take the stages of another's build that is in progress.
 */
final class BuildTurn implements AutoCloseable {
    private static final Path FILE = Path.of(
            System.getProperty("java.io.tmpdir"), "tiltyard-images-" + System.getProperty("user.name") + ".lock");

    private final FileChannel held;

    private BuildTurn(FileChannel held) {
        this.held = held;
    }

    /** Waits for the builds of other processes to end. Within a process the caller excludes others itself. */
    static BuildTurn take() throws IOException {
        FileChannel channel = FileChannel.open(FILE, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            channel.lock();
            return new BuildTurn(channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        held.close();
    }
}
