package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.yaml.Problem;
import dev.tiltyard.yaml.Source;
import dev.tiltyard.yaml.YamlFileException;
import dev.tiltyard.yaml.YamlFormat;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/** Templates of chains in YAML: tasks of several days on one living world. */
public final class ChainFile {
    /** The shipped chains. */
    private static final List<String> SHIPPED =
            List.of("forum.yaml", "gitlab.yaml", "shop.yaml", "admin.yaml", "desk.yaml", "cross.yaml");

    private static final YamlFormat FORMAT = new YamlFormat(
            "a file of chains", "begin with 'chains:'; docs/days.md shows how", "./tiltyard run --days FILE", schema());

    private ChainFile() {}

    /** The format's JSON schema. Its tasks are described as in packs. */
    public static String schema() {
        ObjectMapper json = new ObjectMapper();
        try {
            ObjectNode chains = (ObjectNode) json.readTree(resource("chains.schema.json"));
            ObjectNode parts = (ObjectNode) chains.path("$defs");
            json.readTree(PackFile.schema())
                    .path("$defs")
                    .properties()
                    .forEach(part -> parts.set(part.getKey(), part.getValue()));
            return json.writerWithDefaultPrettyPrinter().writeValueAsString(chains);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a schema is not JSON", e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(ChainFile.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The shipped chain templates, in order.
     *
     * @param sites all known sites
     */
    public static List<ChainTemplate> shipped(Collection<SiteDefinition> sites) {
        PackContext context = PackContext.of(Path.of(""), sites);
        List<ChainTemplate> chains = new ArrayList<>();
        for (String name : SHIPPED) {
            Source root = FORMAT.read(name, resource("chains/" + name), new ChainRules(context)::problems);
            chains.addAll(templates(root, context));
        }
        return List.copyOf(chains);
    }

    /** The texts of the shipped files, one after another: what a run's hash is of. */
    public static String shippedText() {
        StringBuilder text = new StringBuilder();
        SHIPPED.forEach(name -> text.append(resource("chains/" + name)));
        return text.toString();
    }

    /**
     * The chain templates of a file, in order.
     *
     * @param sites all known sites
     * @throws YamlFileException if anything is wrong with it
     */
    public static List<ChainTemplate> open(Path file, Collection<SiteDefinition> sites) {
        PackContext context = PackContext.of(file, sites);
        return templates(FORMAT.read(file, new ChainRules(context)::problems), context);
    }

    /**
     * What is wrong with a file, in its order; empty for a sound one.
     *
     * @param sites all known sites
     */
    public static List<Problem> problems(Path file, Collection<SiteDefinition> sites) {
        return FORMAT.problems(file, new ChainRules(PackContext.of(file, sites))::problems, root -> {});
    }

    /** The text of a file. */
    public static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<ChainTemplate> templates(Source root, PackContext context) {
        return root.at("chains").list().stream()
                .map(spec -> ChainTemplate.of(spec, context))
                .toList();
    }
}
