package dev.tiltyard.evaluators.task;

import java.util.List;

/**
 * One entry of {@code eval.program_html}: the page, the place on it, and the expected content.
 *
 * @param url URL to open, {@code last} for the current page, or {@code func:} with a call that returns the URL
 * @param locator blank for the whole document, a script that begins with {@code document.} or {@code [...document.}, or
 *     {@code func:} with a call
 * @param prepActions scripts to run before the locator
 */
public record HtmlTarget(String url, String locator, List<String> prepActions, Required required) {
    /** The URL that means "stay on the current page". */
    public static final String LAST = "last";

    public HtmlTarget {
        prepActions = List.copyOf(prepActions);
    }

    /** Whether this is a valid locator of the format. */
    static boolean isLocator(String locator) {
        return locator.isBlank()
                || locator.startsWith("document.")
                || locator.startsWith("[...document.")
                || locator.startsWith("func:");
    }

    /** The expected content. */
    public sealed interface Required {
        /** Calls the case of this kind. */
        <R> R match(Cases<R> cases);

        /** One case for each kind. */
        interface Cases<R> {
            R exactMatch(ExactMatch required);

            R mustInclude(MustInclude required);

            R fuzzyMatch(FuzzyMatch required);

            R unknown(Unknown required);
        }

        /** The located text equals this text. */
        record ExactMatch(String reference) implements Required {
            @Override
            public <R> R match(Cases<R> cases) {
                return cases.exactMatch(this);
            }
        }

        /** The located text contains each of these; alternatives within one are separated by {@code " |OR| "}. */
        record MustInclude(List<String> references) implements Required {
            public MustInclude {
                references = List.copyOf(references);
            }

            @Override
            public <R> R match(Cases<R> cases) {
                return cases.mustInclude(this);
            }
        }

        /**
         * The located text means each of these, according to a judge.
         *
         * @param text whether the file has one text, with {@code " |OR| "} between the references, instead of a list
         */
        record FuzzyMatch(List<String> references, boolean text) implements Required {
            public FuzzyMatch {
                references = List.copyOf(references);
            }

            @Override
            public <R> R match(Cases<R> cases) {
                return cases.fuzzyMatch(this);
            }
        }

        /** A comparison of another benchmark, listed in {@link Evaluation#unknown()}. */
        record Unknown() implements Required {
            @Override
            public <R> R match(Cases<R> cases) {
                return cases.unknown(this);
            }
        }
    }
}
