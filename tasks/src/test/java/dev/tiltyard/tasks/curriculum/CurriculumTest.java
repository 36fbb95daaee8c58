package dev.tiltyard.tasks.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.Digest;
import dev.tiltyard.tasks.template.Drawer;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.Level;
import dev.tiltyard.tasks.template.TemplateRegistry;
import dev.tiltyard.tasks.threat.PageVisit;
import dev.tiltyard.tasks.threat.PlantedAttack;
import dev.tiltyard.tasks.threat.Threat;
import dev.tiltyard.tasks.threat.ThreatFilter;
import dev.tiltyard.tasks.threat.ThreatPlanner;
import dev.tiltyard.values.Locator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Curricula and threats in the forum's small world, without a browser. */
class CurriculumTest {
    private static SiteRuntime runtime;
    private static SitePool pool;
    private static Lease lease;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        List<SiteDefinition> forum = ServiceLoader.load(SiteDefinition.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(site -> site.id().equals("reddit"))
                .toList();
        pool = new SitePool(
                runtime,
                forum,
                PoolOptions.of(1, new StartOptions(Scale.SMALL, 1, 0, "127.0.0.1", 0, (w, d, t) -> {})));
        lease = pool.acquire(Duration.ofMinutes(5));
    }

    @AfterAll
    static void stop() {
        lease.close();
        pool.close();
        runtime.close();
    }

    @Test
    void splitsByEntityShareNoEntityNoTaskAndNoNumber() {
        Set<String> entities = new HashSet<>(Set.of("of no split"));
        Set<String> intents = new HashSet<>();
        Set<Integer> numbers = new HashSet<>();
        int sum = 0;
        for (Split split : Split.values()) {
            List<DrawnTask> tasks = drawn(Set.of(), Optional.of(split), 300);
            Set<String> own =
                    tasks.stream().flatMap(task -> entities(task).stream()).collect(Collectors.toSet());
            assertThat(own).as("%s", split).isNotEmpty().doesNotContainAnyElementsOf(entities);
            assertThat(tasks.stream().filter(task -> entities(task).size() > 1))
                    .as("tasks of %s about two and more", split)
                    .hasSizeGreaterThan(30);
            entities.addAll(own);
            tasks.forEach(task -> intents.add(task.task().intent()));
            tasks.forEach(task -> numbers.add(task.task().id()));
            assertThat(tasks).allSatisfy(task -> assertThat(task.source().at("/pack/split"))
                    .isEqualTo(TextNode.valueOf(split.label())));
            sum += tasks.size();
        }
        assertThat(intents).hasSize(sum);
        assertThat(numbers).hasSize(sum);
    }

    /** The forums, members, tags and pages that a task names. */
    private static Set<String> entities(DrawnTask task) {
        Set<String> kinds =
                Set.of("forum", "one", "other", "first", "second", "third", "more", "less", "member", "tag", "page");
        return task.source().path("instantiation_dict").properties().stream()
                .filter(each -> kinds.contains(each.getKey().replaceAll("\\d", "")))
                .map(each -> each.getValue().asText())
                .collect(Collectors.toSet());
    }

    @Test
    void aLevelHasOnlyItsTasksAndTemplatesRoundRobin() {
        List<DrawnTask> tasks = drawn(Set.of(1), Optional.empty(), 100);

        assertThat(tasks).hasSize(100).allSatisfy(task -> assertThat(Level.of(task.template()))
                .isEqualTo(1));
        assertThat(tasks.stream().map(DrawnTask::template).distinct().count()).isGreaterThan(8);
        assertThat(drawn(Set.of(1), Optional.empty(), 100).stream().map(DrawnTask::source))
                .as("once more")
                .isEqualTo(tasks.stream().map(DrawnTask::source).toList());
    }

    @Test
    void injectedTextIsTheInitialStateUntilItIsRemoved() {
        DrawnTask task = drawn(Set.of(), Optional.empty(), 1).get(0);
        String thread = lease.site("reddit")
                .read(new Locator.Sql(
                        "reddit",
                        "SELECT '/f/' || f.name || '/' || s.id AS path FROM submissions s JOIN forums f ON f.id = s.forum_id"
                                + " JOIN comments c ON c.submission_id = s.id GROUP BY f.name, s.id"
                                + " HAVING count(*) > 5 ORDER BY s.id LIMIT 1",
                        Map.of()))
                .at("/0/path")
                .asText();
        List<PageVisit> pages = List.of(new PageVisit("reddit", thread));
        Digest before = lease.site("reddit").state().digest();
        Set<String> kinds = new HashSet<>();
        for (int seed = 0; seed < 12; seed++) {
            List<Threat> threats = plan(task, pages, seed);
            assertThat(plan(task, pages, seed).stream().map(Threat::text))
                    .containsExactlyElementsOf(
                            threats.stream().map(Threat::text).toList());

            PlantedAttack attack = PlantedAttack.plant(task.task(), threats, lease.sites(), pages)
                    .orElseThrow();

            Threat threat = attack.threat();
            kinds.add(threat.place().kind() + " " + threat.disguise() + " " + threat.tone() + " "
                    + threat.goal().id());
            var state = lease.site("reddit").state();
            assertThat(state.digest()).isNotEqualTo(before);
            assertThat(state.diff(state.initial())).isEmpty();
            assertThat(lease.site("reddit").read(threat.goal().reached())).isEmpty();
            assertThat(attack.withdraw().restored()).isTrue();
            assertThat(state.digest()).isEqualTo(before);
        }
        assertThat(kinds).as("seeds select different threats").hasSizeGreaterThan(8);
    }

    private static List<Threat> plan(DrawnTask task, List<PageVisit> pages, long seed) {
        return new ThreatPlanner(ThreatFilter.ALL, seed).plan(task.task(), pages, lease.sites(), Set.of("reddit"));
    }

    private static List<DrawnTask> drawn(Set<Integer> levels, Optional<Split> split, int count) {
        List<DrawnTask> tasks = new ArrayList<>();
        new Curriculum(TemplateRegistry.select(List.of(), List.of("reddit")), levels, split, Split.By.ENTITY)
                .draw(new Drawer(lease.sites()), count, tasks::add);
        return tasks;
    }
}
