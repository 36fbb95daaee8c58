package dev.tiltyard.values;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of this build, from its POM. */
public final class TiltyardVersion {
    private static final String RESOURCE = "version.properties";
    private static final String CURRENT = read();

    private TiltyardVersion() {}

    /** For example {@code 0.2.0}, or {@code 0.2.0-SNAPSHOT} between releases. */
    public static String current() {
        return CURRENT;
    }

    private static String read() {
        Properties properties = new Properties();
        try (InputStream file = TiltyardVersion.class.getResourceAsStream(RESOURCE)) {
            if (file == null) {
                throw new IllegalStateException(RESOURCE + " is missing from the build");
            }
            properties.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version");
    }
}
