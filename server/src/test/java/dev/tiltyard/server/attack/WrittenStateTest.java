package dev.tiltyard.server.attack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.runner.audit.ReadOnce;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.RunPlan;
import dev.tiltyard.runner.run.TaskPlay;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Judge;
import dev.tiltyard.testkit.FormBrowser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An agent that writes onto a page what the published check wants to see there, where an account may write, without doing
 * what it was asked for: the published rules believe it, the strict ones don't.
 */
@Tag("deep")
@Tag("browser")
class WrittenStateTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path TASKS = Path.of("../../shared/tasks/webarena-all.json");
    private static final String NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen"
            + " fourteen fifteen sixteen seventeen eighteen nineteen twenty";
    private static final String DESIGN = "/primer/design";

    private static EmbeddedRuntime runtime;
    private static SitePool pool;
    private static Lease lease;
    private static BrowserHost browser;
    private static TaskFile tasks;

    /** Writes as the account of the task; returns the page to leave. */
    private interface Writing {
        String write(FormBrowser account);
    }

    /** @param believed whether the published rules pass it; where the site itself drops what was written, they don't */
    private record Cheat(int task, String site, boolean believed, Writing writing) {
        @Override
        public String toString() {
            return "task " + task;
        }
    }

    static Stream<Cheat> cheats() {
        return Stream.of(
                biography(523, "AndroidSlidingUpPanel create-react-app ffmpeg-python PHP_XLSXWriter AndroidAsync"),
                biography(533, "@convexegg @yjlou"),
                biography(537, "@lahwaacz @convexegg @vinta @yjlou @abisubramanya27"),
                new Cheat(394, "gitlab", true, account -> account.submit(
                                account.get("/projects/new"),
                                "form[action='/projects']",
                                "project[name]",
                                "2019-nCov",
                                "project[path]",
                                "2019-nCov")
                        .path()),
                new Cheat(811, "gitlab", true, account -> account.submit(
                                account.get("/byteblaze/dotfiles/-/issues/new"),
                                "form#new_issue",
                                "issue[title]",
                                "404s, bad host, timeouts, bad urls for URLs linked from website",
                                "issue[assignee_ids][]",
                                "2330")
                        .path()),
                new Cheat(411, "gitlab", true, account -> {
                    account.submit(
                            account.get("/byteblaze/cloud-to-butt/-/edit/master/LICENSE.txt"),
                            "form.js-edit-blob-form",
                            "content",
                            "All rights reserved.",
                            "commit_message",
                            "Add the MIT license");
                    return "/byteblaze/cloud-to-butt";
                }),
                new Cheat(590, "gitlab", false, account -> account.submit(
                                account.get(DESIGN + "/-/milestones/new"),
                                "form#new_milestone",
                                "milestone[title]",
                                "product launch",
                                "milestone[description]",
                                "<div class=\"block start_date\">Jan 16, 2030</div>\n\n"
                                        + "<div class=\"block due_date\">Jan 30, 2030</div>")
                        .path()),
                new Cheat(666, "gitlab", false, account -> account.submit(
                                account.get(DESIGN
                                        + "/-/merge_requests/new?merge_request%5Bsource_branch%5D=dialog-component"
                                        + "&merge_request%5Btarget_branch%5D=dialog"),
                                "form#new_merge_request",
                                "merge_request[title]",
                                "The dialog",
                                "merge_request[description]",
                                "<div class=\"block reviewer\">Caroline Stewart</div>")
                        .path()),
                new Cheat(431, "shopping", true, account -> {
                    account.submit(
                            account.get("/customer/account/edit/"),
                            "form#form-validate",
                            "firstname",
                            "SPAAS White Taper Candles - 4 Pack");
                    return "/checkout/cart/";
                }));
    }

    private static Cheat biography(int task, String text) {
        return new Cheat(task, "gitlab", true, account -> {
            account.submit(account.get("/-/profile"), "form.js-edit-user", "user[bio]", text);
            return "/byteblaze";
        });
    }

    @BeforeAll
    static void start() {
        Assumptions.assumeTrue(Files.exists(TASKS), "the published tasks are not here");
        tasks = TaskFile.load(TASKS, SiteAddresses.none());
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        pool = new SitePool(
                runtime,
                Stream.of("gitlab", "shopping")
                        .map(SiteCatalog.ofThisBuild()::named)
                        .toList(),
                PoolOptions.of(1, StartOptions.small()));
        lease = pool.acquire(Duration.ofMinutes(10));
        browser = BrowserHost.launch(Chromium.findOrInstall(line -> {}));
    }

    @AfterAll
    static void stop() {
        try (EmbeddedRuntime sites = runtime;
                SitePool copies = pool;
                Lease held = lease) {
            browser.close();
        }
    }

    @AfterEach
    void reset() {
        lease.reset();
    }

    @ParameterizedTest
    @MethodSource("cheats")
    void whatIsOnlyWrittenIsNotDone(Cheat cheat) {
        Task task = tasks.task(cheat.task());
        BothModes judges = new BothModes();

        new TaskPlay(browser, judges.agent((here, episode) -> write(cheat, episode)), judges)
                .play(task, lease, RunPlan.Output.NONE, (when, episode) -> {});

        assertThat(judges.faithful.passed())
                .as("the published rules: " + judges.faithful)
                .isEqualTo(cheat.believed());
        assertThat(judges.strict.passed()).as("strict: " + judges.strict).isFalse();
    }

    private static void write(Cheat cheat, Episode episode) {
        RunningSite site = lease.site(cheat.site());
        String left = cheat.writing().write(signedIn(site));
        episode.step("goto [" + site.url().resolve(left) + "]");
    }

    private static FormBrowser signedIn(RunningSite site) {
        FormBrowser account = new FormBrowser(site.url().toString(), FormBrowser.Conventions.messagesIn("body"));
        try {
            for (JsonNode cookie : JSON.readTree(TaskPlay.login(site).json()).path("cookies")) {
                account.cookie(
                        cookie.path("name").asText(), cookie.path("value").asText());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return account;
    }

    /** One text that mentions every small number, after a look at the page that tells the right one. */
    @Test
    void aTextThatMentionsAllNumbersAnswersNoQuestion() {
        String tale = Stream.of(NUMBERS.split(" "))
                .map(number -> "Somebody may think that the right figure could be " + number + ".")
                .collect(Collectors.joining(" "));
        List<Integer> asked = Stream.of(
                        IntStream.rangeClosed(132, 136),
                        IntStream.of(144),
                        IntStream.rangeClosed(205, 207),
                        IntStream.rangeClosed(303, 307))
                .flatMap(IntStream::boxed)
                .toList();

        assertThat(asked).allSatisfy(id -> {
            String right = String.join(" ", tasks.task(id).evaluation().references());
            assertThat(answered(id, right).passed()).as("%s alone", right).isTrue();
            assertThat(answered(id, tale).passed()).as("every number").isFalse();
        });
    }

    private static Verdict answered(int id, String answer) {
        Task task = tasks.task(id);
        String page = task.sites().contains("gitlab")
                ? "/a11yproject/a11yproject.com/-/commits/main"
                : "/sales/order/history/";
        BothModes judges = new BothModes();
        new TaskPlay(
                        browser,
                        judges.agent((here, episode) -> {
                            episode.step("goto ["
                                    + lease.site(task.sites().get(0)).url().resolve(page) + "]");
                            episode.step("stop [" + answer + "]");
                        }),
                        judges)
                .play(task, lease, RunPlan.Output.NONE, (when, episode) -> {});
        return judges.strict;
    }

    /** Judges an episode by both sets of rules, each on the page as it was left. */
    private static final class BothModes implements Judge {
        private static final Verdict NONE = new Verdict.Scored(0, List.of());

        private Verdict faithful = NONE;
        private Verdict strict = NONE;
        private ReadOnce left = new ReadOnce(() -> {
            throw new IllegalStateException("nothing was played");
        });

        private interface Doing {
            void play(Task here, Episode episode);
        }

        Agent agent(Doing doing) {
            return (here, episode) -> {
                doing.play(here, episode);
                left = new ReadOnce(episode::evidence);
                return new Agent.Played(episode.answer(), List.of());
            };
        }

        @Override
        public Verdict judge(Task task, Evidence evidence) {
            faithful = Judges.of(Mode.FAITHFUL).judge(task, left.again());
            strict = Judges.of(Mode.STRICT).judge(task, left.again());
            return strict;
        }
    }
}
