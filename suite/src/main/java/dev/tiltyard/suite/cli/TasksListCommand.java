package dev.tiltyard.suite.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.console.Table;
import dev.tiltyard.suite.pack.TaskTemplate;
import dev.tiltyard.suite.pack.TemplateDocument;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the templates. */
@Command(name = "list", description = "Lists the templates of tasks, with what they ask.")
final class TasksListCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();

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
        List<TaskTemplate> chosen = templates.chosen();
        if (json) {
            console.document(document(chosen));
        } else {
            Table table = new Table("template", "name", "kind", "sites", "asks");
            chosen.forEach(template -> table.row(
                    template.id(),
                    template.name(),
                    template.kind().spelling(),
                    String.join(",", template.sites()),
                    template.wordings().get(0)));
            console.result(table.text());
            console.result(chosen.size() + " templates");
        }
        return Exit.DONE;
    }

    private static ObjectNode document(List<TaskTemplate> chosen) {
        ObjectNode document = JSON.createObjectNode();
        ArrayNode entries = document.putArray("templates");
        for (TaskTemplate template : chosen) {
            ArrayNode wordings =
                    TemplateDocument.describe(entries.addObject(), template).putArray("wordings");
            template.wordings().forEach(wordings::add);
        }
        return document;
    }
}
