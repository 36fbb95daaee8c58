package dev.tiltyard.evaluators;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Something that the agent did, for rules about actions.
 *
 * @param name in BrowserGym's words: {@code click}, {@code fill}, {@code send_msg_to_user}; {@link #ANSWER} for the end
 * @param texts what was typed, chosen, said or opened; empty for other actions
 * @param element what it was done to; empty if it was done to no element, or the element was not found
 */
public record PerformedAction(String name, List<String> texts, Optional<Element> element) {
    /** Name of the action that ends an episode with an answer. */
    public static final String ANSWER = "answer";

    /** Name of a message or question to the user. */
    public static final String MESSAGE = "send_msg_to_user";

    public PerformedAction {
        texts = List.copyOf(texts);
    }

    /**
     * The element that an action was performed on, just before it.
     *
     * @param text its text content, hidden parts included
     * @param selectors those of the requested selectors that match it or an element around it
     */
    public record Element(String text, Set<String> selectors) {
        public Element {
            selectors = Set.copyOf(selectors);
        }
    }

    /** Text content of its element; empty if it has none. */
    public String elementText() {
        return element.map(Element::text).orElse("");
    }

    /** Whether its element, or one around it, matches a selector. */
    public boolean isOn(String selector) {
        return element.filter(acted -> acted.selectors().contains(selector)).isPresent();
    }
}
