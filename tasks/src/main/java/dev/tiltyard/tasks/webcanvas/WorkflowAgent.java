package dev.tiltyard.tasks.webcanvas;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.SelectOption;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.webcanvas.CanvasStep;
import dev.tiltyard.evaluators.webcanvas.WorkflowReplay;
import dev.tiltyard.tasks.play.Agent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Replays the {@code workflow} of a WebCanvas task: a list of steps with {@code action} ({@code click}, {@code
 * fill_form}, {@code fill_search}, {@code select_option}, {@code goto} or {@code get_final_answer}), {@code selector},
 * {@code value}, and {@code href}, the resulting URL when it was recorded. Stops at the first step that fails.
 */
public final class WorkflowAgent implements Agent {
    private static final double PATIENCE_MILLIS = 5_000;

    private Optional<Replayed> last = Optional.empty();

    /**
     * The result of a replay.
     *
     * @param hrefs the recorded URLs after each replayed step
     * @param failure why the next step failed; empty if all succeeded
     */
    public record Replayed(List<String> hrefs, String failure) {
        public Replayed {
            hrefs = List.copyOf(hrefs);
        }

        WorkflowReplay against(String taskId, List<CanvasStep> played, String checked, String software) {
            List<WorkflowReplay.Step> steps = new ArrayList<>();
            for (int place = 0; place < played.size(); place++) {
                String href = place < hrefs.size() ? hrefs.get(place) : "";
                steps.add(new WorkflowReplay.Step(played.get(place), href, ""));
            }
            if (!failure.isEmpty()) {
                String url =
                        played.isEmpty() ? "" : played.get(played.size() - 1).urlAfter();
                CanvasStep failed = new CanvasStep(url, url, "none", "", false, "", Optional.empty());
                steps.add(new WorkflowReplay.Step(failed, "", failure));
            }
            return new WorkflowReplay(taskId, steps, checked, software);
        }
    }

    /** The result of the last replay; empty before the first, and for a task without a workflow. */
    public Optional<Replayed> last() {
        return last;
    }

    @Override
    public Played play(Task task, Episode episode) {
        last = Optional.empty();
        if (!WebCanvasPack.holds(task)
                || !WebCanvasPack.entry(task).path("workflow").isArray()) {
            throw new WorkflowException("task " + task.id() + " has no workflow. Only tasks in WebCanvas's form"
                    + " with a list \"workflow\" can be replayed by this agent.");
        }
        List<String> said = new ArrayList<>();
        List<String> hrefs = new ArrayList<>();
        String answer = "";
        String failure = "";
        for (JsonNode step : WebCanvasPack.entry(task).path("workflow")) {
            if (episode.last().done()) {
                break;
            }
            hrefs.add(step.path("href").asText());
            if (step.path("action").asText().equals("get_final_answer")) {
                answer = step.path("value").asText();
                episode.stop(answer);
                said.add("answer '" + answer + "'");
                break;
            }
            try {
                perform(episode.page(), step);
            } catch (PlaywrightException e) {
                failure = reason(e, step);
                said.add("could not " + description(step) + ": " + failure);
                break;
            }
            said.add(description(step));
            episode.note(description(step));
        }
        if (failure.isEmpty() && !episode.last().done()) {
            episode.stop(answer);
            said.add("stop [" + answer + "]");
        }
        last = Optional.of(new Replayed(hrefs, failure));
        return new Played(answer, said);
    }

    private static void perform(Page page, JsonNode step) {
        String value = step.path("value").asText();
        String action = step.path("action").asText();
        if (action.equals("goto")) {
            page.navigate(value);
            return;
        }
        Locator element = page.locator(step.path("selector").asText()).first();
        element.waitFor(new Locator.WaitForOptions()
                .setState(WaitForSelectorState.VISIBLE)
                .setTimeout(PATIENCE_MILLIS));
        switch (action) {
            case "click" -> element.click(new Locator.ClickOptions().setTimeout(PATIENCE_MILLIS));
            case "fill_form" -> element.fill(value);
            case "fill_search" -> {
                element.fill(value);
                element.press("Enter");
            }
            case "select_option" -> element.selectOption(new SelectOption().setLabel(value));
            default ->
                throw new WorkflowException("a step of the workflow is called \"" + action
                        + "\". Steps are click, fill_form, fill_search, select_option, goto and get_final_answer.");
        }
    }

    private static String reason(PlaywrightException e, JsonNode step) {
        if (step.path("action").asText().equals("goto")) {
            return "navigation_error";
        }
        return e instanceof TimeoutError ? "selector_missing" : "action_failed";
    }

    private static String description(JsonNode step) {
        String value = step.path("value").asText();
        String selector = step.path("selector").asText();
        return step.path("action").asText()
                + (selector.isEmpty() ? "" : " " + selector)
                + (value.isEmpty() ? "" : " '" + value + "'");
    }
}
