package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.task.Evaluation;
import dev.tiltyard.evaluators.text.PythonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Compares the URL of the page that the agent left open with the reference URLs.
 *
 * <ul>
 *   <li>As published: host and path of any reference are a substring of the page's host and path; scheme, fragment and
 *       trailing slashes are ignored; for every query key of any reference, one of the references' values is present.
 *   <li>As published by VisualWebArena for {@code url_note: EXACT}: the URL equals a reference.
 *   <li>Corrected: {@link WebArenaCorrection#URL_SEGMENTS}, {@link WebArenaCorrection#URL_FRONT_PAGE}, {@link WebArenaCorrection#URL_ENCODING}, {@link
 *       WebArenaCorrection#URL_ALTERNATIVES}, {@link WebArenaCorrection#URL_ALL_VALUES}.
 * </ul>
 *
 * <p>Source: WebArena {@code evaluation_harness/evaluators.py}, {@code URLEvaluator}; VisualWebArena, {@code
 * URLExactEvaluator}.
 */
final class UrlMatch {
    private static final Pattern OR = Pattern.compile(" |OR| ", Pattern.LITERAL);

    private final WebArenaRules rules;

    UrlMatch(WebArenaRules rules) {
        this.rules = rules;
    }

    void evaluate(Evaluation evaluation, Evidence evidence, Checks checks) {
        PageEvidence page = evidence.page()
                .orElseThrow(() -> new EvidenceException(
                        "url_match needs the URL of the page that the agent left open, and none was given"));
        checks.found(match(evaluation, page.url()));
    }

    Finding match(Evaluation evaluation, String url) {
        List<String> references = List.of(OR.split(evaluation.referenceUrl(), -1));
        boolean matches =
                switch (evaluation.urlNote()) {
                    case Evaluation.GOLD_IN_PRED -> isIn(references, url);
                    case Evaluation.EXACT -> isExactly(references, url);
                    default ->
                        throw new BrokenCheckException(
                                "url_note asks for the comparison \"" + evaluation.urlNote()
                                        + "\", which does not exist",
                                "write \"" + Evaluation.GOLD_IN_PRED + "\" or \"" + Evaluation.EXACT
                                        + "\", or leave url_note out");
                };
        return new Finding(
                "url_match",
                matches ? 1.0 : 0.0,
                evaluation.referenceUrl(),
                url,
                matches
                        ? "The agent ended at the address asked for."
                        : "The agent ended at " + url + ", which is not " + evaluation.referenceUrl() + ".");
    }

    private boolean isIn(List<String> urls, String url) {
        List<ComparedUrl> references = urls.stream().map(this::address).toList();
        ComparedUrl found = address(url);
        return rules.corrects(WebArenaCorrection.URL_ALTERNATIVES)
                ? references.stream().anyMatch(r -> baseMatches(r, found) && queryMatches(r.query(), found))
                : references.stream().anyMatch(r -> baseMatches(r, found)) && queryMatches(pooled(references), found);
    }

    /** As published, the texts are equal except for a trailing slash. */
    private boolean isExactly(List<String> urls, String url) {
        return rules.corrects(WebArenaCorrection.URL_ENCODING)
                ? urls.stream().map(this::address).anyMatch(address(url)::equals)
                : urls.stream().map(UrlMatch::withoutSlash).anyMatch(withoutSlash(url)::equals);
    }

    private static String withoutSlash(String url) {
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }

    private ComparedUrl address(String url) {
        String clean = PythonText.stripEnd(url, '/');
        return rules.corrects(WebArenaCorrection.URL_ENCODING) ? ComparedUrl.normal(clean) : ComparedUrl.of(clean);
    }

    private boolean baseMatches(ComparedUrl reference, ComparedUrl found) {
        if (rules.corrects(WebArenaCorrection.URL_FRONT_PAGE)
                && reference.path().isEmpty()) {
            return found.path().isEmpty() && reference.host().equals(found.host());
        }
        if (rules.corrects(WebArenaCorrection.URL_SEGMENTS)) {
            return reference.host().equals(found.host())
                    && (found.path() + "/").startsWith(PythonText.stripEnd(reference.path(), '/') + "/");
        }
        return (found.host() + found.path()).contains(reference.host() + reference.path());
    }

    private boolean queryMatches(Map<String, List<String>> wanted, ComparedUrl found) {
        return wanted.entrySet().stream().allMatch(key -> {
            List<String> there = found.query().getOrDefault(key.getKey(), List.of());
            return rules.corrects(WebArenaCorrection.URL_ALL_VALUES)
                    ? there.containsAll(key.getValue())
                    : key.getValue().stream().anyMatch(there::contains);
        });
    }

    private static Map<String, List<String>> pooled(List<ComparedUrl> references) {
        Map<String, List<String>> pooled = new LinkedHashMap<>();
        for (ComparedUrl reference : references) {
            reference.query().forEach((key, values) -> pooled.computeIfAbsent(key, k -> new ArrayList<>())
                    .addAll(values));
        }
        return pooled;
    }
}
