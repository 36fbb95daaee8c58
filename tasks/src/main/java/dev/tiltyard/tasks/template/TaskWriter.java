package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.TaskFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes drawn instances in the task format. */
final class TaskWriter {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final DrawnWorld world;

    TaskWriter(DrawnWorld world) {
        this.world = world;
    }

    DrawnTask write(TaskTemplate template, TaskPart part, int seed, String wording, Instance instance) {
        ObjectNode task = JSON.createObjectNode();
        ArrayNode sites = task.putArray("sites");
        template.sites().forEach(sites::add);
        int id = DrawnTask.id(template, seed);
        List<String> logins = template.sites().stream()
                .filter(site -> !world.accounts(site).isEmpty())
                .toList();
        task.put("task_id", id).put("require_login", !logins.isEmpty());
        if (logins.isEmpty()) {
            task.putNull("storage_state");
        } else {
            task.put("storage_state", "./.auth/" + String.join(".", logins) + "_state.json");
        }
        task.put(
                        "start_url",
                        instance.start()
                                .orElseGet(() -> placeholder(template.sites().get(0))))
                .putNull("geolocation")
                .put("intent_template", wording);
        task.set("instantiation_dict", instance.arguments());
        task.put("intent", intent(wording, instance.arguments())).put("require_reset", false);
        task.set("eval", evaluation(template, instance));
        task.put("intent_template_id", template.id())
                .put("category", template.kind().spelling());
        ObjectNode pack = task.putObject("pack")
                .put("name", template.pack())
                .put("template", template.name())
                .put("seed", seed);
        if (part != TaskPart.WHOLE) {
            pack.put("split", part.label());
        }
        ObjectNode worlds = pack.putObject("worlds");
        template.sites().forEach(site -> worlds.put(site, world.digest(site)));
        TaskFile file = TaskFile.load(
                template.name() + " of seed " + seed,
                task.toString().getBytes(StandardCharsets.UTF_8),
                SiteAddresses.none());
        return new DrawnTask(
                template,
                seed,
                String.join(", ", instance.answer()),
                task,
                file.requireSound().task(id));
    }

    private String placeholder(String site) {
        return "__" + world.site(site).definition().urlVariable() + "__";
    }

    /** The wording with its variables filled in; lists are joined with commas. */
    static String intent(String wording, ObjectNode arguments) {
        String intent = wording;
        for (Map.Entry<String, JsonNode> argument : arguments.properties()) {
            intent = intent.replace("{{" + argument.getKey() + "}}", text(argument.getValue()));
        }
        return intent;
    }

    private static String text(JsonNode value) {
        if (!value.isArray()) {
            return value.asText();
        }
        List<String> members = new ArrayList<>();
        value.forEach(member -> members.add(member.asText()));
        return members.stream().collect(Collectors.joining(", "));
    }

    private ObjectNode evaluation(TaskTemplate template, Instance instance) {
        ObjectNode evaluation = JSON.createObjectNode();
        ArrayNode types = evaluation.putArray("eval_types");
        if (!instance.answer().isEmpty()) {
            types.add("string_match");
        }
        if (instance.end().isPresent()) {
            types.add("url_match");
        }
        types.add("state_match");
        ObjectNode answers = evaluation.putObject("reference_answers");
        if (!instance.answer().isEmpty()) {
            ArrayNode phrases = answers.putArray("must_include");
            instance.answer().forEach(phrases::add);
        }
        evaluation.put("reference_url", instance.end().orElse(""));
        if (instance.end().isPresent()) {
            evaluation.put("url_note", "GOLD in PRED");
        }
        evaluation.putArray("program_html");
        ObjectNode states = evaluation.putObject("state_match");
        if (!instance.checks().isEmpty()) {
            states.set("checks", instance.checks());
        }
        ArrayNode unchanged = states.putArray("nothing_else_changed");
        for (String site : template.sites()) {
            ArrayNode allow = unchanged.addObject().put("site", site).putArray("allow");
            instance.allowed(site).forEach(allow::add);
            template.conventions(site)
                    .ifPresent(known -> known.changesFromViewing().forEach(allow::add));
        }
        return evaluation;
    }
}
