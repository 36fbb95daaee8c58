package dev.tiltyard.yaml;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * A kind of YAML file.
 *
 * @param name with its article, for messages: {@code a pack}
 * @param beginning the remedy for an empty file: what to write first
 * @param check the command that lists all problems of a file: {@code ./tiltyard tasks check}
 * @param schema JSON schema, with the keywords that {@link SchemaCheck} knows
 */
public record YamlFormat(String name, String beginning, String check, String schema) {
    /**
     * A format whose schema is a resource.
     *
     * @param owner class beside the resource
     * @throws IllegalStateException if it is missing
     */
    public static YamlFormat of(Class<?> owner, String resource, String name, String beginning, String check) {
        try (InputStream stream = owner.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException(resource + " is missing from the build");
            }
            return new YamlFormat(name, beginning, check, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Checks what the schema can't say; only called for files that it accepts. */
    @FunctionalInterface
    public interface Rules {
        List<Problem> problems(Source root);
    }

    /**
     * What is wrong with a file, in its order; empty for a sound one.
     *
     * @param ifSound receives the file's content if it is sound
     */
    public List<Problem> problems(Path file, Rules rules, Consumer<Source> ifSound) {
        List<Problem> problems = new ArrayList<>();
        try {
            YamlFile yaml = YamlFile.read(file, this);
            Source root = new Source(file.toString(), yaml, "", yaml.root());
            problems.addAll(SchemaCheck.problems(schema, root));
            if (problems.isEmpty()) {
                problems.addAll(rules.problems(root));
            }
            problems.sort(Comparator.comparing(Problem::line).thenComparing(Problem::column));
            if (problems.isEmpty()) {
                ifSound.accept(root);
            }
        } catch (YamlFile.UnreadableException e) {
            problems.add(e.problem());
        }
        return List.copyOf(problems);
    }

    /**
     * The content of a file that ships with the program.
     *
     * @param name of the file, for messages
     * @throws YamlFileException if anything is wrong with it
     */
    public Source read(String name, String text, Rules rules) {
        List<Problem> problems = new ArrayList<>();
        try {
            YamlFile yaml = YamlFile.of(text);
            Source root = new Source(name, yaml, "", yaml.root());
            problems.addAll(SchemaCheck.problems(schema, root));
            if (problems.isEmpty()) {
                problems.addAll(rules.problems(root));
            }
            if (problems.isEmpty()) {
                return root;
            }
        } catch (YamlFile.UnreadableException e) {
            problems.add(e.problem());
        }
        throw new YamlFileException(name, problems, check);
    }

    /**
     * The content of a sound file.
     *
     * @throws YamlFileException if anything is wrong with it
     */
    public Source read(Path file, Rules rules) {
        List<Source> sound = new ArrayList<>();
        List<Problem> problems = problems(file, rules, sound::add);
        if (!problems.isEmpty()) {
            throw new YamlFileException(file.toString(), problems, check);
        }
        return sound.get(0);
    }
}
