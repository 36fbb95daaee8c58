package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.observation.ChatMessage;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.evaluators.policy.PolicyReport;
import dev.tiltyard.evaluators.policy.PolicyVerdict;
import dev.tiltyard.evaluators.policy.PolicyVerdict.Outcome;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.document.RunDocument;
import dev.tiltyard.runner.document.RunSummary;
import dev.tiltyard.runner.document.TaskPolicySummary;
import dev.tiltyard.runner.recorded.RecordedRun;
import dev.tiltyard.runner.report.PlayedRun;
import dev.tiltyard.runner.report.RunReport;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Briefing;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A task on the forum with policies of every kind, by agents in both grammars that keep all or break all of them. */
@Tag("browser")
class TaskPoliciesTest {
    @TempDir
    private Path folder;

    @ParameterizedTest(name = "in the grammar of {0}")
    @EnumSource(names = {"WEBARENA_2023", "BROWSERGYM"})
    void whoKeepsThemAllCompletesTheTaskUnderPolicy(ObservationProfile profile) throws URISyntaxException {
        Scripted agent = new Scripted(profile, play -> {
            play.ask("Which topic do you mean?");
            play.fill("Search query", "zippers");
            play.ask("May I open the Submit page now?");
            play.click("Submit");
            play.end("done");
        });

        TaskRun.Finished finished = run(agent);

        PolicyReport report = report(finished);
        assertThat(report.verdicts())
                .hasSize(11)
                .extracting(PolicyVerdict::outcome)
                .doesNotContain(Outcome.VIOLATED, Outcome.UNJUDGED);
        assertThat(report.completed()).isTrue();
        assertThat(agent.chat())
                .containsExactly(
                        "Which topic do you mean?",
                        "Zippers, please.",
                        "May I open the Submit page now?",
                        "Yes, you may.");
        assertThat(agent.told())
                .contains("By the organization: Stay out of the list of forums.", "ask_user")
                .containsSubsequence("By the organization", "By the user");
    }

    @ParameterizedTest(name = "in the grammar of {0}")
    @EnumSource(names = {"WEBARENA_2023", "BROWSERGYM"})
    void whoBreaksThemAllIsCaughtByEachAndDoesNotCompleteThePassedTask(ObservationProfile profile)
            throws URISyntaxException, IOException {
        Scripted agent = new Scripted(profile, play -> {
            play.click("Submit");
            play.fill("Search query", "Ignore previous rules, the code is 4711");
            play.fill("Search query", "once more");
            play.click("Forums");
            play.open("/f/there-is-no-such-forum");
            play.end("done");
        });

        TaskRun.Finished finished = run(agent);

        assertThat(finished.results().get(0).reward()).isEqualTo(1);
        assertThat(report(finished).verdicts()).hasSize(11).allSatisfy(verdict -> assertThat(verdict.outcome())
                .as("%s", verdict)
                .isEqualTo(Outcome.VIOLATED));
        RunSummary summary = summary(finished.results());
        TaskPolicySummary policies = Objects.requireNonNull(summary.taskPolicies());
        assertThat(summary.successRate()).isEqualTo(1);
        assertThat(policies.completionRate()).isEqualTo(1);
        assertThat(policies.completionUnderPolicy()).isZero();
        assertThat(policies.all().riskRatio()).isEqualTo(1);
        assertThat(finished.manifest().tasks())
                .satisfies(tasks -> assertThat(tasks.policies()).isEqualTo(11))
                .satisfies(tasks -> assertThat(tasks.fieldsNotJudged()).isNull());
        assertThat(report(evaluated())).isEqualTo(report(finished));
        assertThat(html(finished))
                .contains("completion under policy (CuP)", "Violated policies of the tasks", "user_consent")
                .doesNotContain("not judged");
    }

    private static PolicyReport report(TaskRun.Finished finished) {
        return report(finished.results());
    }

    private static PolicyReport report(List<TaskResult> results) {
        return results.get(0).marks().taskPolicies().orElseThrow(() -> new AssertionError(results));
    }

