package dev.tiltyard.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Lets only one of the test processes of this module run a class that looks at what all of them share: the containers of the
 * machine's engine, or a port by its number.
 */
public final class MachineLock implements BeforeAllCallback, AfterAllCallback {
    private static final Path FILE = Path.of("target", "machine.lock");

    private FileChannel held;

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        held = FileChannel.open(FILE, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        held.lock();
    }

    @Override
    public void afterAll(ExtensionContext context) throws IOException {
        held.close();
    }
}
