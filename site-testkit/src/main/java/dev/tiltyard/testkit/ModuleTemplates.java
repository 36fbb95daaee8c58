package dev.tiltyard.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The templates of a module read as HTML. A module whose templates do extends this class. */
public abstract class ModuleTemplates {
    private static final Path FOLDER = Path.of("src/main/jte");

    @Test
    void templatesReadAsHtml() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(FOLDER)) {
            files = all.filter(each -> each.toString().endsWith(".jte"))
                    .sorted()
                    .toList();
        }
        List<String> problems = new ArrayList<>();
        for (Path file : files) {
            TemplateStyle.problems(Files.readString(file)).forEach(each -> problems.add(file + ":" + each));
        }
        if (files.isEmpty() || !problems.isEmpty()) {
            throw new AssertionError(
                    "Of " + files.size() + " templates, these lines need work:\n" + String.join("\n", problems));
        }
    }
}