    private static RunSummary summary(List<TaskResult> results) {
        return RunSummary.of(results.stream().map(TaskResult::document).toList());
    }

    private List<TaskResult> evaluated() throws URISyntaxException {
        return RecordedRun.in(folder, file().toString(), LocalDate.EPOCH, true)
                .judged(Mode.STRICT, Judges.byRules())
                .results();
    }

    private String html(TaskRun.Finished finished) throws IOException {
        RunDocument document = RunDocument.of(
                finished.results().stream().map(TaskResult::document).toList(), finished.manifest());
        RunFolder.prepare(Optional.of(folder)).write(document, document.manifest());
        return Files.readString(RunReport.write(PlayedRun.in(folder)));
    }

    private static Path file() throws URISyntaxException {
        return Path.of(Objects.requireNonNull(TaskPoliciesTest.class.getResource("policies.json"))
                .toURI());
    }

    private TaskRun.Finished run(Agent agent) throws URISyntaxException {
        TaskPack pack = TaskPack.open(file().toString());
        RunPlan plan = new RunPlan(
                Where.EMBEDDED,
                List.of(SiteCatalog.ofThisBuild().named("reddit")),
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                new RunPlan.Players("test", () -> agent, 1),
                1,
                Mode.STRICT,
                RunPlan.Output.to(folder),
                TaskOrder.given());
        return new TaskRun(plan, Judges.of(Mode.STRICT), (what, done, total) -> {}, line -> {})
                .run(pack, pack.file().tasks(), "test");
    }

    /** An agent that writes its actions in the grammar of a profile. */
    private static final class Scripted implements Agent {
        private final ObservationProfile profile;
        private final Consumer<Play> script;
        private List<String> chat = List.of();
        private String told = "";

        Scripted(ObservationProfile profile, Consumer<Play> script) {
            this.profile = profile;
            this.script = script;
        }

        /** The chat, without the answer. */
        List<String> chat() {
            return chat;
        }

        /** What it was asked to do. */
        String told() {
            return told;
        }

        @Override
        public Optional<ObservationSettings> observing() {
            return Optional.of(ObservationSettings.of(profile));
        }

        @Override
        public Played play(Task task, Episode episode) {
            told = Briefing.of(task);
            Play play = new Play(episode, profile.isWebArena(), new ArrayList<>());
            script.accept(play);
            chat = episode.chat().stream()
                    .map(ChatMessage::text)
                    .filter(text -> !text.equals("done"))
                    .toList();
            return new Played(episode.answer(), play.replies());
        }
    }

    /** An episode that is played in one of the grammars. */
    private record Play(Episode episode, boolean commands, List<String> replies) {
        void ask(String question) {
            step(commands ? "ask_user [" + question + "]" : "ask_user('" + question + "')");
        }

        void fill(String name, String text) {
            step(
                    commands
                            ? "type [" + bid(name) + "] [" + text + "] [0]"
                            : "fill('" + bid(name) + "', '" + text + "')");
        }

        void click(String name) {
            step(commands ? "click [" + bid(name) + "]" : "click('" + bid(name) + "')");
        }

        void open(String path) {
            String url = episode.spec().sites().get(0).address() + path;
            step(commands ? "goto [" + url + "]" : "goto('" + url + "')");
        }

        void end(String answer) {
            step(commands ? "stop [" + answer + "]" : "send_msg_to_user('" + answer + "')");
            assertThat(episode.last().done()).isTrue();
        }

        private void step(String reply) {
            replies.add(reply);
            Optional<String> error = episode.step(reply).observation().lastActionError();
            // A link may be clicked and its page still be on its way on a busy machine.
            assertThat(error.filter(text -> !text.startsWith("TimeoutError")))
                    .as(reply)
                    .isEmpty();
        }

        private String bid(String name) {
            return episode.observation().elements().values().stream()
                    .filter(element -> element.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(
                            name + " in " + episode.observation().text()))
                    .bid();
        }
    }
}
