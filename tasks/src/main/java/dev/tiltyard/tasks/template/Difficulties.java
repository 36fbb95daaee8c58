package dev.tiltyard.tasks.template;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/** The oracle's number of steps for a template's tasks: the median of the proven tasks in the small world. */
final class Difficulties {
    private static final String FILE = "difficulty.properties";
    private static final Properties MEASURED = read();

    private Difficulties() {}

    /** Steps of a template's tasks; empty if they have not been measured. */
    static Optional<Integer> of(TaskTemplate template) {
        String steps = MEASURED.getProperty(template.name());
        return steps == null ? Optional.empty() : Optional.of(Integer.valueOf(steps.strip()));
    }

    /** Names of the templates with measured steps. */
    static Set<String> names() {
        return MEASURED.stringPropertyNames();
    }

    private static Properties read() {
        Properties measured = new Properties();
        try (InputStream stream = Difficulties.class.getResourceAsStream(FILE)) {
            if (stream == null) {
                throw new IllegalStateException(FILE + " is missing from the build");
            }
            measured.load(stream);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return measured;
    }
}
