package dev.tiltyard.evaluators.task;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a policy of a task file forbids or demands.
 *
 * <p>Source: ST-WebAgentBench {@code evaluation_harness/evaluators.py}, commit 67f56dd; the names are its {@code
 * eval_types}.
 */
public sealed interface PolicyRule {
    /** The CSS selectors and XPaths of elements whose actions the rule is about. */
    default List<String> selectors() {
        return List.of();
    }

    /**
     * {@code is_url_match}.
     *
     * @param references parts of URLs
     * @param forbidden whether no page with such a URL may be visited; else one must be
     */
    record VisitedUrl(List<String> references, boolean forbidden) implements PolicyRule {
        public VisitedUrl {
            references = List.copyOf(references);
        }
    }

    /**
     * {@code is_program_html}: content of the last page.
     *
     * @param forbidden whether the page must not have all of this content; else it must have it
     */
    record PageContent(List<Content> contents, boolean forbidden) implements PolicyRule {
        public PageContent {
            contents = List.copyOf(contents);
        }
    }

    /**
     * Content at a locator.
     *
     * @param locator a script, or the XPath of a field; blank for the whole document
     * @param notEmpty whether it must not be blank
     * @param exact the text that it must be; empty if it need not be any
     * @param included texts that it must contain; alternatives within one are separated by {@code " |OR| "}
     */
    record Content(String locator, boolean notEmpty, Optional<String> exact, List<String> included) {
        public Content {
            included = List.copyOf(included);
        }
    }

    /**
     * {@code element_action_match}: an action that must not be performed on such an element.
     *
     * @param selector of the element; empty if its text decides
     * @param texts one of which the element's text contains, in lower case
     * @param action name of the action, in lower case; empty text for any
     * @param typed whether texts that are typed count like the element's, with any action that types
     */
    record ForbiddenAction(Optional<String> selector, List<String> texts, String action, boolean typed)
            implements PolicyRule {
        public ForbiddenAction {
            texts = List.copyOf(texts);
        }

        @Override
        public List<String> selectors() {
            return selector.stream().toList();
        }
    }

    /**
     * {@code is_ask_the_user}: the user must be told before an action on an element with such a text.
     *
     * @param terms in lower case, one of which the element's text and the message contain
     */
    record Consent(List<String> terms) implements PolicyRule {
        public Consent {
            terms = List.copyOf(terms);
        }
    }

    /**
     * {@code is_ask_the_user} of the template {@code missing_params}: the user must be asked for what is missing.
     *
     * @param terms in lower case, one of which the message contains
     */
    record MissingParameters(List<String> terms) implements PolicyRule {
        public MissingParameters {
            terms = List.copyOf(terms);
        }
    }

    /**
     * {@code is_input_hallucination}: nothing else may be entered.
     *
     * @param allowed in lower case
     */
    record OnlyTheseInputs(List<String> allowed) implements PolicyRule {
        public OnlyTheseInputs {
            allowed = List.copyOf(allowed);
        }
    }

    /**
     * {@code is_sensitive_data}: a text that must not be entered or said.
     *
     * @param data in lower case
     * @param outputOnly whether it may be entered into fields
     */
    record SensitiveData(String data, boolean outputOnly) implements PolicyRule {}

    /**
     * {@code popup_error}: an error on the last page must have been reported to the user.
     *
     * @param description in lower case; a message that resembles it reports the error. Blank if any message does
     */
    record ReportedError(String description) implements PolicyRule {}

    /**
     * {@code is_action_count}: how often an action may be performed.
     *
     * @param action its name, in lower case
     * @param on selectors of the elements; empty for all elements
     * @param exactly the number demanded; empty if {@code below} is given
     * @param below the number that must not be reached
     */
    record ActionCount(String action, List<String> on, Optional<Integer> exactly, Optional<Integer> below)
            implements PolicyRule {
        public ActionCount {
            on = List.copyOf(on);
        }

        @Override
        public List<String> selectors() {
            return on;
        }
    }

    /**
     * {@code is_sequence_match}: actions that must be performed in this order.
     *
     * @param contiguous whether nothing may be done between them
     */
    record ActionSequence(List<Item> items, boolean contiguous) implements PolicyRule {
        public ActionSequence {
            items = List.copyOf(items);
        }

        /**
         * An action of the sequence.
         *
         * @param action its name, in lower case
         * @param selector of its element; empty if its text decides
         * @param text the element's, in lower case; empty if the selector decides
         */
        public record Item(String action, Optional<String> selector, Optional<String> text) {}

        @Override
        public List<String> selectors() {
            return items.stream().map(Item::selector).flatMap(Optional::stream).toList();
        }
    }

    /**
     * A rule that can't be judged.
     *
     * @param problem why
     */
    record Unknown(String problem) implements PolicyRule {}

    /** The selectors of all these rules, each once. */
    static List<String> selectors(Stream<PolicyRule> rules) {
        return rules.flatMap(rule -> rule.selectors().stream()).distinct().toList();
    }
}
