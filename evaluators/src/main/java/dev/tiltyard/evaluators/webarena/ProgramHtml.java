package dev.tiltyard.evaluators.webarena;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.ScriptException;
import dev.tiltyard.evaluators.judge.Judge;
import dev.tiltyard.evaluators.task.HtmlTarget;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.text.CharacterReferences;
import dev.tiltyard.evaluators.text.PythonText;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Checks pages after the episode. All targets are checked in the order of the file, in one tab, even after a failure;
 * {@code last} is the page that the previous target left open.
 *
 * <p>The provider of the evidence opens pages in the agent's session and decides how long to wait for their content
 * (the published harness waits three seconds).
 *
 * <p>Source: WebArena {@code evaluation_harness/evaluators.py}, {@code HTMLContentEvaluator}.
 */
final class ProgramHtml {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FUNCTION = "func:";
    private static final String LAST_URL = "__last_url__";

    private final WebArenaRules rules;
    private final PageTextCheck texts;
    private final SiteFunctions functions;

    ProgramHtml(WebArenaRules rules, Judge judge, SiteFunctions functions) {
        this.rules = rules;
        this.texts = new PageTextCheck(rules, judge);
        this.functions = functions;
    }

    void evaluate(Task task, Evidence evidence, Checks checks) {
        List<HtmlTarget> targets = task.evaluation().targets();
        if (targets.isEmpty()) {
            return;
        }
        PageEvidence page = evidence.page()
                .orElseThrow(() -> new EvidenceException(
                        "program_html reads pages in the agent's session, and no page was given"));
        Visit visit = new Visit(task, new SiteFunctions.Situation(page, evidence, task.addresses()));
        Map<Integer, String> passed = new TreeMap<>();
        for (int i : order(targets)) {
            checks.attempt(
                    check(i), () -> visit.finding(check(i), targets.get(i)).ifPresent(finding -> {
                        checks.found(finding);
                        if (finding.passed()) {
                            passed.put(i, page.url());
                        }
                    }));
        }
        if (rules.corrects(WebArenaCorrection.STATE)) {
            // Checked last, since a locator of state may open another page.
            passed.forEach((i, url) -> checks.attempt(check(i) + ".state", () -> StateBehindPages.finding(
                            check(i), task, targets.get(i), url, evidence, (required, text) -> texts.compare(
                                            required, texts.expected(required), text, task.intent())
                                    .holds())
                    .ifPresent(checks::found)));
        }
    }

    private static String check(int target) {
        return "program_html[" + target + "]";
    }

    private List<Integer> order(List<HtmlTarget> targets) {
        Comparator<Integer> lastFirst =
                Comparator.comparing(i -> !targets.get(i).url().equals(HtmlTarget.LAST));
        IntStream places = IntStream.range(0, targets.size());
        return rules.corrects(WebArenaCorrection.LAST_MEANS_LAST)
                ? places.boxed().sorted(lastFirst).toList()
                : places.boxed().toList();
    }

    /** The targets of a task, checked one by one in the same tab. */
    private final class Visit {
        private final Task task;
        private final SiteFunctions.Situation situation;
        private boolean lost;

        Visit(Task task, SiteFunctions.Situation situation) {
            this.task = task;
            this.situation = situation;
        }

        /** The text that a target shows; empty if it requires nothing. */
        Optional<Finding> finding(String check, HtmlTarget target) {
            go(target);
            if (task.evaluation().unknown().containsKey(check)) {
                return Optional.empty(); // the scorer says why
            }
            List<String> expected = texts.expected(target.required());
            if (expected.isEmpty()) {
                return Optional.empty();
            }
            String where = situation.page().url();
            Optional<String> located = located(target, situation);
            if (located.isEmpty()) {
                return Optional.of(new Finding(
                        check,
                        0.0,
                        shown(target.required()),
                        "",
                        "Nothing could be located by " + target.locator() + " on " + where + "."));
            }
            String text = CharacterReferences.unescape(located.get());
            PageTextCheck.Comparison compared = texts.compare(target.required(), expected, text, task.intent());
            return Optional.of(new Finding(
                    check,
                    compared.holds() ? 1.0 : 0.0,
                    shown(target.required()),
                    ShortText.of(text),
                    (compared.holds() ? "Found " : "Did not find ") + shown(target.required()) + " on " + where
                            + (target.locator().isBlank() ? "." : " at " + target.locator() + "."),
                    compared.calls()));
        }

