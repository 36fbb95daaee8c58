package dev.tiltyard.env.action;

import com.microsoft.playwright.PlaywrightException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A call on the page in Playwright for Python: {@code page.locator("#name").first.fill("Ada")}.
 *
 * @param name the last call's; empty text if there is none
 * @param texts its text arguments
 * @param chain the whole chain, if its arguments are literals
 */
public record DirectCall(String name, List<String> texts, Optional<String> chain) {
    private static final Pattern LAST = Pattern.compile("\\.([a-z_]+)\\((?:[^()]|\\([^()]*\\))*\\)\\s*$");

    public DirectCall {
        texts = List.copyOf(texts);
    }

    /** Parses code, of which the last line counts. */
    public static DirectCall of(String code) {
        String line = code.lines()
                .reduce((earlier, later) -> later)
                .map(String::strip)
                .orElse("");
        try {
            LocatorCall chain = LocatorCall.read(line);
            ParsedCall last = chain.action();
            List<String> texts = Stream.concat(last.positional().stream(), last.named().values().stream())
                    .flatMap(value -> value instanceof List<?> list ? list.stream() : Stream.of(value))
                    .filter(String.class::isInstance)
                    .map(String.class::cast)
                    .toList();
            return new DirectCall(last.name(), texts, Optional.of(line));
        } catch (ActionFailedException notLiteral) {
            Matcher last = LAST.matcher(line);
            return new DirectCall(last.find() ? last.group(1) : "", List.of(), Optional.empty());
        }
    }

    /**
     * Finds the element that it will act on.
     *
     * @param selectors CSS selectors and XPaths that it is matched against
     * @return empty if it is called on the page, or there is no such element
     */
    public Optional<ActedElement> element(Stage stage, List<String> selectors) {
        try {
            return chain.flatMap(code -> ActedElement.of(LocatorCall.read(code), stage, selectors));
        } catch (ActionFailedException | PlaywrightException e) {
            return Optional.empty();
        }
    }
}
