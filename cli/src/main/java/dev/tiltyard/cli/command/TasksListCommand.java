package dev.tiltyard.cli.command;

import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import dev.tiltyard.tasks.template.TemplateDocument;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the templates. */
@Command(name = "list", description = "Lists the task templates, with what they ask.")
final class TasksListCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private TemplateOptions templates = new TemplateOptions();

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    TasksListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<TemplateDocument> entries =
                templates.chosen().stream().map(TemplateDocument::of).toList();
        if (json) {
            console.document(new TemplateList(entries));
        } else {
            Table table = new Table("template", "pack", "name", "kind", "sites", "steps", "level", "asks");
            entries.forEach(entry -> table.row(
                    entry.templateId(),
                    entry.pack(),
                    entry.name(),
                    entry.kind(),
                    String.join(",", entry.sites()),
                    Objects.toString(entry.difficulty(), ""),
                    entry.level(),
                    entry.wordings().get(0)));
            console.result(table.text());
            console.result(entries.size() + " templates");
        }
        return Exit.DONE;
    }

    /** The document that {@code tasks list --json} prints. */
    private record TemplateList(List<TemplateDocument> templates) {}
}
