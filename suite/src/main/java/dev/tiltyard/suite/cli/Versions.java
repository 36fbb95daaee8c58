package dev.tiltyard.suite.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this build. */
final class Versions implements IVersionProvider {
    private static final String RESOURCE = "/dev/tiltyard/suite/version.properties";

    /** Tiltyard's own version. */
    public static String tiltyard() {
        Properties properties = new Properties();
        try (InputStream file = Versions.class.getResourceAsStream(RESOURCE)) {
            if (file == null) {
                throw new IllegalStateException(RESOURCE + " is missing from the build");
            }
            properties.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version", "unknown");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"Tiltyard " + tiltyard(), "Java " + System.getProperty("java.version")};
    }
}
