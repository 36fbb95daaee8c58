package dev.tiltyard.shopping.replica.storefront;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.Visit;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The messages above a page's content. They wait in the session for the next page that is shown; the answer that causes
 * them also names them in the cookie {@code mage-messages}, as the original's does.
 *
 * <p>Source: Magento 2.4, {@code Magento\Theme\Controller\Result\MessagePlugin}.
 */
public final class Messages {
    static final String COOKIE = "mage-messages";

    private static final String SAID = "messages said";
    private static final ObjectMapper JSON = new ObjectMapper();

    private Messages() {}

    /** Shows a success message on the next page. */
    public static void success(Visit visit, String text) {
        say(visit, "success", Html.escape(text));
    }

    /** The same in HTML, all of which the program made. */
    public static void successHtml(Visit visit, String html) {
        say(visit, "success", html);
    }

    /** Shows an error message on the next page. */
    public static void error(Visit visit, String text) {
        say(visit, "error", Html.escape(text));
    }

    /** The same in HTML, all of which the program made. */
    public static void errorHtml(Visit visit, String html) {
        say(visit, "error", html);
    }

    public static void notice(Visit visit, String text) {
        say(visit, "notice", Html.escape(text));
    }

    public static void warning(Visit visit, String text) {
        say(visit, "warning", Html.escape(text));
    }

    /** The messages that wait, as HTML; they are not given twice. */
    public static List<Flash> take(Visit visit) {
        List<Flash> waiting = visit.session().takeFlashes();
        if (!waiting.isEmpty() && visit.http().cookie(COOKIE) != null) {
            visit.http().removeCookie(COOKIE, "/");
        }
        return waiting;
    }

    private static void say(Visit visit, String level, String html) {
        visit.flash(level, html);
        List<Map<String, String>> said = new ArrayList<>();
        List<Map<String, String>> before = visit.http().attribute(SAID);
        if (before != null) {
            said.addAll(before);
        }
        said.add(Map.of("type", level, "text", html));
        visit.http().attribute(SAID, said);
        visit.http().cookie(new Cookie(COOKIE, encode(said), "/", -1, false, false, null, SameSite.STRICT));
    }

    private static String encode(List<Map<String, String>> messages) {
        try {
            return URLEncoder.encode(JSON.writeValueAsString(messages), StandardCharsets.UTF_8)
                    .replace("+", "%20");
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("messages cannot be written as JSON", e);
        }
    }
}
