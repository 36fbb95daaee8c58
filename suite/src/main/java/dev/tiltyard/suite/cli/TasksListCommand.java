package dev.tiltyard.suite.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.console.Table;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the templates. */
@Command(name = "list", description = "Lists the task templates, with what they ask.")
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
        ObjectNode document = document(templates.chosen());
        if (json) {
            console.document(document);
        } else {
            Table table = new Table("template", "name", "kind", "sites", "steps", "asks");
            document.path("templates")
                    .forEach(template -> table.row(
                            template.path("template_id").asInt(),
                            template.path("name").asText(),
                            template.path("kind").asText(),
                            sites(template),
                            template.path("difficulty").asText(),
                            template.at("/wordings/0").asText()));
            console.result(table.text());
            console.result(document.path("templates").size() + " templates");
        }
        return Exit.DONE;
    }

    private static ObjectNode document(List<TaskTemplate> chosen) {
        ObjectNode document = JSON.createObjectNode();
        ArrayNode entries = document.putArray("templates");
        chosen.forEach(template -> TemplateDocument.describeInFull(entries.addObject(), template));
        return document;
    }

    private static String sites(JsonNode template) {
        List<String> sites = new ArrayList<>();
        template.path("sites").forEach(site -> sites.add(site.asText()));
        return String.join(",", sites);
    }
}
