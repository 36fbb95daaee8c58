package dev.tiltyard.server.demonstration;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The calls that find an element, {@code page.get_by_role("link", name="Cart", exact=True).nth(1)}, in other languages. */
final class CallChain {
    private static final String TEXT = "\"(?:[^\"\\\\]|\\\\.)*\"";
    private static final Pattern CALL =
            Pattern.compile("\\.(\\w+)\\((?:(" + TEXT + ")|(\\d+))(?:, name=(" + TEXT + "))?(, exact=True)?\\)");

    private CallChain() {}

    /** One call. */
    private record Call(String name, String argument, String named, boolean exact) {}

    /**
     * Playwright for Java.
     *
     * @param target as an {@link Act} has it
     */
    static String java(String target) {
        StringBuilder java = new StringBuilder("page");
        String type = "Page";
        for (Call call : calls(target)) {
            java.append(java(call, type));
            type = call.name().equals("frame_locator") ? "FrameLocator" : "Locator";
        }
        return java.toString();
    }

    /**
     * An element found by nothing but its role and name.
     *
     * @param role in small letters
     */
    record Named(String role, String name) {}

    /** Role and name, if the chain goes by nothing else. */
    static Optional<Named> named(String target) {
        List<Call> calls = calls(target);
        return calls.size() == 1 && calls.get(0).name().equals("get_by_role")
                ? Optional.of(new Named(
                        Quoting.unquoted(calls.get(0).argument()),
                        Quoting.unquoted(calls.get(0).named())))
                : Optional.empty();
    }

    /** A selector of Playwright; empty for an element in a frame, into which no selector leads. */
    static Optional<String> selector(String target) {
        List<String> parts = new ArrayList<>();
        for (Call call : calls(target)) {
            switch (call.name()) {
                case "frame_locator" -> {
                    return Optional.empty();
                }
                case "get_by_role" ->
                    parts.add("role=" + Quoting.unquoted(call.argument()) + "[name=" + call.named() + "]");
                case "get_by_text" -> parts.add("text=" + call.argument());
                case "get_by_placeholder" -> parts.add("[placeholder=" + call.argument() + "]");
                case "nth" -> parts.add("nth=" + call.argument());
                default -> parts.add(Quoting.unquoted(call.argument()));
            }
        }
        return Optional.of(String.join(" >> ", parts));
    }

    private static List<Call> calls(String target) {
        List<Call> calls = new ArrayList<>();
        Matcher call = CALL.matcher(target);
        while (call.find()) {
            calls.add(new Call(
                    call.group(1),
                    call.group(2) == null ? call.group(3) : call.group(2),
                    call.group(4) == null ? "" : call.group(4),
                    call.group(5) != null));
        }
        return calls;
    }

    private static String java(Call call, String type) {
        return switch (call.name()) {
            case "get_by_role" ->
                ".getByRole(AriaRole." + call.argument().replace("\"", "").toUpperCase(Locale.ROOT) + ", new " + type
                        + ".GetByRoleOptions().setName(" + call.named() + ").setExact(true))";
            case "get_by_text" -> exactly("getByText", "GetByTextOptions", call, type);
            case "get_by_placeholder" -> exactly("getByPlaceholder", "GetByPlaceholderOptions", call, type);
            case "frame_locator" -> ".frameLocator(" + call.argument() + ")";
            case "nth" -> ".nth(" + call.argument() + ")";
            default -> ".locator(" + call.argument() + ")";
        };
    }

    private static String exactly(String method, String options, Call call, String type) {
        return "." + method + "(" + call.argument()
                + (call.exact() ? ", new " + type + "." + options + "().setExact(true)" : "") + ")";
    }
}
