package dev.tiltyard.cli.command;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import java.util.ArrayList;
import java.util.List;
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

    List<TaskTemplate> chosen() {
        SiteCatalog.ofThisBuild().named(sites);
        return TemplateRegistry.select(templates, sites);
    }
}
