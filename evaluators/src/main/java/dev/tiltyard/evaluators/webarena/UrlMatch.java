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
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * The address of the page that the agent left open, against the reference addresses.
 *
 * <ul>
 *   <li>As published: host and path of any reference are a substring of the page's host and path; scheme, fragment and
 *       trailing slashes do not count; of every query key that any reference has, one of the values that the references
 *       give it is there.
 *   <li>Mended: {@link Mending#URL_SEGMENTS}, {@link Mending#URL_FRONT_PAGE}, {@link Mending#URL_ENCODING}, {@link
 *       Mending#URL_ALTERNATIVES}, {@link Mending#URL_ALL_VALUES}.
 * </ul>
 *
 * <p>Source: WebArena {@code evaluation_harness/evaluators.py}, {@code URLEvaluator}.
 */
final class UrlMatch {
    private static final Pattern OR = Pattern.compile(" |OR| ", Pattern.LITERAL);

    private final Rules rules;

    UrlMatch(Rules rules) {
        this.rules = rules;
    }

    void evaluate(Evaluation evaluation, Evidence evidence, Consumer<Finding> findings) {
        PageEvidence page = evidence.page()
                .orElseThrow(() -> new EvidenceException(
                        "url_match needs the address of the page that the agent left open, and none was given"));
        findings.accept(match(evaluation, page.url()));
    }

    Finding match(Evaluation evaluation, String url) {
        if (!evaluation.urlNote().equals(Evaluation.GOLD_IN_PRED)) {
            throw new BrokenCheckException(
                    "url_note asks for the comparison \"" + evaluation.urlNote() + "\", which does not exist",
                    "write \"" + Evaluation.GOLD_IN_PRED + "\" or leave url_note out");
        }
        List<Address> references = new ArrayList<>();
        for (String reference : OR.split(evaluation.referenceUrl(), -1)) {
            references.add(address(reference));
        }
        Address found = address(url);
        boolean matches = rules.mend(Mending.URL_ALTERNATIVES)
                ? references.stream().anyMatch(r -> baseMatches(r, found) && queryMatches(r.query(), found))
                : references.stream().anyMatch(r -> baseMatches(r, found)) && queryMatches(pooled(references), found);
        return new Finding(
                "url_match",
                matches ? 1.0 : 0.0,
                evaluation.referenceUrl(),
                url,
                matches
                        ? "The agent ended at the address asked for."
                        : "The agent ended at " + url + ", which is not " + evaluation.referenceUrl() + ".");
    }

    private Address address(String url) {
        String clean = PythonText.stripEnd(url, '/');
        return rules.mend(Mending.URL_ENCODING) ? Address.normal(clean) : Address.of(clean);
    }

    private boolean baseMatches(Address reference, Address found) {
        if (rules.mend(Mending.URL_FRONT_PAGE) && reference.path().isEmpty()) {
            return found.path().isEmpty() && reference.host().equals(found.host());
        }
        if (rules.mend(Mending.URL_SEGMENTS)) {
            return reference.host().equals(found.host())
                    && (found.path() + "/").startsWith(PythonText.stripEnd(reference.path(), '/') + "/");
        }
        return (found.host() + found.path()).contains(reference.host() + reference.path());
    }

    private boolean queryMatches(Map<String, List<String>> wanted, Address found) {
        return wanted.entrySet().stream().allMatch(key -> {
            List<String> there = found.query().getOrDefault(key.getKey(), List.of());
            return rules.mend(Mending.URL_ALL_VALUES)
                    ? there.containsAll(key.getValue())
                    : key.getValue().stream().anyMatch(there::contains);
        });
    }

    private static Map<String, List<String>> pooled(List<Address> references) {
        Map<String, List<String>> pooled = new LinkedHashMap<>();
        for (Address reference : references) {
            reference.query().forEach((key, values) -> pooled.computeIfAbsent(key, k -> new ArrayList<>())
                    .addAll(values));
        }
        return pooled;
    }
}
