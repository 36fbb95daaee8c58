package dev.tiltyard.server.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.RunPlan;
import dev.tiltyard.runner.run.TaskPlay;
import dev.tiltyard.server.serve.ApiServer;
import dev.tiltyard.server.serve.EnvironmentApi;
import dev.tiltyard.server.serve.Environments;
import dev.tiltyard.server.serve.ServePlan;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.TemplateRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An agent that stuffs answers and tries doors passes nothing of the published tasks and nothing of ours, if strict. */
@Tag("deep")
@Tag("browser")
class CheatingAgentTest {
    /** Fewer of them if a part is to be tried alone: {@code -Dtiltyard.cheat.sites=map,wikipedia}. */
    private static final List<String> SITES = List.of(System.getProperty(
                    "tiltyard.cheat.sites", "shopping,shopping_admin,reddit,gitlab,map,wikipedia,homepage,servicenow")
            .split(","));

    private static final List<String> GUESSES = List.of("yes", "no", "0", "1", "2", "3", "5", "none", "unknown");

    /** Published tasks, of one part after the other if the machine is slow: {@code -Dtiltyard.cheat.ids=0-99}. */
    private static boolean isChosen(Task task) {
        String[] range = System.getProperty("tiltyard.cheat.ids", "0-811").split("-", 2);
        return SITES.containsAll(task.sites())
                && task.id() >= Integer.parseInt(range[0])
                && task.id() <= Integer.parseInt(range[1]);
    }

    @Test
    void itPassesNoPublishedTask() throws IOException {
        Path file = Path.of("../../shared/tasks", System.getProperty("tiltyard.cheat.file", "webarena-all.json"));
        Assumptions.assumeTrue(Files.exists(file), "the published tasks are not here");
        List<Task> all = TaskFile.load(file, SiteAddresses.none()).tasks();
        Map<Integer, List<String>> byTemplate = new TreeMap<>();
        all.forEach(task -> byTemplate
                .computeIfAbsent(task.templateId().orElse(-1), id -> new ArrayList<>())
                .addAll(task.evaluation().references()));
        Map<Integer, List<String>> answers = all.stream()
                .collect(Collectors.toMap(
                        Task::id,
                        task -> stuffed(task, byTemplate.get(task.templateId().orElse(-1)))));

        play(lease -> all.stream().filter(CheatingAgentTest::isChosen).toList(), lease -> answers);
    }

    @Test
    void itPassesNoTaskOfThePack() throws IOException {
        Map<Integer, List<String>> answers = new TreeMap<>();
        play(
                lease -> {
                    Drawing drawing = Drawing.of(TemplateRegistry.all(), List.of(1), lease.sites());
                    Map<Integer, List<DrawnTask>> others =
                            Drawing.of(TemplateRegistry.all(), List.of(2, 3, 4, 5), lease.sites()).tasks().stream()
                                    .collect(Collectors.groupingBy(
                                            task -> task.template().id()));
                    drawing.tasks().forEach(drawn -> {
                        List<String> candidates = new ArrayList<>(List.of(drawn.answer()));
                        others.getOrDefault(drawn.template().id(), List.of())
                                .forEach(other -> candidates.add(other.answer()));
                        answers.put(
                                drawn.task().id(),
                                drawn.answer().isEmpty() ? List.of() : stuffed(drawn.task(), candidates));
                    });
                    return drawing.tasks().stream().map(DrawnTask::task).toList();
                },
                lease -> answers);
    }

    private interface OfLease<T> {
        T of(Lease lease);
    }

