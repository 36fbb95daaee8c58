package dev.tiltyard.cli.command;

import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.run.RunPlan;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitefile.SiteFiles;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a command that brings sites up: those of their worlds, and those that the sites add themselves. */
final class SiteOptions {
    private static final String LOOPBACK = "127.0.0.1";

    @Mixin
    private WorldOptions world = new WorldOptions();

    @Mixin
    private WorldChoice choice = new WorldChoice();

    @Mixin
    private FaceOption face = new FaceOption();

    @Option(
            names = "--site-file",
            paramLabel = "FILE",
            description =
                    "an application as a site, described by this file or the site.yaml in this folder; repeat it for"
                            + " more. Without --sites, only these start")
    void siteFiles(@Nullable List<Path> files) {
        SiteFiles.name(Objects.requireNonNullElse(files, List.of()));
    }

    private final SiteSettings settings = new SiteSettings();

    WorldOptions world() {
        return world;
    }

    /**
     * Checks that the sites' own options have an effect.
     *
     * @param up the sites that come up
     */
    void requireHeeded(Collection<SiteDefinition> up) {
        settings.requireHeeded(up, world.flavor());
        choice.requireHeeded(up);
        requireFace(up);
    }

    /** @throws UsageException if a site that comes up does not have the face that was asked for */
    void requireFace(Collection<SiteDefinition> up) {
        face.requireHeeded(up, world.runtime());
    }

    /** @throws UsageException if a face was asked for, which nobody would see */
    void requireOwnLook(String command) {
        face.requireNone(command);
    }

    /** The sites' own options. */
    SiteSettings settings() {
        return settings;
    }

    /** @throws UsageException if the options name something that can't be run */
    Where where() {
        Where where = world.where();
        if (!choice.isOfficial() && where != Where.EMBEDDED) {
            throw new UsageException("The worlds inside Docker images are official. Leave out '" + choice.spelling()
                    + "', or use '--runtime embedded'.");
        }
        return where;
    }

    /** The values of the sites' own options, by the option's name, with the choice of the worlds. */
    Map<String, String> given() {
        Map<String, String> given = new TreeMap<>(settings.given());
        given.putAll(choice.settings());
        given.putAll(face.settings());
        return Map.copyOf(given);
    }

    /** The worlds of a run. */
    RunPlan.Worlds worlds() {
        return new RunPlan.Worlds(world.scale(), world.seed(), given());
    }

    /** How each site is started: on loopback, on any free port. */
    StartOptions start(Console console) {
        return new StartOptions(world.scale(), world.seed(), 0, LOOPBACK, 0, console::progress).withSettings(given());
    }
}
