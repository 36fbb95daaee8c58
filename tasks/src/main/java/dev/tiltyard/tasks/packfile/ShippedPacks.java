package dev.tiltyard.tasks.packfile;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import dev.tiltyard.yaml.Source;
import dev.tiltyard.yaml.YamlFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;

/** The templates of the shipped packs: the same format as a user's. */
public final class ShippedPacks implements TemplateSet {
    /** Sound files, as a test proves; later ones may use the facts and actions of all. */
    static final List<String> FILES = List.of(
            "forum.yaml",
            "shop.yaml",
            "admin.yaml",
            "gitlab.yaml",
            "map.yaml",
            "wikipedia.yaml",
            "desk.yaml",
            "cross.yaml");

    @Override
    public List<TaskTemplate> templates() {
        List<TaskTemplate> templates = new ArrayList<>();
        Loaded.PACKS.forEach((pack, context) -> templates.addAll(Packs.templates(pack, Loaded.FACTS, context)));
        return templates;
    }

    /** The facts and actions of all shipped packs, which other packs may use. */
    static Facts facts() {
        return Loaded.FACTS;
    }

    /** A shipped file, which is not checked. */
    static Source source(String file) {
        try {
            YamlFile yaml = YamlFile.of(text(file));
            return new Source(file, yaml, "", yaml.root());
        } catch (YamlFile.UnreadableException e) {
            throw new IllegalStateException(file + ": " + e.problem(), e);
        }
    }

    /** The text of a shipped file. */
    static String text(String file) {
        try (InputStream in = Objects.requireNonNull(ShippedPacks.class.getResourceAsStream("shipped/" + file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Read when first used. */
    private static final class Loaded {
        static final Map<Source, PackContext> PACKS = read();
        static final Facts FACTS = known();

        private static Map<Source, PackContext> read() {
            PackContext context = PackContext.of(
                    Path.of(""),
                    ServiceLoader.load(SiteDefinition.class).stream()
                            .map(ServiceLoader.Provider::get)
                            .toList());
            Map<Source, PackContext> packs = new LinkedHashMap<>();
            for (String file : FILES) {
                Source pack = source(file);
                packs.put(pack, context.with(Views.of(pack)));
            }
            return packs;
        }

        private static Facts known() {
            Facts facts = Facts.known();
            for (Map.Entry<Source, PackContext> pack : PACKS.entrySet()) {
                facts = facts.with(pack.getKey(), pack.getValue());
            }
            return facts;
        }
    }
}
