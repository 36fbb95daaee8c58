package dev.tiltyard.tasks.proof;

import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.TaskTemplate;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What {@code tasks prove --json} adds to a run's document.
 *
 * @param templates summary of each template
 * @param undrawn instances that this world does not have
 * @param seconds duration of the whole proof
 */
public record ProofDocument(List<Proven> templates, List<Undrawn> undrawn, double seconds) {
    public ProofDocument {
        templates = List.copyOf(templates);
        undrawn = List.copyOf(undrawn);
    }

    /**
     * The result of one task.
     *
     * @param template number of its template
     * @param passed whether its proof holds
     * @param steps number of the oracle's actions
     */
    public record Outcome(int template, boolean passed, int steps) {}

    /**
     * The results of one template.
     *
     * @param tasks number of tasks drawn
     * @param instances number of distinct ones
     * @param proven number of tasks whose proof holds
     * @param difficulty median number of steps; null if nothing was run
     * @param fewestSteps null if nothing was run
     * @param mostSteps null if nothing was run
     */
    public record Proven(
            int templateId,
            String name,
            String kind,
            List<String> sites,
            int tasks,
            int instances,
            int proven,
            @Nullable Integer difficulty,
            @Nullable Integer fewestSteps,
            @Nullable Integer mostSteps) {
        public Proven {
            sites = List.copyOf(sites);
        }

        private static Proven of(TaskTemplate template, List<DrawnTask> drawn, List<Outcome> outcomes) {
            List<Integer> steps = outcomes.stream().map(Outcome::steps).sorted().toList();
            boolean none = steps.isEmpty();
            return new Proven(
                    template.id(),
                    template.name(),
                    template.kind().spelling(),
                    template.sites(),
                    drawn.size(),
                    (int) drawn.stream()
                            .map(task -> task.source().path("instantiation_dict"))
                            .distinct()
                            .count(),
                    (int) outcomes.stream().filter(Outcome::passed).count(),
                    none ? null : steps.get(steps.size() / 2),
                    none ? null : steps.get(0),
                    none ? null : steps.get(steps.size() - 1));
        }
    }

    /** An instance that this world does not have. */
    public record Undrawn(int templateId, String template, int seed, String reason) {}

    /**
     * Summarizes a proof.
     *
     * @param drawing the tasks that were run
     */
    public static ProofDocument of(Drawing drawing, List<Outcome> outcomes, Duration took) {
        Set<TaskTemplate> all = new LinkedHashSet<>();
        drawing.tasks().forEach(task -> all.add(task.template()));
        return new ProofDocument(
                all.stream()
                        .map(template -> Proven.of(
                                template,
                                drawing.tasks().stream()
                                        .filter(task -> task.template() == template)
                                        .toList(),
                                outcomes.stream()
                                        .filter(outcome -> outcome.template() == template.id())
                                        .toList()))
                        .toList(),
                drawing.undrawn().stream()
                        .map(each -> new Undrawn(
                                each.template().id(), each.template().name(), each.seed(), each.why()))
                        .toList(),
                took.toMillis() / 1000.0);
    }
}
