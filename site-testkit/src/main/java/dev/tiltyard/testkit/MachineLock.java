package dev.tiltyard.testkit;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Lets only one test process, of whatever module, run a class that looks at what all of them share: the containers of
 * the machine's engine, or a port by its number.
 */
public final class MachineLock implements BeforeAllCallback, AfterAllCallback {
    private static final Path FILE = Path.of(
            System.getProperty("java.io.tmpdir"), "tiltyard-tests-" + System.getProperty("user.name") + ".lock");

    private @Nullable FileChannel held;

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        FileChannel channel = FileChannel.open(FILE, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        held = channel;
        channel.lock();
    }

    @Override
    public void afterAll(ExtensionContext context) throws IOException {
        if (held != null) {
            held.close();
        }
    }
}
