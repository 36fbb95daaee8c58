package dev.tiltyard.evaluators.task;

import java.util.List;
import java.util.function.Function;

/**
 * One entry of {@code eval.program_html}: where to look on which page, and what must be there.
 *
 * @param url address to open, {@code last} for the page as it is, or {@code func:} and a call that gives the address
 * @param locator blank for the whole document, a script that begins with {@code document.} or {@code [...document.}, or
 *     {@code func:} and a call
 * @param prepActions scripts to run before the locator
 */
public record HtmlTarget(String url, String locator, List<String> prepActions, Required required) {
    /** The address that stands for "do not open anything". */
    public static final String LAST = "last";

    public HtmlTarget {
        prepActions = List.copyOf(prepActions);
    }

    /** Whether this is one of the kinds of locators that the format has. */
    static boolean isLocator(String locator) {
        return locator.isBlank()
                || locator.startsWith("document.")
                || locator.startsWith("[...document.")
                || locator.startsWith("func:");
    }

    /** What the located text must be. */
    public sealed interface Required {
        /** Calls the function of this kind. */
        <R> R match(Function<ExactMatch, R> exact, Function<MustInclude, R> include);

        /** The located text is this text. */
        record ExactMatch(String reference) implements Required {
            @Override
            public <R> R match(Function<ExactMatch, R> exact, Function<MustInclude, R> include) {
                return exact.apply(this);
            }
        }

        /** The located text contains each of these; alternatives within one are separated by {@code " |OR| "}. */
        record MustInclude(List<String> references) implements Required {
            public MustInclude {
                references = List.copyOf(references);
            }

            @Override
            public <R> R match(Function<ExactMatch, R> exact, Function<MustInclude, R> include) {
                return include.apply(this);
            }
        }
    }
}
