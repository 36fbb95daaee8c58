package dev.tiltyard.tasks.proof;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.tasks.template.Drawer;
import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Tasks of all templates for some sites, drawn in their small worlds, with the checks that hold for every template.
 *
 * @param sites templates whose sites are all among these
 * @param world seed of the worlds
 */
record DrawnOnSmall(List<String> sites, long world) {
    private static final List<Integer> SEEDS = IntStream.range(0, 20).boxed().toList();

    /** In the shipped worlds. */
    DrawnOnSmall(List<String> sites) {
        this(sites, StartOptions.DEFAULT_SEED);
    }

    /** Draws, and runs all checks that need no browser. */
    Drawing checked() {
        return checked(TemplateRegistry.select(List.of(), sites));
    }

    /** The same, only for the cross-site templates. */
    Drawing checkedAcross() {
        return checked(TemplateRegistry.select(List.of(), sites).stream()
                .filter(template -> template.sites().size() > 1)
                .toList());
    }

    /**
     * For each template that asks for an answer: the fraction of this many tasks that its most common answer passes.
     */
    Map<String, Double> commonestAnswers(int tasks) {
        return over(sites -> {
            Drawer drawer = new Drawer(sites);
            Map<String, Double> commonest = new TreeMap<>();
            for (TaskTemplate template : TemplateRegistry.select(List.of(), this.sites)) {
                Map<String, Integer> answers = new HashMap<>();
                IntStream.range(0, tasks)
                        .mapToObj(seed -> drawer.draw(template, seed).answer())
                        .filter(answer -> !answer.isEmpty())
                        .forEach(answer -> answers.merge(answer, 1, Integer::sum));
                answers.values().stream()
                        .max(Integer::compare)
                        .ifPresent(most -> commonest.put(template.name(), (double) most / tasks));
            }
            return commonest;
        });
    }

    private Drawing checked(List<TaskTemplate> templates) {
        return over(sites -> {
            Drawing drawing = Drawing.of(templates, SEEDS, sites);
            check(drawing, templates, sites);
            return drawing;
        });
    }

    /** Gives the sites in their initial state to a function. */
    <T> T over(Function<Map<String, RunningSite>, T> use) {
        try (SiteRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
                SitePool pool = new SitePool(
                        runtime,
                        definitions(),
                        PoolOptions.of(1, new StartOptions(Scale.SMALL, world, 0, "127.0.0.1", 0, (w, d, t) -> {})));
                Lease lease = pool.acquire(Duration.ofMinutes(5))) {
            return use.apply(lease.sites());
        }
    }

    private List<SiteDefinition> definitions() {
        List<SiteDefinition> found = ServiceLoader.load(SiteDefinition.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(site -> sites.contains(site.id()))
                .toList();
        assertThat(found).hasSameSizeAs(sites);
        return found;
    }

    private static void check(Drawing drawing, List<TaskTemplate> templates, Map<String, RunningSite> sites) {
        assertThat(drawing.undrawn()).isEmpty();
        assertThat(drawing.tasks()).hasSize(templates.size() * SEEDS.size());
        assertThat(new String(Drawing.of(templates, SEEDS, sites).json(), UTF_8))
                .as("the same seeds over the same world, once more")
                .isEqualTo(new String(drawing.json(), UTF_8));
        drawing.tasks().forEach(DrawnOnSmall::isWellFormed);
        templates.forEach(template -> differs(template, drawing));
        assertThat(new ConstantAnswers(Scorer.strict()::score, sites).shortfalls(drawing.tasks(), drawing.tasks()))
                .isEmpty();
    }

    private static void isWellFormed(DrawnTask drawn) {
        Task task = drawn.task();
        OutcomeKind kind = drawn.template().kind();
        Set<EvalType> types = Set.copyOf(task.evaluation().types());
        assertThat(task.intent()).as(drawn.template().name()).doesNotContain("{{", "null");
        assertThat(task.template().variables().keySet())
                .as(
                        "the intent of %s contains everything that the oracle knows",
                        drawn.template().name())
                .allMatch(name -> task.template().text().contains("{{" + name + "}}"));
        assertThat(task.evaluation().stateMatch().orElseThrow().nothingElseChanged())
                .as(
                        "sites of which nothing else may change, in %s",
                        drawn.template().name())
                .hasSameSizeAs(task.sites());
        assertThat(types.contains(EvalType.STRING_MATCH))
                .as("whether %s asks for an answer", drawn.template().name())
                .isEqualTo(!drawn.answer().isEmpty());
        assertThat(kind != OutcomeKind.NAVIGATION || types.contains(EvalType.URL_MATCH) || hasChecks(task))
                .as("whether the page is evaluated in %s", drawn.template().name())
                .isTrue();
        assertThat(kind != OutcomeKind.CHANGE || hasChecks(task))
                .as("whether the change is evaluated in %s", drawn.template().name())
                .isTrue();
        assertThat(kind != OutcomeKind.INFORMATION || !drawn.answer().isBlank()).isTrue();
        assertThat(kind != OutcomeKind.INFEASIBLE || drawn.answer().matches("N/A, .+"))
                .as(
                        "N/A and something that was looked up, in %s",
                        drawn.template().name())
                .isTrue();
    }

    private static boolean hasChecks(Task task) {
        return !task.evaluation().stateMatch().orElseThrow().checks().isEmpty();
    }

    private static void differs(TaskTemplate template, Drawing drawing) {
        List<DrawnTask> tasks = drawing.tasks().stream()
                .filter(task -> task.template() == template)
                .toList();
        Set<Object> instances = tasks.stream()
                .map(task -> task.task().template().variables())
                .collect(Collectors.toCollection(HashSet::new));
        assertThat(instances.size()).as("instances of %s", template.name()).isGreaterThan(SEEDS.size() / 2);
        assertThat(tasks.stream().map(task -> task.task().template().text()).distinct())
                .as("wordings of %s that were used", template.name())
                .hasSizeGreaterThan(1);
    }
}
