package dev.tiltyard.evaluators.webarena;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.task.HtmlTarget;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.text.TableFile;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Checks the sites' tables when a published check reads a page that shows state. An agent may write a project's name
 * into its biography, which also appears on the page of its stars, but it can't write into the table of stars without
 * starring the project.
 */
final class StateBehindPages {
    private static final List<PageState> STATES = TableFile.rows(StateBehindPages.class, "page-state.tsv").stream()
            .map(PageState::read)
            .toList();

    private StateBehindPages() {}

    /** Whether a text meets a requirement: {@link ProgramHtml}'s comparison. */
    @FunctionalInterface
    interface Comparison {
        boolean holds(HtmlTarget.Required required, String text);
    }

    /**
     * The finding about the state that a check is about; empty if there is none.
     *
     * @param check path of the published check
     * @param url the page's URL
     * @throws dev.tiltyard.evaluators.EvidenceException if the state cannot be read
     */
    static Optional<Finding> finding(
            String check, Task task, HtmlTarget target, String url, Evidence evidence, Comparison comparison) {
        List<PageState> looking =
                STATES.stream().filter(state -> state.isLookedAt(task, target)).toList();
        Optional<PageState> shown =
                looking.stream().filter(state -> shows(state, task, url)).findFirst();
        if (shown.isEmpty() && (!mustBeShown(target) || looking.stream().allMatch(PageState::isElsewhereToo))) {
            return Optional.empty();
        }
        String site = shown.orElseGet(() -> looking.get(0)).site();
        if (!evidence.keepsState(site)) {
            return Optional.of(byText(check, site));
        }
        return Optional.of(shown.map(state -> finding(
                        check + ".state",
                        state.of(PathBelow.of(url, task, site).orElseThrow(), target),
                        target.required(),
                        evidence,
                        comparison))
                .orElseGet(() -> shownNowhere(check, site, url)));
    }

    /** The last page may be any page; what looks like state on another page is user content. */
    private static boolean mustBeShown(HtmlTarget target) {
        return target.url().equals(HtmlTarget.LAST) && !target.locator().isBlank();
    }

    private static Finding byText(String check, String site) {
        return new Finding(
                check + ".state",
                1.0,
                "the state of " + site,
                "",
                "Judged by the page's text alone: the evidence has no state of " + site + ".");
    }

    private static Finding shownNowhere(String check, String site, String url) {
        return new Finding(
                check + ".state",
                0.0,
                "a page that shows state of " + site,
                ShortText.of(url),
                "The page that the agent left, " + url + ", is not one of those that show this state.");
    }

    private static boolean shows(PageState state, Task task, String url) {
        return PathBelow.of(url, task, state.site()).filter(state::isOn).isPresent();
    }

    private static Finding finding(
            String check, PageState state, HtmlTarget.Required required, Evidence evidence, Comparison comparison) {
        String what = state.named() + " " + state.arguments() + " of " + state.site();
        List<JsonNode> rows = StateRows.of(state, evidence);
        String text = rows.isEmpty()
                ? StateRows.none(state, evidence)
                : rows.stream().map(row -> StateText.of(state.text(), row)).collect(Collectors.joining("\n"));
        HtmlTarget.Required wanted = state.isIncluded() ? included(required) : required;
        boolean holds = comparison.holds(wanted, text);
        return new Finding(
                check,
                holds ? 1.0 : 0.0,
                what + " to agree with the page",
                ShortText.of(text),
                holds
                        ? "The state agrees with the page: " + what + "."
                        : "The page shows something that is not in the state: " + what + " says \"" + ShortText.of(text)
                                + "\".");
    }

    private static HtmlTarget.Required included(HtmlTarget.Required required) {
        return new HtmlTarget.Required.MustInclude(PageTextCheck.references(required));
    }
}
