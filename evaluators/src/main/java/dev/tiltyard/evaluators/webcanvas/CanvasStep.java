package dev.tiltyard.evaluators.webcanvas;

import java.util.List;
import java.util.Optional;

/**
 * One step of an agent, as recorded.
 *
 * @param urlBefore the page's address when the agent decided
 * @param urlAfter the page's address when the action had settled; empty if it was not recorded
 * @param action name of the action: {@code goto}, {@code click}, {@code fill_form}, {@code fill_search}, {@code select_option},
 *     {@code get_final_answer}, {@code cache_data}, ...
 * @param text what the agent supplied: text to type, an option, an answer
 * @param succeeded whether the action could be carried out
 * @param html the page's document when the agent decided; empty if it was not recorded
 * @param element what the action was done to
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
     * @param valueAfter its value in the page after the action; of a select the value of the chosen option; empty text if it
     *     has none
     * @param chosen labels of the chosen options of a select
     * @param matched selectors of which it was found in the live page that they mean this element or one that it contains;
     *     they decide before the recorded document does
     */
    public record Element(String selector, String label, String valueAfter, List<String> chosen, List<String> matched) {
        public Element {
            chosen = List.copyOf(chosen);
            matched = List.copyOf(matched);
        }
    }
}
