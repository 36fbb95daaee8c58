package dev.tiltyard.server.serve;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.policy.PolicyReport;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.cdp.CdpDoor;
import dev.tiltyard.runner.fault.FaultScore;
import dev.tiltyard.server.computer.Computer;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.control.ResetDocument;
import dev.tiltyard.state.ResetReport;
import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** The documents of the environment API; {@code openapi.json} describes them. */
final class ApiDocuments {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ApiDocuments() {}

    /** Why a request failed. */
    record Failure(Problem error) {
        static Failure of(ApiProblem problem) {
            return new Failure(new Problem(problem.code(), String.valueOf(problem.getMessage()), problem.remedy()));
        }
    }

    record Problem(String code, String message, String remedy) {}

    /** The server's own state. */
    /**
     * @param status {@code ready} or {@code draining}
     * @param copiesFree copies that can be leased at once
     * @param copiesReplaced copies that were thrown away, because they could not be reset with proof or did not run
     */
    record Health(String status, int leases, int copiesFree, int copiesReplaced) {}

    record Tasks(List<ServedTask> tasks) {}

    /** @param leases that are left */
    record Drained(int leases) {}

    /**
     * A task, without its checks.
     *
     * @param taskId null for agents: it could be looked up in a file with answers
     * @param unavailable what the world lacks for the task that was started; null if nothing, or not known
     * @param leftOut what other people could not do before the day that was started; null if nothing
     */
    record ServedTask(
            @Nullable Integer taskId,
            String intent,
            List<String> sites,
            @Nullable String unavailable,
            @Nullable Integer day,
            @Nullable Integer days,
            @Nullable List<String> leftOut) {
        static ServedTask forAgent(Task task) {
            return new ServedTask(null, task.intent(), task.sites(), null, of(task, "day"), of(task, "days"), null);
        }

        static ServedTask of(Task task) {
            return onADay(task, List.of());
        }

        static ServedTask started(Task task, Optional<String> missing) {
            return new ServedTask(
                    task.id(),
                    task.intent(),
                    task.sites(),
                    missing.orElse(null),
                    of(task, "day"),
                    of(task, "days"),
                    null);
        }

        /** The task of a day of a chain. */
        static ServedTask onADay(Task task, List<String> leftOut) {
            return new ServedTask(
                    task.id(),
                    task.intent(),
                    task.sites(),
                    null,
                    of(task, "day"),
                    of(task, "days"),
                    leftOut.isEmpty() ? null : leftOut);
        }

        /** A number of the task's place in a chain; null if it is of none. */
        private static @Nullable Integer of(Task task, String field) {
            JsonNode number = task.source().path("pack").path("chain").path(field);
            return number.isInt() ? number.intValue() : null;
        }
    }

    record Leases(List<Lease> leases) {}

    /**
     * A lease with the addresses and accounts of its sites, for the harness.
     *
     * @param agentToken the token that allows observing and stepping in this lease only
     */
    record Lease(String lease, String agentToken, int copy, double expiresAfterSeconds, List<Site> sites) {
        static Lease of(HeldEnvironment environment, ServePlan plan, String agentToken) {
            return new Lease(
                    environment.id(),
                    agentToken,
                    environment.copy(),
                    plan.expiry().toMillis() / 1000.0,
                    environment.sites().entrySet().stream()
                            .map(site -> new Site(
                                    site.getKey(),
                                    site.getValue().url()
                                            + site.getValue().definition().entrance(),
                                    site.getValue().definition().accounts().stream()
                                            .map(Login::of)
                                            .toList()))
                            .toList());
        }
    }

    record Site(String site, String url, List<Login> accounts) {}

    record Login(String role, String username, String password) {
        static Login of(Account account) {
            return new Login(account.role(), account.username(), account.password());
        }
    }

    /**
     * A step, without what the agent must not see.
     *
     * @param task the task that the episode is about, after a reset and in an observation; else null
     */
    record Stepped(
            int step,
            boolean done,
            @Nullable Ending ending,
            Observed observation,
            List<Incident> incidents,
            @Nullable ServedTask task) {
        static Stepped of(Step step) {
            return new Stepped(
                    step.number(),
                    step.done(),
                    step.ending()
                            .map(ending -> new Ending(ending.kind().spelled(), ending.text()))
                            .orElse(null),
                    Observed.of(step),
                    step.incidents().stream()
                            .map(incident ->
                                    new Incident(incident.kind().name().toLowerCase(Locale.ROOT), incident.text()))
                            .toList(),
                    null);
        }

        /** The same for a client that gets the picture beside it. */
        Stepped withoutScreenshot() {
            return new Stepped(step, done, ending, observation.withoutScreenshot(), incidents, task);
        }

        /** The first step of a task. */
        Stepped of(ServedTask started) {
            return new Stepped(step, done, ending, observation, incidents, started);
        }
    }

    /**
     * The result of a call of a computer-use tool.
     *
     * @param text that answers the call; null if the picture does
     * @param screenshotPngBase64 of the display, or the part that the call asked for; null if the page can't be pictured
     */
    record Operated(
            int step,
            boolean done,
            @Nullable Ending ending,
            String url,
            String lastActionError,
            @Nullable String text,
            Pointer pointer,
            int displayWidth,
            int displayHeight,
            @Nullable String screenshotPngBase64,
            List<Incident> incidents) {
        static Operated of(Computer.Result result) {
            Stepped step = Stepped.of(result.step());
            return new Operated(
                    step.step(),
                    step.done(),
                    step.ending(),
                    step.observation().url(),
                    step.observation().lastActionError(),
                    result.text().orElse(null),
                    new Pointer(
                            Math.round(result.pointer().x()),
                            Math.round(result.pointer().y())),
                    result.width(),
                    result.height(),
                    result.picture()
                            .map(picture -> Base64.getEncoder().encodeToString(picture.bytes()))
                            .orElse(null),
                    step.incidents());
        }

        /** The same for a client that gets the picture beside it. */
        Operated withoutScreenshot() {
            return new Operated(
                    step,
                    done,
                    ending,
                    url,
                    lastActionError,
                    text,
                    pointer,
                    displayWidth,
                    displayHeight,
                    null,
                    incidents);
        }
    }

