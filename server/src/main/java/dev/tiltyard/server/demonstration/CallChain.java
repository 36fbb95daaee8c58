package dev.tiltyard.server.demonstration;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The calls that find an element, {@code page.get_by_role("link", name="Cart", exact=True).nth(1)}, as Java. */
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
