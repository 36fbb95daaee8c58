package dev.tiltyard.server.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.TaskPlay;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whoever can make every page show what the published check looks for, but leaves the sites as they were, passes no
 * published task about state if strict. What then still passes can only be judged by its text; evaluators.md lists it.
 */
class LyingPagesTest {
    private static final Path TASKS = Path.of("../../shared/tasks/webarena-all.json");
    private static final Path PAGE = Path.of("../docs/evaluators.md");

    /** Task ids by what became of them. */
    private record Result(Set<Integer> reached, Set<Integer> passed, Set<Integer> unread, Map<Integer, String> state) {
        Result() {
            this(new TreeSet<>(), new TreeSet<>(), new TreeSet<>(), new TreeMap<>());
        }
    }

    @Test
    void noTaskAboutTheForumsStateIsPassedByItsPages() throws IOException {
        Result forum = lying(List.of("reddit"));

        assertThat(forum.state()).hasSizeGreaterThan(30);
        assertThat(forum.state().keySet()).doesNotContainAnyElementsOf(forum.passed());
    }

    @Test
    @Tag("deep")
    void noTaskAboutStateIsPassedByItsPagesAndTheOthersAreListed() throws IOException {
        Result all = lying(List.of("shopping", "shopping_admin", "reddit", "gitlab", "map", "wikipedia"));
        System.out.printf(
                "pages that lie: %d tasks reach the published check, %d are about state, by text alone %s, unread %s%n",
                all.reached().size(), all.state().size(), all.passed(), all.unread());

        assertThat(all.state().keySet()).doesNotContainAnyElementsOf(all.passed());
        assertThat(Files.readString(PAGE)).contains(ranges(all.passed()));
    }

    private static Result lying(List<String> siteIds) throws IOException {
        Assumptions.assumeTrue(Files.exists(TASKS), "the published tasks are not here");
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        Result result = new Result();
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
                SitePool pool = new SitePool(
                        runtime,
                        siteIds.stream().map(catalog::named).toList(),
                        PoolOptions.of(1, StartOptions.small()));
                Lease lease = pool.acquire(Duration.ofMinutes(10))) {
            TaskFile.load(TASKS, SiteAddresses.none()).tasks().stream()
                    .filter(task -> siteIds.containsAll(task.sites()))
                    .filter(task -> task.evaluation().types().contains(EvalType.PROGRAM_HTML))
                    .forEach(task -> attempt(TaskPlay.here(task, lease), lease, result));
        }
        return result;
    }

    private static void attempt(Task task, Lease lease, Result result) {
        for (String left : LyingPages.candidates(task)) {
            LyingPages pages = new LyingPages(task, lease.sites(), left);
            if (Judges.of(Mode.FAITHFUL).judge(task, pages).passed()) {
                result.reached().add(task.id());
            }
            Verdict verdict = Judges.of(Mode.STRICT).judge(task, new LyingPages(task, lease.sites(), left));
            if (verdict.passed()) {
                result.passed().add(task.id());
            }
            if (verdict instanceof Verdict.Unjudged unjudged) {
                result.unread().add(task.id());
                result.state().put(task.id(), unjudged.reason());
            }
            verdict.findings().stream()
                    .filter(finding -> finding.check().endsWith(".state"))
                    .forEach(finding -> result.state().put(task.id(), finding.message()));
        }
    }

    /** {@code 1-3, 5}. */
    private static String ranges(Set<Integer> ids) {
        StringBuilder text = new StringBuilder();
        Integer first = null;
        Integer last = null;
        for (Integer id : ids) {
            if (last != null && id == last + 1) {
                last = id;
                continue;
            }
            append(text, first, last);
            first = id;
            last = id;
        }
        append(text, first, last);
        return text.toString();
    }

    private static void append(StringBuilder text, Integer first, Integer last) {
        if (first != null) {
            text.append(text.isEmpty() ? "" : ", ").append(first).append(first.equals(last) ? "" : "-" + last);
        }
    }
}
