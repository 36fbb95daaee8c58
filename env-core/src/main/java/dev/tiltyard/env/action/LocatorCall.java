package dev.tiltyard.env.action;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A parsed chain of Playwright calls to perform: only the calls listed here, with literal arguments.
 *
 * @param code the whole text, for messages
 * @param calls the calls after {@code page}
 */
record LocatorCall(String code, List<ParsedCall> calls) {
    LocatorCall {
        calls = List.copyOf(calls);
    }

    /** Resolves a chain that ends in an element, without an action on it. */
    static Locator find(Stage stage, String code) {
        LocatorCall chain = read(code);
        @Nullable Locator found = null;
        for (ParsedCall call : chain.calls()) {
            found = chain.next(stage.page(), found, call);
        }
        return Objects.requireNonNull(found, code);
    }

    static LocatorCall read(String code) {
        if (!code.startsWith("page.")) {
            throw new ActionFailedException("Playwright action must start with \"page.\", but got " + Quoted.of(code));
        }
        List<ParsedCall> calls = CallReader.chain(code, "page".length())
                .orElseThrow(() -> new ActionFailedException("Invalid playwright code " + Quoted.of(code)));
        return new LocatorCall(code, calls);
    }

    void performIn(Stage stage) {
        act(stage, target(stage), action());
    }

    /** The element that the last call acts on; empty if it is called on the page. */
    Optional<Locator> target(Stage stage) {
        @Nullable Locator found = null;
        for (ParsedCall call : calls.subList(0, calls.size() - 1)) {
            found = next(stage.page(), found, call);
        }
        return Optional.ofNullable(found);
    }

    /** The last call. */
    ParsedCall action() {
        return calls.get(calls.size() - 1);
    }

    private Locator next(Page page, @Nullable Locator before, ParsedCall call) {
        Locator scope = before == null ? page.locator("html") : before;
        return switch (call.name()) {
            case "locator" -> before == null ? page.locator(text(call)) : before.locator(text(call));
            case "frame_locator" -> scope.frameLocator(text(call)).locator("html");
            case "get_by_role" -> byRole(scope, call);
            case "get_by_text" -> scope.getByText(text(call), new Locator.GetByTextOptions().setExact(exact(call)));
            case "get_by_label" -> scope.getByLabel(text(call), new Locator.GetByLabelOptions().setExact(exact(call)));
            case "get_by_placeholder" ->
                scope.getByPlaceholder(text(call), new Locator.GetByPlaceholderOptions().setExact(exact(call)));
            case "get_by_alt_text" ->
                scope.getByAltText(text(call), new Locator.GetByAltTextOptions().setExact(exact(call)));
            case "get_by_title" -> scope.getByTitle(text(call), new Locator.GetByTitleOptions().setExact(exact(call)));
            case "get_by_test_id" -> scope.getByTestId(text(call));
            case "filter" -> scope.filter(new Locator.FilterOptions().setHasText(named(call, "has_text")));
            case "nth" -> scope.nth(index(call));
            case "first" -> scope.first();
            case "last" -> scope.last();
            default -> throw invalid(call);
        };
    }

    private Locator byRole(Locator scope, ParsedCall call) {
        Locator.GetByRoleOptions options = new Locator.GetByRoleOptions().setExact(exact(call));
        if (call.named().get("name") instanceof String name) {
            options.setName(name);
        }
        try {
            return scope.getByRole(AriaRole.valueOf(text(call).toUpperCase(Locale.ROOT)), options);
        } catch (IllegalArgumentException unknown) {
            throw new ActionFailedException("Invalid playwright code: there is no role " + Quoted.of(text(call)));
        }
    }

    private void act(Stage stage, Optional<Locator> target, ParsedCall call) {
        double timeout = stage.rules().elementTimeout().toMillis();
        Locator found = target.orElseThrow(() -> new ActionFailedException(
                "No proper locator found for %s action: say which element, for example page.get_by_role(\"link\", name=\"Cart\").click()"
                        .formatted(call.name())));
        switch (call.name()) {
            case "click" -> found.click(new Locator.ClickOptions().setTimeout(timeout));
            case "dblclick", "dclick" -> found.dblclick(new Locator.DblclickOptions().setTimeout(timeout));
            case "hover" -> found.hover(new Locator.HoverOptions().setTimeout(timeout));
            case "focus" -> found.focus(new Locator.FocusOptions().setTimeout(timeout));
            case "check" -> found.check(new Locator.CheckOptions().setTimeout(timeout));
            case "fill" -> found.fill(text(call), new Locator.FillOptions().setTimeout(timeout));
            case "type" ->
                found.pressSequentially(text(call), new Locator.PressSequentiallyOptions().setTimeout(timeout));
            case "press" -> found.press(text(call), new Locator.PressOptions().setTimeout(timeout));
            case "select_option" -> select(found, call, timeout);
            default -> throw new ActionFailedException("Invalid playwright action " + Quoted.of(call.name()));
        }
    }

    private void select(Locator found, ParsedCall call, double timeout) {
        List<String> options = call.positional().stream()
                .flatMap(value -> value instanceof List<?> list ? list.stream() : Stream.of(value))
                .map(String::valueOf)
                .toList();
        found.selectOption(options.toArray(String[]::new), new Locator.SelectOptionOptions().setTimeout(timeout));
    }

    private String text(ParsedCall call) {
        if (!call.positional().isEmpty() && call.positional().get(0) instanceof String text) {
            return text;
        }
        throw invalid(call);
    }

    private String named(ParsedCall call, String argument) {
        if (call.named().get(argument) instanceof String text) {
            return text;
        }
        throw invalid(call);
    }

    private int index(ParsedCall call) {
        if (!call.positional().isEmpty()
                && call.positional().get(0) instanceof Long index
                && Math.abs(index) < Integer.MAX_VALUE) {
            return index.intValue();
        }
        throw invalid(call);
    }

    private static boolean exact(ParsedCall call) {
        return Boolean.TRUE.equals(call.named().get("exact"));
    }

    private ActionFailedException invalid(ParsedCall call) {
        return new ActionFailedException(
                "Invalid playwright code %s in %s".formatted(Quoted.of(call.name()), Quoted.of(code)));
    }
}