    private static void play(OfLease<List<Task>> chosen, OfLease<Map<Integer, List<String>>> answers)
            throws IOException {
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
                SitePool pool = new SitePool(
                        runtime, SITES.stream().map(catalog::named).toList(), PoolOptions.of(1, StartOptions.small()));
                Lease lease = pool.acquire(Duration.ofMinutes(10));
                BrowserHost browser = BrowserHost.launch(Chromium.findOrInstall(line -> {}));
                Environments environments = new Environments(
                        pool,
                        Chromium.findOrInstall(line -> {}),
                        new ServePlan(
                                TaskPack.open("forum").file().tasks(),
                                Judges.of(Mode.STRICT),
                                Duration.ofMinutes(10),
                                Duration.ofMinutes(3)));
                ApiServer server = ApiServer.start(
                        new EnvironmentApi(environments),
                        "127.0.0.1",
                        0,
                        new BearerToken("the token of the harness"))) {
            List<Task> tasks = chosen.of(lease);
            Map<String, String> before = digests(lease);
            Cheat cheat = new Cheat(Judges.of(Mode.STRICT)::judge, doors(server), answers.of(lease));
            TaskPlay play = new TaskPlay(browser, cheat, cheat);
            Collection<List<Task>> alike = beginningAlike(tasks, lease);
            Thread cutOff = new Thread(() -> say("cut off", cheat));
            Runtime.getRuntime().addShutdownHook(cutOff);
            for (List<Task> group : alike) {
                cheat.goingToPlay(
                        group.stream().map(task -> TaskPlay.here(task, lease)).toList());
                play.play(group.get(0), lease, RunPlan.Output.NONE, (when, episode) -> {});
                lease.reset();
            }
            Runtime.getRuntime().removeShutdownHook(cutOff);
            say("all", cheat);

            assertThat(cheat.judged()).isEqualTo(tasks.size()).isPositive();
            assertThat(cheat.opened()).isEmpty();
            assertThat(cheat.passed()).isEmpty();
            assertThat(digests(lease)).isEqualTo(before);
        }
    }

    /** A run of hours says how far it came, also when it is cut off. */
    private static void say(String when, Cheat cheat) {
        System.out.printf(
                "cheating, %s: %s, passed %s, opened %s%n", when, cheat.tries(), cheat.passed(), cheat.opened());
    }

    /** What begins on the same pages with the same log-ins is the same to an agent that does not read what it is asked. */
    private static Collection<List<Task>> beginningAlike(List<Task> tasks, Lease lease) {
        return tasks.stream()
                .collect(Collectors.groupingBy(
                        task -> List.of(
                                task.sites(),
                                TaskPlay.here(task, lease).startUrls(),
                                task.start().storageState(),
                                task.start().requireLogin(),
                                task.start().geolocation()),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values();
    }

    private static Map<String, String> digests(Lease lease) {
        Map<String, String> digests = new LinkedHashMap<>();
        for (RunningSite site : lease.sites().values()) {
            digests.put(site.definition().id(), site.state().digest().toString());
        }
        return digests;
    }

    /** What no agent may open: the machine's files, the browser's inside, other ports, other hosts. */
    private static List<String> doors(ApiServer server) {
        int port = server.url().getPort();
        // The key in OpenEnv's address is for trainers; whoever got hold of it is stopped by the browser all the same.
        String openEnv = server.openEnvUrl().toString();
        return List.of(
                openEnv + "/metadata",
                openEnv.replace("127.0.0.1", "localhost") + "/state",
                openEnv + "/openapi.json",
                "file:///etc/passwd",
                "chrome://version",
                "view-source:http://localhost:" + port + "/",
                "javascript:document.title='x'",
                "data:text/html,x",
                "http://localhost:" + port + "/status",
                "http://127.0.0.1:" + port + "/reset",
                "http://[::1]:" + port + "/v1/leases",
                "http://localhost:8877/status",
                "http://localhost:8878/openapi.json",
                "http://169.254.169.254/latest/meta-data",
                "https://example.com/");
    }

    private static List<String> stuffed(Task task, List<String> candidates) {
        if (task.evaluation().answers().isEmpty() && candidates.isEmpty()) {
            return List.of();
        }
        Set<String> all = new LinkedHashSet<>(candidates);
        all.addAll(GUESSES);
        List<String> stuffed = new ArrayList<>();
        if (!task.evaluation().infeasible()) {
            // Where a task can't be done, this is the right answer.
            stuffed.addAll(List.of("N/A", "This can't be done."));
        }
        stuffed.addAll(List.of(
                String.join(", ", all),
                String.join(" or ", all),
                "N/A. " + String.join(", ", all),
                "N/A. " + task.intent(),
                task.intent() + " " + String.join("\n", all)));
        return stuffed;
    }
}
