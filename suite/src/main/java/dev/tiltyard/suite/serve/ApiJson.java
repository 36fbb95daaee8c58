package dev.tiltyard.suite.serve;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.control.ControlJson;
import dev.tiltyard.state.ResetReport;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;

/** The documents of the environment API; {@code openapi.json} describes them. */
final class ApiJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ApiJson() {}

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    static ObjectNode of(ApiProblem problem) {
        return problem(problem.code(), String.valueOf(problem.getMessage()), problem.remedy());
    }

    static ObjectNode problem(String code, String message, String remedy) {
        ObjectNode document = object();
        document.putObject("error").put("code", code).put("message", message).put("remedy", remedy);
        return document;
    }

    /** A lease, with where its sites are and who can log in. */
    static ObjectNode of(HeldEnvironment environment, ServePlan plan) {
        ObjectNode document = object().put("lease", environment.id())
                .put("copy", environment.copy())
                .put("expires_after_seconds", plan.expiry().toMillis() / 1000.0);
        ArrayNode sites = document.putArray("sites");
        environment.sites().forEach((id, site) -> {
            ObjectNode entry = sites.addObject()
                    .put("site", id)
                    .put("url", site.url() + site.definition().entrance());
            ArrayNode accounts = entry.putArray("accounts");
            site.definition().accounts().forEach(account -> accounts.addObject()
                    .put("role", account.role())
                    .put("username", account.username())
                    .put("password", account.password()));
        });
        return document;
    }

    static ObjectNode of(Task task) {
        ObjectNode document = object().put("task_id", task.id()).put("intent", task.intent());
        ArrayNode sites = document.putArray("sites");
        task.sites().forEach(sites::add);
        return document;
    }

    /** A step as the agent may see it. */
    static ObjectNode of(Step step) {
        ObjectNode document = object().put("step", step.number()).put("done", step.done());
        step.ending().ifPresent(ending -> document.putObject("ending")
                .put("kind", ending.kind().spelled())
                .put("text", ending.text()));
        ObjectNode seen = document.putObject("observation")
                .put("text", step.observation().text())
                .put("url", step.observation().url())
                .put("active_tab", step.observation().activeTab());
        ArrayNode tabs = seen.putArray("tabs");
        step.observation()
                .tabs()
                .forEach(tab -> tabs.addObject().put("url", tab.url()).put("title", tab.title()));
        seen.put("last_action_error", step.observation().lastActionError().orElse(""));
        step.observation()
                .screenshot()
                .ifPresent(picture ->
                        seen.put("screenshot_png_base64", Base64.getEncoder().encodeToString(picture.bytes())));
        ArrayNode incidents = document.putArray("incidents");
        step.incidents().forEach(incident -> incidents
                .addObject()
                .put("kind", incident.kind().name().toLowerCase(Locale.ROOT))
                .put("text", incident.text()));
        return document;
    }

    static ObjectNode of(Verdict verdict) {
        ObjectNode document = object();
        if (verdict instanceof Verdict.Scored scored) {
            document.put("outcome", scored.passed() ? "passed" : "failed").put("reward", scored.reward());
        } else if (verdict instanceof Verdict.Unjudged unjudged) {
            document.put("outcome", "unjudged").put("reason", unjudged.reason()).put("remedy", unjudged.remedy());
        }
        ArrayNode findings = document.putArray("findings");
        verdict.findings().forEach(finding -> findings.addObject()
                .put("check", finding.check())
                .put("score", finding.score())
                .put("message", finding.message()));
        return document;
    }

    static ObjectNode ofResets(Map<String, ResetReport> reports) {
        ObjectNode document = object();
        ArrayNode sites = document.putArray("sites");
        reports.forEach((site, report) -> sites.add(ControlJson.of(site, report)));
        return document;
    }
}
