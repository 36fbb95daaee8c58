package dev.tiltyard.env.action;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.PlaywrightException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The element that an action will be performed on.
 *
 * @param text its text content, hidden parts included
 * @param selectors those of the requested selectors that match it or an element around it
 */
public record ActedElement(String text, Set<String> selectors) {
    /** Reads an element. XPaths begin with a slash, maybe after a dot or a parenthesis. */
    private static final String READ = """
            (element, selectors) => {
              const matches = selector => {
                try {
                  if (!/^[(.]*\\//.test(selector)) return element.closest(selector) !== null;
                  const found = document.evaluate(selector, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
                  for (let i = 0; i < found.snapshotLength; i++) if (found.snapshotItem(i).contains(element)) return true;
                  return false;
                } catch (malformed) { return false; }
              };
              return {text: element.textContent ?? '', selectors: selectors.filter(matches)};
            }""";

    /** Reads what is at a point, or has the focus, in whatever frame; null if that is nothing but the page. */
    private static final String READ_ON_PAGE = """
            ({point, selectors}) => {
              const read = %s;
              let [x, y] = point ?? [0, 0];
              const here = document => point ? document.elementFromPoint(x, y) : document.activeElement;
              let element = here(document);
              while (element?.contentDocument) {
                const box = element.getBoundingClientRect();
                [x, y] = [x - box.left - element.clientLeft, y - box.top - element.clientTop];
                element = here(element.contentDocument);
              }
              const nothing = !element || element === element.ownerDocument.body
                || element === element.ownerDocument.documentElement;
              return nothing ? null : read(element, selectors);
            }""".formatted(READ);

    public ActedElement {
        selectors = Set.copyOf(selectors);
    }

    /**
     * Finds the element of an action.
     *
     * @param selectors CSS selectors and XPaths that it is matched against
     * @return empty if the action is not about an element, or there is none
     */
    public static Optional<ActedElement> of(Action action, Stage stage, List<String> selectors) {
        if (action instanceof WithKeys held) {
            return of(held.during(), stage, selectors);
        }
        try {
            if (action instanceof ElementAction onElement) {
                return ofTarget(stage.target(onElement.bid()), stage, selectors);
            } else if (action instanceof LocatorAction located) {
                return of(LocatorCall.read(located.code()), stage, selectors);
            } else if (action instanceof LocatedAction.Click click) {
                return of(Optional.of(LocatorCall.find(stage, click.target())), stage, selectors);
            } else if (action instanceof LocatedAction.Choose choice) {
                return of(Optional.of(LocatorCall.find(stage, choice.target())), stage, selectors);
            } else if (action instanceof LocatedAction.Drag drag) {
                return of(Optional.of(LocatorCall.find(stage, drag.from())), stage, selectors);
            } else if (action instanceof MouseAction mouse) {
                return onPage(Optional.of(mouse.begin()), stage, selectors);
            } else if (action instanceof KeyboardAction) {
                return onPage(Optional.empty(), stage, selectors);
            }
            return Optional.empty();
        } catch (ActionFailedException | PlaywrightException e) {
            return Optional.empty(); // performing it will say why
        }
    }

    /** The element of a chain of calls; of the mouse and the keyboard, what is at their place. */
    static Optional<ActedElement> of(LocatorCall chain, Stage stage, List<String> selectors) {
        String device = chain.calls().get(0).name();
        if (device.equals("keyboard")) {
            return onPage(Optional.empty(), stage, selectors);
        }
        List<Object> arguments = new ArrayList<>(chain.action().positional());
        if (device.equals("mouse")) {
            return arguments.size() > 1 && arguments.get(0) instanceof Number x && arguments.get(1) instanceof Number y
                    ? onPage(Optional.of(new LocatedAction.Spot(x.doubleValue(), y.doubleValue())), stage, selectors)
                    : Optional.empty();
        }
        return of(chain.target(stage), stage, selectors);
    }

    /** An element that was observed but has gone is the one that is at its place now. */
    private static Optional<ActedElement> ofTarget(Target target, Stage stage, List<String> selectors) {
        try {
            AtomicReference<@Nullable ActedElement> found = new AtomicReference<>();
            target.use(locator ->
                    found.set(of(Optional.of(locator), stage, selectors).orElse(null)));
            return Optional.ofNullable(found.get());
        } catch (ActionFailedException | PlaywrightException e) {
            return target.place()
                    .flatMap(place -> onPage(
                            Optional.of(new LocatedAction.Spot(place.centerX(), place.centerY())), stage, selectors));
        }
    }

    private static Optional<ActedElement> of(Optional<Locator> locator, Stage stage, List<String> selectors) {
        return locator.flatMap(found -> read(
                found.evaluate(READ, selectors, new Locator.EvaluateOptions().setTimeout(stage.elementTimeout()))));
    }

    private static Optional<ActedElement> onPage(
            Optional<LocatedAction.Spot> spot, Stage stage, List<String> selectors) {
        Map<String, Object> arguments = spot.<Map<String, Object>>map(
                        at -> Map.of("point", List.of(at.x(), at.y()), "selectors", selectors))
                .orElseGet(() -> Map.of("selectors", selectors));
        return read(stage.page().evaluate(READ_ON_PAGE, arguments));
    }

    private static Optional<ActedElement> read(@Nullable Object result) {
        if (result instanceof Map<?, ?> element && element.get("selectors") instanceof List<?> matched) {
            Set<String> selectors = new HashSet<>();
            matched.forEach(selector -> selectors.add(String.valueOf(selector)));
            return Optional.of(new ActedElement(String.valueOf(element.get("text")), selectors));
        }
        return Optional.empty();
    }
}
