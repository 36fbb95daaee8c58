package dev.tiltyard.tasks.webcanvas;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import dev.tiltyard.env.action.ChatAction;
import dev.tiltyard.env.episode.BrowserTask;
import dev.tiltyard.env.episode.Ending;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.episode.Limits;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.env.episode.TaskView;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.webcanvas.CanvasResult;
import dev.tiltyard.evaluators.webcanvas.CanvasRules;
import dev.tiltyard.evaluators.webcanvas.CanvasStep;
import dev.tiltyard.evaluators.webcanvas.CanvasTask;
import dev.tiltyard.evaluators.webcanvas.CanvasTrajectory;
import dev.tiltyard.evaluators.webcanvas.KeyNode;
import dev.tiltyard.evaluators.webcanvas.MatchFunction;
import dev.tiltyard.evaluators.webcanvas.WebCanvas;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A WebCanvas task in an episode. A listener in the pages reports each action and its element, whoever acts and in
 * whatever grammar, so that each step can be compared with the key nodes. The episode ends when every node is reached.
 */
public final class WebCanvasEpisode implements BrowserTask {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String LISTENER = script("acted.js");

    private final Task task;
    private final boolean faithful;
    private final EpisodeSpec spec;
    private final WebCanvas canvas;
    private final CanvasTask own;
    private final List<ObservedAction> acted = new ArrayList<>();
    private final List<CanvasStep> steps = new ArrayList<>();
    private boolean begun;
    private String before = "";
    private String answered = "";

    /**
     * @param task the task, with the sites' URLs
     * @param settings settings of the episode; its steps are limited as in WebCanvas
     * @param faithful whether it is scored as published
     */
    public WebCanvasEpisode(Task task, EpisodeSpec.Builder settings, boolean faithful) {
        this.task = task;
        this.faithful = faithful;
        this.canvas = WebCanvasPack.load(task).withRules(faithful ? CanvasRules.faithful() : CanvasRules.strict());
        this.own = canvas.tasks().get(0);
        this.spec = settings.limits(Limits.STANDARD.withSteps(own.stepBudget())).build();
    }

    @Override
    public String id() {
        return "webcanvas." + own.id();
    }

    @Override
    public EpisodeSpec spec() {
        return spec;
    }

    @Override
    public Setup setup(Page page) {
        // Pages can't guess the name, and the listener is installed before their scripts run.
        String name = "_" + UUID.randomUUID().toString().replace("-", "");
        page.context().exposeBinding(name, (source, arguments) -> {
            acted.add(ObservedAction.of(String.valueOf(arguments[0])));
            return true;
        });
        String listener = "(" + LISTENER + ")(" + String.join(", ", quoted(name), selectors(), needsPage()) + ")";
        page.context().addInitScript(listener);
        page.context().pages().forEach(each -> each.evaluate(listener));
        before = page.url();
        return Setup.goal(task.intent());
    }

    private static String quoted(String text) {
        return JSON.getNodeFactory().textNode(text).toString();
    }

    /** Selectors to evaluate in the live page; the published scoring evaluates them in its document. */
    private String selectors() {
        ArrayNode selectors = JSON.createArrayNode();
        if (faithful) {
            return selectors.toString();
        }
        own.nodes().stream()
                .flatMap(node -> node.function().target() == MatchFunction.Target.ELEMENT_PATH
                        ? Stream.of(node.reference())
                        : Stream.of(node.path()))
                .filter(selector -> !selector.isBlank())
                .distinct()
                .forEach(selectors::add);
        return selectors.toString();
    }

    /** The published scoring evaluates selectors in the page's document. */
    private String needsPage() {
        return Boolean.toString(own.nodes().stream()
                .map(KeyNode::function)
                .anyMatch(function -> function.target() == MatchFunction.Target.ELEMENT_PATH
                        || function.target() == MatchFunction.Target.ELEMENT_VALUE));
    }

    @Override
    public Judgment validate(TaskView view) {
        view.read("1"); // all earlier reports of pages have arrived now
        if (begun) {
            record(view.url(), view.answer());
        } else {
            begun = true; // the first observation belongs to no step
        }
        CanvasResult result = canvas.evaluate(trajectory(false));
        ObjectNode info =
                JSON.createObjectNode().put("step_score", result.stepScore()).put("max_score", result.maxScore());
        return new Judgment(result.completed() ? 1 : 0, result.completed(), Optional.empty(), info);
    }

    private void record(String after, String answer) {
        List<ObservedAction> actions = ObservedAction.merged(List.copyOf(acted));
        acted.clear();
        String from = before;
        for (int place = 0; place < actions.size(); place++) {
            boolean last = place == actions.size() - 1;
            steps.add(actions.get(place).step(from, last ? after : ""));
            from = last ? after : actions.get(place + 1).url();
        }
        boolean answers = !answer.isEmpty() && !answer.equals(answered);
        if (actions.isEmpty() || answers) {
            String action = answers ? "get_final_answer" : after.equals(before) ? "none" : "goto";
            steps.add(new CanvasStep(from, after, action, answers ? answer : "", true, "", Optional.empty()));
        }
        answered = answer;
        before = after;
    }

    private CanvasTrajectory trajectory(boolean signalled) {
        return new CanvasTrajectory(own.id(), steps, signalled);
    }

    /** Whether the agent declared that it was done, possibly in the step that reached the last node. */
    private static boolean signalled(Episode episode) {
        Step last = episode.last();
        return last.ending()
                        .filter(ending -> ending.kind() == Ending.Kind.STOPPED)
                        .isPresent()
                || last.actions().stream().anyMatch(ChatAction.Stop.class::isInstance);
    }

    /** The score of the episode. */
    public CanvasResult result(Episode episode) {
        return canvas.evaluate(trajectory(signalled(episode)));
    }

    /**
     * The record written beside the trajectory: the steps in WebCanvas's scoring format, the task with its URLs, and
     * the scores.
     *
     * @param replayed result of the task's recorded workflow; empty if it was not replayed
     * @param checked time in ISO format
     * @param software revision of the sites
     */
    public ObjectNode record(
            Episode episode, Optional<WorkflowAgent.Replayed> replayed, String checked, String software) {
        ObjectNode record = trajectory(signalled(episode)).toJson();
        record.set("task", WebCanvasPack.entry(task));
        record.set("result", result(episode).toJson());
        replayed.ifPresent(replay -> record.set(
                "validity",
                canvas.validity(replay.against(own.id(), steps, checked, software))
                        .toJson()));
        return record;
    }

    private static String script(String file) {
        try (InputStream in = Objects.requireNonNull(WebCanvasEpisode.class.getResourceAsStream(file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
