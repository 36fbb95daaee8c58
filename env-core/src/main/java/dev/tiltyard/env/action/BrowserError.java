package dev.tiltyard.env.action;

import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes Playwright's error text readable: the message and the call log, without the stack trace and the braces. */
final class BrowserError {
    private static final Pattern MESSAGE = Pattern.compile("message='(.*?)'?\\n\\s*name='", Pattern.DOTALL);
    private static final int LONGEST = 2000;

    private BrowserError() {}

    static String text(Action action, PlaywrightException refused) {
        String full = Optional.ofNullable(refused.getMessage()).orElse("").strip();
        Matcher matcher = MESSAGE.matcher(full);
        String message = (matcher.find() ? matcher.group(1) : full).strip();
        String kind = refused instanceof TimeoutError ? "TimeoutError" : "Error";
        String text = "%s: %s: %s".formatted(kind, ActionName.of(action), message + callLog(full, message));
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    private static String callLog(String full, String message) {
        int log = full.indexOf("Call log:");
        return log < 0 || message.contains("Call log:")
                ? ""
                : "\n" + full.substring(log).strip();
    }
}
