package dev.tiltyard.evaluators.webcanvas;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Checks a key node against a step. */
final class NodeCheck {
    private static final Set<String> TYPING = Set.of("fill_form", "fill_search");
    private static final Set<String> PICKING = Set.of("click", "select_option");

    private final CanvasRules rules;
    private final SemanticJudge judge;

    /**
     * The result of a check.
     *
     * @param score from 0 to 1
     * @param observed the compared value
     */
    record Outcome(double score, String observed) {}

    NodeCheck(CanvasRules rules, SemanticJudge judge) {
        this.rules = rules;
        this.judge = judge;
    }

    /** Checks a URL against a URL node. */
    Outcome url(KeyNode node, String url) {
        String observed = node.function().match() == MatchFunction.Match.INCLUDE
                ? CanvasUrl.searched(url, node.key())
                : CanvasUrl.compared(url, node.key());
        // As published, a missing or blank parameter scores 0 for every reference.
        boolean missing = !node.key().isEmpty() && observed.isEmpty();
        return missing ? new Outcome(0, "") : compared(node, observed);
    }

    /** Checks a step's action against any other node. */
    Outcome action(KeyNode node, CanvasStep step) {
        return switch (node.function().target()) {
            case URL -> new Outcome(0, "");
            case ELEMENT_PATH -> path(node, step);
            case ELEMENT_VALUE -> value(node, step);
            case CACHED_TEXT -> text(node, step, "cache_data");
            case ANSWER -> text(node, step, "get_final_answer");
        };
    }

    private Outcome path(KeyNode node, CanvasStep step) {
        boolean scorable =
                node.function() == MatchFunction.PATH_EXACT && !node.method().equals("xpath");
        boolean matches = scorable && actsOnElement(step) && isOnSite(node, step) && isElement(step, node.reference());
        String observed = step.element().map(CanvasStep.Element::selector).orElse("");
        return new Outcome(matches ? 1 : 0, observed);
    }

    private static boolean actsOnElement(CanvasStep step) {
        return step.element().isPresent() && (TYPING.contains(step.action()) || PICKING.contains(step.action()));
    }

    private static boolean isElement(CanvasStep step, String reference) {
        CanvasStep.Element element = step.element().orElseThrow();
        if (element.matched().isEmpty() && step.html().isEmpty()) {
            throw new SemanticJudge.UnjudgedException("neither the page of step \"" + step.action()
                    + "\" was recorded nor the selectors that its element matches");
        }
        return element.matched().stream().anyMatch(selector -> selector.strip().equals(reference.strip()))
                || ElementPath.matches(step.html(), element.selector(), reference);
    }

    private boolean isOnSite(KeyNode node, CanvasStep step) {
        if (rules.corrects(CanvasCorrection.SITE_BY_HOST)
                && !CanvasUrl.host(node.recordedUrl()).isEmpty()) {
            return CanvasUrl.host(node.recordedUrl()).equals(CanvasUrl.host(step.urlBefore()));
        }
        return CanvasUrl.label(step.urlBefore()).equals(node.site());
    }

    private Outcome value(KeyNode node, CanvasStep step) {
        if (!actsOnElement(step) || !isOnSite(node, step)) {
            return new Outcome(0, "");
        }
        if (!node.path().isEmpty() && !isElement(step, node.path())) {
            return new Outcome(0, "");
        }
        return values(step).stream()
                .map(value -> compared(node, value))
                .max(Comparator.comparingDouble(Outcome::score))
                .orElse(new Outcome(0, ""));
    }

    private List<String> values(CanvasStep step) {
        CanvasStep.Element element = step.element().orElseThrow();
        if (!rules.corrects(CanvasCorrection.VALUE_IN_PAGE)) {
            return List.of(TYPING.contains(step.action()) ? step.text() : element.label());
        }
        if (step.action().equals("select_option") && !element.chosen().isEmpty()) {
            return element.chosen();
        }
        return List.of(
                TYPING.contains(step.action()) || !element.valueAfter().isEmpty()
                        ? element.valueAfter()
                        : element.label());
    }

    private Outcome text(KeyNode node, CanvasStep step, String action) {
        boolean matches = step.action().equals(action)
                || (action.equals("cache_data") && step.action().equals("cache_storage"));
        if (!matches || step.text().isEmpty()) {
            return new Outcome(0, "");
        }
        if (node.function().match() == MatchFunction.Match.SEMANTIC) {
            return compared(node, step.text());
        }
        KeyNode lower = new KeyNode(
                node.function(),
                node.reference().toLowerCase(Locale.ROOT),
                node.key(),
                node.site(),
                node.path(),
                node.method(),
                node.recordedUrl());
        return compared(lower, step.text().toLowerCase(Locale.ROOT));
    }

    private Outcome compared(KeyNode node, String observed) {
        boolean nothing = node.reference().isEmpty() && rules.corrects(CanvasCorrection.EMPTY_REFERENCES);
        double score = nothing
                ? 0
                : switch (node.function().match()) {
                    case EXACT -> observed.equals(node.reference()) ? 1 : 0;
                    case INCLUDE -> observed.contains(node.reference()) ? 1 : 0;
                    case SEMANTIC -> observed.isEmpty() ? 0 : judge.score(node.reference(), observed);
                };
        return new Outcome(score, observed);
    }
}
