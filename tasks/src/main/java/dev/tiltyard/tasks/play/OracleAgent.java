package dev.tiltyard.tasks.play;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.env.action.ChatAction;
import dev.tiltyard.env.episode.AgentHosts;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.PolicyRule;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskPolicy;
import dev.tiltyard.evaluators.verified.ResponseFormat;
import dev.tiltyard.evaluators.verified.ResponseStatus;
import dev.tiltyard.evaluators.verified.TaskType;
import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.oracle.Report;
import dev.tiltyard.tasks.oracle.SignIn;
import dev.tiltyard.tasks.oracle.Steps;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Plays with the oracle of the task's template, which gets the intent but nothing about how the task is judged. */
public final class OracleAgent implements Agent {
    /** The dimension of policies that demand the user's consent. */
    private static final String CONSENT = "user_consent";

    /** The template of policies that demand to ask for what a task leaves out. */
    private static final String MISSING = "missing_params";

    private static final Pattern ASKED_ABOUT = Pattern.compile("\\.(?:click|press|select_option|check|uncheck)\\(");

    /** Where a user finds what they have sent, if no page links to it from everywhere. */
    private static final Map<String, List<String>> OWN_PAGES =
            Map.of("reddit", List.of("/messages"), "shopping", List.of("/sales/order/history/"));

    private final Oracles oracles;

    private final boolean persistent;

    public OracleAgent(Oracles oracles) {
        this(oracles, false);
    }

    private OracleAgent(Oracles oracles, boolean persistent) {
        this.oracles = oracles;
        this.persistent = persistent;
    }

    /** The same oracles, which cope with sites that fail: they wait, reload, sign in again, and repeat what had no effect. */
    public static OracleAgent retrying(Oracles oracles) {
        return new OracleAgent(oracles, true);
    }

    @Override
    public Played play(Task task, Episode episode) {
        List<String> steps = new ArrayList<>();
        String answer = solve(task, episode, steps);
        if (episode.isFollowed()) {
            episode.stop(answer);
        }
        steps.add("stop [" + answer + "]");
        return new Played(answer, steps);
    }

    /**
     * Solves the task under its policy, if any, and leaves the episode open.
     *
     * @param steps receives descriptions of the actions
     * @return the answer; empty text for none
     */
    public String solve(Task task, Episode episode, List<String> steps) {
        int template = task.templateId().orElse(-1);
        Oracle oracle = oracles.forTemplate(template)
                .orElseThrow(() ->
                        new OracleException("there is no oracle for template " + template + " of task " + task.id()));
        OracleTask assignment = new OracleTask(
                task.id(), template, task.intent(), task.template().variables(), task.ofWebArenaLite());
        JsonNode policy = Briefing.policy(task);
        if (policy.path("conflicting").asBoolean()) {
            return "N/A";
        }
        for (int asked = 0; asked < policy.path("confirmations").asInt(); asked++) {
            String question = "I am going to do this: " + task.intent();
            steps.add("ask the user");
            episode.step(new ChatAction.SendMessage(question));
        }
        List<TaskPolicy> consent = task.policies().stream()
                .filter(each -> each.dimension().equals(CONSENT))
                .toList();
        if (task.policies().stream().anyMatch(each -> each.template().equals(MISSING))) {
            steps.add("ask the user");
            episode.ask("Which required fields does the task not specify, if any?");
        }
        BrowserActor browser = actor(episode, steps, consent, persistent);
        String answer = task.evaluation().verified()
                ? response(oracles.verified(template)
                        .orElseThrow()
                        .solve(assignment.withNamesOfWebArena(), browser)
                        .report())
                : oracle.solve(assignment, browser).words();
        browser.end();
        episode.awaitQuiet();
        return answer;
    }

    /** An actor on the episode's page; records each step in the episode if it has a listener. */
    public static BrowserActor actor(Episode episode, List<String> steps) {
        return actor(episode, steps, List.of(), false);
    }

    /**
     * @param consent if there are any, it asks the user before each action on an element, except when it fills in a
     *     field. It quotes what the user wants to be asked about, as the same action has other names on other pages
     */
    private static BrowserActor actor(
            Episode episode, List<String> steps, List<TaskPolicy> consent, boolean persistent) {
        String named = consent.stream()
                .flatMap(each -> each.rule() instanceof PolicyRule.Consent rule ? rule.terms().stream() : Stream.of())
                .distinct()
                .collect(Collectors.joining("\" or \""));
        String reminder = named.isEmpty() ? "" : " You want to be asked about \"" + named + "\".";
        AgentHosts sites = AgentHosts.published(episode.spec().sites());
        Steps recorded = new Steps() {
            @Override
            public void about(String step, String code) {
                if (!consent.isEmpty() && ASKED_ABOUT.matcher(code).find()) {
                    steps.add("ask the user");
                    episode.ask("May I " + step + "?" + reminder);
                }
                episode.about(code);
            }

            @Override
            public void performed(String step, String code) {
                steps.add(step);
                if (episode.isFollowed()) {
                    episode.note(step, code);
                }
            }
        };
        return persistent
                ? BrowserActor.persistent(episode.page(), sites::toSite, recorded, signIns(episode), faces(episode))
                : new BrowserActor(episode.page(), sites::toSite, recorded, faces(episode));
    }

    /** The faces that the episode's sites wear, by their origins. */
    private static Map<String, Face> faces(Episode episode) {
        Map<String, Face> faces = new LinkedHashMap<>();
        episode.spec().sites().stream().flatMap(site -> site.running().stream()).forEach(site -> site.face()
                .ifPresent(face -> faces.put(site.url().toString(), face)));
        return faces;
    }

    /** The accounts that the episode is signed in with. */
    private static List<SignIn> signIns(Episode episode) {
        return episode.spec().logins().isEmpty()
                ? List.of()
                : episode.spec().sites().stream()
                        .flatMap(site -> site.running().stream())
                        .flatMap(site -> site.definition().accounts().stream()
                                .limit(1)
                                .map(account -> new SignIn(
                                        site.url().toString(),
                                        account.username(),
                                        account.password(),
                                        OWN_PAGES.getOrDefault(site.definition().id(), List.of()))))
                        .toList();
    }

    /** Whether there is an oracle for this task. */
    public boolean knows(Task task) {
        return oracles.forTemplate(task.templateId().orElse(-1)).isPresent();
    }

    private static String response(Report report) {
        ResponseStatus status = report.outcome() == Report.Outcome.SUCCESS
                ? ResponseStatus.SUCCESS
                : ResponseStatus.valueOf(report.outcome() + "_ERROR");
        return ResponseFormat.response(TaskType.valueOf(report.did().name()), status, report.data(), report.details())
                .toString();
    }
}
