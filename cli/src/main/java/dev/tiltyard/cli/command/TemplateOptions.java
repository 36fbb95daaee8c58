package dev.tiltyard.cli.command;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.tasks.packfile.PackFile;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that select templates. */
final class TemplateOptions {
    @Option(
            names = "--templates",
            split = ",",
            paramLabel = "NAME|N-M",
            description = "only these templates, by name, number or range of numbers")
    private List<String> templates = new ArrayList<>();

    @Option(
            names = "--sites",
            split = ",",
            paramLabel = "SITE",
            description = "only templates whose sites are all among these")
    private List<String> sites = new ArrayList<>();

    @Option(
            names = "--pack",
            paramLabel = "FILE",
            description = "the templates of this pack file instead of the shipped ones")
    private @Nullable Path pack;

    List<TaskTemplate> chosen() {
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        catalog.named(sites);
        return TemplateRegistry.select(
                pack == null ? TemplateRegistry.all() : PackFile.open(pack, catalog.all()), templates, sites);
    }
}
