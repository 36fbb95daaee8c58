package dev.tiltyard.evaluators.webarena;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.task.HtmlTarget;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.text.HtmlText;
import dev.tiltyard.evaluators.text.LooseText;
import dev.tiltyard.evaluators.text.PythonText;
import dev.tiltyard.evaluators.text.Quantities;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Checks pages after the episode. All targets are checked in the order of the file, on one page, whatever the earlier
 * ones found; {@code last} is the page as the previous target left it.
 *
 * <p>Pages are opened in the agent's session by the provider of the evidence, which also decides how long a page may
 * take to show its content (the published harness waits three seconds).
 *
 * <p>Source: WebArena {@code evaluation_harness/evaluators.py}, {@code HTMLContentEvaluator}.
 */
final class ProgramHtml {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FUNCTION = "func:";
    private static final String LAST_URL = "__last_url__";
    private static final Pattern OR = Pattern.compile(Pattern.quote(" |OR| "));

    private final Rules rules;
    private final SiteFunctions functions;

    ProgramHtml(Rules rules, SiteFunctions functions) {
        this.rules = rules;
        this.functions = functions;
    }

    void evaluate(Task task, Evidence evidence, Consumer<Finding> findings) {
        List<HtmlTarget> targets = task.evaluation().targets();
        if (targets.isEmpty()) {
            return;
        }
        PageEvidence page = evidence.page()
                .orElseThrow(() -> new EvidenceException(
                        "program_html reads pages in the agent's session, and no page was given"));
        SiteFunctions.Situation situation = new SiteFunctions.Situation(page, evidence, task.addresses());
        for (int i : order(targets)) {
            findings.accept(finding("program_html[" + i + "]", targets.get(i), situation));
        }
    }

    private List<Integer> order(List<HtmlTarget> targets) {
        Comparator<Integer> lastFirst =
                Comparator.comparing(i -> !targets.get(i).url().equals(HtmlTarget.LAST));
        IntStream places = IntStream.range(0, targets.size());
        return rules.mend(Mending.LAST_MEANS_LAST)
                ? places.boxed().sorted(lastFirst).toList()
                : places.boxed().toList();
    }

    private Finding finding(String check, HtmlTarget target, SiteFunctions.Situation situation) {
        String url = address(target, situation);
        if (!url.equals(HtmlTarget.LAST)) {
            situation.page().open(url);
        }
        Optional<String> located = located(target, situation);
        if (located.isEmpty()) {
            return new Finding(
                    check,
                    0.0,
                    expected(target.required()),
                    "",
                    "Nothing could be located by " + target.locator() + " on "
                            + situation.page().url() + ".");
        }
        String text = HtmlText.unescape(located.get());
        boolean holds = holds(target.required(), text);
        return new Finding(
                check,
                holds ? 1.0 : 0.0,
                expected(target.required()),
                Shown.of(text),
                (holds ? "Found " : "Did not find ") + expected(target.required()) + " on "
                        + situation.page().url()
                        + (target.locator().isBlank() ? "." : " at " + target.locator() + "."));
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
        if (rules.mend(Mending.CALL_ARGUMENTS)) {
            FunctionCall bare = FunctionCall.parse(parts[1]);
            call = new FunctionCall(
                    bare.name(),
                    bare.arguments().stream()
                            .map(a -> a.replace(LAST_URL, lastUrl))
                            .toList());
        } else {
            // As published, the address is pasted into the source of the call: a quote in it breaks the call.
            call = FunctionCall.parse(parts[1].replace(LAST_URL, lastUrl));
        }
        return functions
                .call(call.name(), call.arguments(), situation)
                .orElseThrow(() -> new BrokenCheckException(
                        "there is no function " + call.name(), "pass SiteFunctions that have it"));
    }

    /** The text at the locator; empty if its script threw and that is to fail the target. */
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
                "the locator \"" + Shown.of(locator) + "\" is of no kind that exists",
                "begin it with document., [...document. or func:");
    }

    /** As published: the first that throws ends the preparation, silently. */
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
        } catch (EvidenceException | JsonProcessingException e) {
            return rules.mend(Mending.BROKEN_LOCATOR_FAILS) ? Optional.empty() : Optional.of("");
        }
    }

    private boolean holds(HtmlTarget.Required required, String text) {
        String found = normal(text);
        return required.match(exact -> normal(exact.reference()).equals(found), include -> include.references().stream()
                .allMatch(reference -> includes(found, reference)));
    }

    private boolean includes(String found, String reference) {
        for (String alternative : OR.split(reference, -1)) {
            String wanted = normal(alternative);
            boolean there = rules.mend(Mending.PAGE_WHOLE_WORDS)
                    ? LooseText.containsLoose(found, wanted) || hasValue(found, wanted)
                    : found.contains(wanted);
            if (there) {
                return true;
            }
        }
        return false;
    }

    /** A number may be written differently: 161 as 000000161, $20 as $20.00. */
    private static boolean hasValue(String found, String wanted) {
        return wanted.chars().anyMatch(c -> c >= '0' && c <= '9')
                && Quantities.whole(LooseText.of(wanted))
                        .filter(value -> !value.spelled())
                        .map(value -> Quantities.in(LooseText.of(found)).stream()
                                .anyMatch(there -> !there.spelled() && there.meets(value)))
                        .orElse(false);
    }

    private String normal(String text) {
        return PythonText.cleanAnswer(rules.mend(Mending.TYPOGRAPHY) ? LooseText.of(text) : text);
    }

    private static String expected(HtmlTarget.Required required) {
        return required.match(exact -> "\"" + exact.reference() + "\"", include -> "all of " + include.references());
    }
}