    /** Where the mouse is, in the dialect's coordinates. */
    record Pointer(long x, long y) {}

    record Ending(String kind, String text) {}

    record Observed(
            String text,
            String url,
            int activeTab,
            List<Tab> tabs,
            String lastActionError,
            @Nullable String screenshotPngBase64) {
        Observed withoutScreenshot() {
            return new Observed(text, url, activeTab, tabs, lastActionError, null);
        }

        private static Observed of(Step step) {
            return new Observed(
                    step.observation().text(),
                    step.observation().url(),
                    step.observation().activeTab(),
                    step.observation().tabs().stream()
                            .map(tab -> new Tab(tab.url(), tab.title()))
                            .toList(),
                    step.observation().lastActionError().orElse(""),
                    step.observation()
                            .screenshot()
                            .map(picture -> Base64.getEncoder().encodeToString(picture.bytes()))
                            .orElse(null));
        }
    }

    record Tab(String url, String title) {}

    record Incident(String kind, String text) {}

    /**
     * A verdict.
     *
     * @param outcome {@code passed}, {@code failed}, {@code unjudged}, or {@code unavailable}: the world lacks what the task
     *     is about
     * @param reward null if it could not be judged
     * @param reason why it could not be judged; else null
     * @param remedy for the reason; else null
     * @param taskPolicies how the policies that the file states for the task were kept; null if there are none
     */
    record Judged(
            String outcome,
            @Nullable Double reward,
            @Nullable String reason,
            @Nullable String remedy,
            List<Found> findings,
            @Nullable PolicyReport taskPolicies,
            @Nullable FaultScore faults) {
        /** @param missing what the world lacks for the task */
        static Judged of(HeldEnvironment.Evaluation evaluation, Optional<String> missing) {
            Judged judged = of(evaluation.verdict(), missing);
            return new Judged(
                    judged.outcome,
                    judged.reward,
                    judged.reason,
                    judged.remedy,
                    judged.findings,
                    evaluation.policies().orElse(null),
                    evaluation.faults().orElse(null));
        }

        /** @param missing what the world lacks for the task */
        static Judged of(Verdict verdict, Optional<String> missing) {
            List<Found> findings = verdict.findings().stream().map(Found::of).toList();
            if (missing.isPresent() && !verdict.passed()) {
                return new Judged(
                        "unavailable",
                        null,
                        missing.get(),
                        "play another task, or serve a world that has this page",
                        findings,
                        null,
                        null);
            }
            if (verdict instanceof Verdict.Unjudged unjudged) {
                return new Judged("unjudged", null, unjudged.reason(), unjudged.remedy(), findings, null, null);
            }
            Verdict.Scored scored = (Verdict.Scored) verdict;
            return new Judged(scored.passed() ? "passed" : "failed", scored.reward(), null, null, findings, null, null);
        }
    }

    record Found(String check, double score, String message) {
        private static Found of(Finding finding) {
            return new Found(finding.check(), finding.score(), finding.message());
        }
    }

    /**
     * The browser's session.
     *
     * @param storageState in Playwright's format
     */
    record Session(JsonNode storageState) {
        static Session of(StorageState state) {
            try {
                return new Session(JSON.readTree(state.json()));
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("Playwright gave a storage state that is not JSON", e);
            }
        }
    }

    /**
     * The addresses of the DevTools protocol for a lease's pages.
     *
     * @param url for clients that connect at once
     * @param http for those that ask for {@code /json/version} first
     */
    record Cdp(String url, String http) {
        static Cdp at(URI server, BearerToken key) {
            String rest = server.getRawAuthority() + CdpDoor.ROOT + key.value();
            return new Cdp("ws://" + rest, "http://" + rest);
        }

        /** The same for a client that knows the server by another name. */
        Cdp seenAs(String host) {
            return new Cdp(
                    url.replaceFirst("//[^/]*", Matcher.quoteReplacement("//" + host)),
                    http.replaceFirst("//[^/]*", Matcher.quoteReplacement("//" + host)));
        }
    }

    /**
     * What the oracle did.
     *
     * @param answer with which it ended; empty text for none
     * @param actions how many
     */
    record Solved(String answer, int actions) {}

    /**
     * A saved state.
     *
     * @param parent the snapshot that was taken or restored before it; null if there was none since the reset
     */
    record Snapshot(String snapshot, @Nullable String parent) {
        static Snapshot of(HeldEnvironment.Node node) {
            return new Snapshot(node.name(), node.parent().orElse(null));
        }
    }

    /**
     * New leases in the state of another one.
     *
     * @param notForked what they don't have of its state, a sentence for each
     */
    record Forks(List<Fork> forks, List<String> notForked) {}

    /**
     * A new lease, and where its episode stands.
     *
     * @param step the parent's last step, as this lease's browser shows it
     */
    record Fork(Lease lease, Stepped step) {}

    /** The resets of a released copy. */
    record Resets(List<ResetDocument> sites) {
        static Resets of(Map<String, ResetReport> reports) {
            return new Resets(reports.entrySet().stream()
                    .map(report -> ResetDocument.of(report.getKey(), report.getValue()))
                    .toList());
        }
    }
}
