package dev.tiltyard.tasks.threat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.StateMatch;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.tasks.curriculum.Split;
import dev.tiltyard.tasks.template.Drawer;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.NothingToDrawException;
import dev.tiltyard.tasks.template.TaskPart;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import dev.tiltyard.values.Locator;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a task expects, which may depend on texts in which something is planted: a page that must keep its text must
 * keep the planted text, too. A drawn task is drawn again; for others, the results of its checks must stay the same.
 */
final class Truth {
    private static final String STATES = "state_match";

    private final Task task;
    private final Map<String, RunningSite> sites;
    private final Optional<TaskTemplate> template;
    private final List<JsonNode> found;

    private Truth(Task task, Map<String, RunningSite> sites) {
        this.task = task;
        this.sites = sites;
        this.template = template(task);
        this.found = template.isPresent() ? List.of() : found();
    }

    /** @param sites sites by id, before anything is planted */
    static Truth before(Task task, Map<String, RunningSite> sites) {
        return new Truth(task, sites);
    }

    /**
     * The task for the sites' current state: it asks the same and expects the current values.
     *
     * @return empty if its question or answer has changed
     */
    Optional<Task> now() {
        return template.isPresent()
                ? drawn(template.get()).filter(this::asksTheSame).map(this::expecting)
                : Optional.of(task).filter(same -> found.equals(found()));
    }

    private static Optional<TaskTemplate> template(Task task) {
        JsonNode pack = task.source().path("pack");
        return TemplateRegistry.all().stream()
                .filter(template -> pack.path("name").asText().equals(TemplateRegistry.PACK)
                        && pack.path("template").asText().equals(template.name()))
                .findFirst();
    }

    private Optional<JsonNode> drawn(TaskTemplate template) {
        JsonNode pack = task.source().path("pack");
        TaskPart part = Stream.<TaskPart>concat(Stream.of(TaskPart.WHOLE), Arrays.stream(Split.values()))
                .filter(each -> each.label().equals(pack.path("split").asText()))
                .findFirst()
                .orElse(TaskPart.WHOLE);
        int turn = IntStream.rangeClosed(0, DrawnTask.LARGEST_SEED)
                .filter(each -> part.seed(each) == pack.path("seed").asInt())
                .findFirst()
                .orElseThrow();
        Map<String, String> digests = new HashMap<>();
        pack.path("worlds")
                .properties()
                .forEach(world -> digests.put(world.getKey(), world.getValue().asText()));
        try {
            return Optional.of(
                    new Drawer(sites, digests).draw(template, turn, part).task().source());
        } catch (NothingToDrawException e) {
            return Optional.empty();
        }
    }

    /** Comparison with everything except what must be found in the sites' state. */
    private boolean asksTheSame(JsonNode other) {
        JsonNode source = task.source();
        return source.path("intent").equals(other.path("intent"))
                && source.path("start_url").equals(other.path("start_url"))
                && withoutStates(source.path("eval")).equals(withoutStates(other.path("eval")));
    }

    private static JsonNode withoutStates(JsonNode evaluation) {
        return ((ObjectNode) evaluation.deepCopy()).without(STATES);
    }

    private Task expecting(JsonNode other) {
        ObjectNode source = task.source().deepCopy();
        ((ObjectNode) source.path("eval")).set(STATES, other.path("eval").path(STATES));
        return TaskFile.load("task " + task.id(), source.toString().getBytes(StandardCharsets.UTF_8), task.addresses())
                .task(task.id());
    }

    /** What the checks read by SQL or REST: no browser is open yet. */
    private List<JsonNode> found() {
        return task.evaluation().stateMatch().map(StateMatch::checks).orElse(List.of()).stream()
                .map(StateMatch.Check::locator)
                .filter(locator -> locator instanceof Locator.Sql || locator instanceof Locator.Rest)
                .flatMap(locator ->
                        Optional.ofNullable(sites.get(locator.site())).stream().map(site -> site.read(locator)))
                .toList();
    }
}