        /** Opens the target's page. If that fails, the next target with the URL {@code last} can't be judged either. */
        private void go(HtmlTarget target) {
            if (target.url().equals(HtmlTarget.LAST)) {
                if (lost) {
                    throw new EvidenceException(
                            "the page that the previous check opens could not be opened, so there is no last page");
                }
                return;
            }
            lost = true;
            String url = address(target, situation);
            if (!url.equals(HtmlTarget.LAST)) {
                situation.page().open(url);
            }
            lost = false;
        }
    }

    private String address(HtmlTarget target, SiteFunctions.Situation situation) {
        if (!target.url().startsWith("func")) {
            return target.url();
        }
        return call(target.url(), situation);
    }

    private String call(String source, SiteFunctions.Situation situation) {
        String[] parts = source.split(FUNCTION, -1);
        if (parts.length < 2) {
            throw new BrokenCheckException(
                    "\"" + source + "\" begins with func but has no call", "write func:name('text')");
        }
        String lastUrl = situation.page().url();
        FunctionCall call;
        if (rules.corrects(WebArenaCorrection.CALL_ARGUMENTS)) {
            FunctionCall bare = FunctionCall.parse(parts[1]);
            call = new FunctionCall(
                    bare.name(),
                    bare.arguments().stream()
                            .map(a -> a.replace(LAST_URL, lastUrl))
                            .toList());
        } else {
            // As published, the URL is pasted into the source of the call, so a quote in it breaks the call.
            call = FunctionCall.parse(parts[1].replace(LAST_URL, lastUrl));
        }
        return functions
                .call(call.name(), call.arguments(), situation)
                .orElseThrow(() -> new BrokenCheckException(
                        "there is no function " + call.name(), "pass SiteFunctions that define it"));
    }

    /** The text at the locator; empty if its script threw and that fails the target. */
    private Optional<String> located(HtmlTarget target, SiteFunctions.Situation situation) {
        String locator = target.locator();
        if (PythonText.strip(locator).isEmpty()) {
            return Optional.of(situation.page().html());
        } else if (locator.startsWith("document.") || locator.startsWith("[...document.")) {
            prepare(target, situation.page());
            return script(locator, situation.page());
        } else if (locator.startsWith(FUNCTION)) {
            return Optional.of(call(locator, situation));
        }
        throw new BrokenCheckException(
                "the locator \"" + ShortText.of(locator) + "\" has an unknown form",
                "begin it with document., [...document. or func:");
    }

    /** As published: the first script that throws silently ends the preparation. Recordings have none of them. */
    private static void prepare(HtmlTarget target, PageEvidence page) {
        try {
            target.prepActions().forEach(action -> page.evaluate("() => " + action));
        } catch (EvidenceException e) {
            return;
        }
    }

    private Optional<String> script(String locator, PageEvidence page) {
        try {
            return Optional.of(PythonText.str(JSON.readTree(page.evaluate("() => " + locator))));
        } catch (ScriptException e) {
            return rules.corrects(WebArenaCorrection.BROKEN_LOCATOR_FAILS) ? Optional.empty() : Optional.of("");
        } catch (JsonProcessingException e) {
            throw new EvidenceException("the result of the script " + ShortText.of(locator) + " is not JSON", e);
        }
    }

    private static String shown(HtmlTarget.Required required) {
        return required instanceof HtmlTarget.Required.ExactMatch exact
                ? "\"" + exact.reference() + "\""
                : "all of " + PageTextCheck.references(required);
    }
}
