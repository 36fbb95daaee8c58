package dev.tiltyard.suite.cli;

import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.suite.bringup.Where;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.run.RunPlan;
import java.util.Map;
import picocli.CommandLine.Mixin;

/** The options of a command that brings sites up: those of their worlds, and those that the sites add themselves. */
final class SiteOptions {
    private static final String LOOPBACK = "127.0.0.1";

    @Mixin
    private WorldOptions world = new WorldOptions();

    private final SiteSettings settings = new SiteSettings();

    WorldOptions world() {
        return world;
    }

    /** The sites' own options. */
    SiteSettings settings() {
        return settings;
    }

    /** @throws dev.tiltyard.suite.usage.UsageException if the options name something that can't be run */
    Where where() {
        return world.where();
    }

    /** The values of the sites' own options, by the option's name. */
    Map<String, String> given() {
        return settings.given();
    }

    /** The worlds of a run. */
    RunPlan.Worlds worlds() {
        return new RunPlan.Worlds(world.scale(), world.seed(), settings.given());
    }

    /** How each site is started: on loopback, on any free port. */
    StartOptions start(Console console) {
        return new StartOptions(world.scale(), world.seed(), 0, LOOPBACK, 0, console::progress)
                .withSettings(settings.given());
    }
}
