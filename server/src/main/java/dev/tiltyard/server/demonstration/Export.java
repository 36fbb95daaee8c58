package dev.tiltyard.server.demonstration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.sitekit.RunningSite;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Everything that is written for a recorded task. */
public final class Export {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Proposal proposal;
    private final List<RecordedStep> steps;
    private final TaskBuilder builder;

    public Export(Proposal proposal, List<RecordedStep> steps) {
        this.proposal = proposal;
        this.steps = List.copyOf(steps);
        this.builder = new TaskBuilder(proposal);
    }

    /** Whether the task is a template. */
    boolean hasVariables() {
        return !proposal.variables().isEmpty();
    }

    /** The demonstration. */
    public Demonstration demonstration() {
        return Demonstration.of(proposal.taskId(), builder.head().path("intent").asText(), steps, proposal.answer());
    }

    /** The texts of all files, by name. */
    public Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("task.json", list(builder.task()));
        files.put(Demonstration.FILE, DocumentJson.indented(demonstration()) + "\n");
        programHtml().ifPresent(task -> files.put("task.program_html.json", list(task)));
        ObjectNode canvas = new CanvasExport(proposal, steps).task(builder.head());
        if (!canvas.path("evaluation").isEmpty()) {
            files.put("task.webcanvas.json", list(canvas));
        }
        Scripts scripts =
                new Scripts(proposal, steps.stream().map(RecordedStep::act).toList());
        files.put("replay.py", scripts.python());
        files.put("Replay.java", scripts.java());
        if (!proposal.variables().isEmpty()) {
            files.put("template.json", template());
        }
        return files;
    }

    /**
     * The task as a pack of one template, in YAML.
     *
     * @param sites on which it was recorded, in their state afterwards
     * @throws PackExport.NotATemplateException if the demonstration does not say enough
     */
    public String pack(Map<String, RunningSite> sites) throws PackExport.NotATemplateException {
        return new PackExport(proposal, steps, sites).yaml();
    }

    /**
     * The task as WebArena itself judges it, by what the page at the end says; empty if the demonstration typed and chose
     * nothing that could be looked for.
     */
    Optional<ObjectNode> programHtml() {
        Set<String> wanted = new LinkedHashSet<>();
        steps.stream()
                .map(RecordedStep::act)
                .filter(act -> act.kind() == Act.Kind.FILL || act.kind() == Act.Kind.SELECT)
                .map(Act::text)
                .filter(this::isDemanded)
                .forEach(wanted::add);
        if (wanted.isEmpty() || steps.isEmpty()) {
            return Optional.empty();
        }
        ObjectNode task = builder.head();
        ObjectNode evaluation = task.putObject("eval");
        ArrayNode types = evaluation.putArray("eval_types");
        builder.addAnswer(evaluation, types);
        builder.addPages(evaluation, types);
        types.add("program_html");
        ObjectNode target = evaluation.putArray("program_html").addObject();
        ArrayNode contents = target.put("url", "last")
                .put("locator", "")
                .putObject("required_contents")
                .putArray("must_include");
        wanted.forEach(contents::add);
        return Optional.of(task);
    }

    /** The same as a task. */
    Optional<Task> programHtmlTask() {
        return programHtml().map(TaskBuilder::read);
    }

    private boolean isDemanded(String text) {
        return proposal.state().stream()
                .flatMap(site -> site.changes().stream())
                .filter(Proposal.Change::required)
                .flatMap(change -> change.columns().stream())
                .anyMatch(column -> column.used() && column.wanted().asText().contains(text.strip()));
    }

    /** The task and its demonstration with double braces where the variables' values were. */
    private String template() {
        String text = list(builder.task());
        String shown = DocumentJson.indented(demonstration());
        for (Proposal.Variable variable : proposal.variables()) {
            String quoted = inside(variable.value());
            if (!quoted.isBlank()) {
                text = text.replace(quoted, "{{" + variable.name() + "}}");
                shown = shown.replace(quoted, "{{" + variable.name() + "}}");
            }
        }
        return "{\"tasks\": " + text.strip() + ",\n\"demonstration\": " + shown + "}\n";
    }

    /**
     * A task of the template, and how it is done.
     *
     * @param values the variables' values, for people
     */
    record Filled(Task task, Demonstration shown, String values) {}

    /**
     * The template with the other values of its variables; empty if there is no variable, or one has no other value.
     *
     * @throws IllegalArgumentException if these values make no task
     */
    Optional<Filled> filled() {
        boolean isFull = proposal.variables().stream()
                .noneMatch(variable -> variable.others().isEmpty());
        if (proposal.variables().isEmpty() || !isFull) {
            return Optional.empty();
        }
        String text = template();
        for (Proposal.Variable variable : proposal.variables()) {
            text = text.replace(
                    "{{" + variable.name() + "}}", inside(variable.others().get(0)));
        }
        String values = proposal.variables().stream()
                .map(variable -> variable.name() + " \"" + variable.others().get(0) + "\"")
                .collect(Collectors.joining(", "));
        try {
            JsonNode both = JSON.readTree(text);
            Demonstration shown = DocumentJson.read(both.path("demonstration").toString(), Demonstration.class);
            return Optional.of(new Filled(TaskBuilder.read((ObjectNode) both.at("/tasks/0")), shown, values));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("The template makes no task with " + values + ".", e);
        }
    }

    private static String inside(String value) {
        String quoted = Quoting.quoted(value);
        return quoted.substring(1, quoted.length() - 1);
    }

    private static String list(ObjectNode task) {
        return JSON.createArrayNode().add(task).toPrettyString() + "\n";
    }
}
