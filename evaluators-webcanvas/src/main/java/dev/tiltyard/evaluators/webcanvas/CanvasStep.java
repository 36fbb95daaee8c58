package dev.tiltyard.evaluators.webcanvas;

import java.util.List;
import java.util.Optional;

/**
 * One step of an agent, as recorded.
 *
 * @param urlBefore the page's URL when the agent decided
 * @param urlAfter the page's URL after the action; empty if not recorded
 * @param action name of the action: {@code goto}, {@code click}, {@code fill_form}, {@code fill_search}, {@code
 *     select_option}, {@code get_final_answer}, {@code cache_data}, ...
 * @param text the agent's input: text to type, an option, an answer
 * @param succeeded whether the action succeeded
 * @param html the page's document when the agent decided; empty if not recorded
 * @param element the target element, if any
 */
public record CanvasStep(
        String urlBefore,
        String urlAfter,
        String action,
        String text,
        boolean succeeded,
        String html,
        Optional<Element> element) {
    /**
     * An element that an action used.
     *
     * @param selector CSS selector of it
     * @param label its text in the observation
     * @param valueAfter its value in the page after the action; for a select, the value of the chosen option; empty if
     *     it has none
     * @param chosen labels of a select's chosen options
     * @param matched selectors that matched this element or a descendant in the live page; they take precedence over
     *     the recorded document
     */
    public record Element(String selector, String label, String valueAfter, List<String> chosen, List<String> matched) {
        public Element {
            chosen = List.copyOf(chosen);
            matched = List.copyOf(matched);
        }
    }
}
