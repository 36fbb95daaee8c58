package dev.tiltyard.shopping.replica.storefront;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.Visit;
import io.javalin.http.SameSite;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The messages above a page's content. They are kept in the session until the next page is shown; like the original,
 * the response that adds them also lists them in the cookie {@code mage-messages}.
 *
 * <p>Source: Magento 2.4, {@code Magento\Theme\Controller\Result\MessagePlugin}.
 */
public final class Messages {
    static final String COOKIE = "mage-messages";

    private static final ObjectMapper JSON = new ObjectMapper();

    private Messages() {}

    /** Shows a success message on the next page. */
    public static void success(Visit visit, String text) {
        show(visit, "success", Html.escape(text));
    }

    /** Shows an HTML success message; the caller must escape all external values. */
    public static void successHtml(Visit visit, String html) {
        show(visit, "success", html);
    }

    /** Shows an error message on the next page. */
    public static void error(Visit visit, String text) {
        show(visit, "error", Html.escape(text));
    }

    /** Shows an HTML error message; the caller must escape all external values. */
    public static void errorHtml(Visit visit, String html) {
        show(visit, "error", html);
    }

    public static void notice(Visit visit, String text) {
        show(visit, "notice", Html.escape(text));
    }

    public static void warning(Visit visit, String text) {
        show(visit, "warning", Html.escape(text));
    }

    /** Returns and clears the pending messages, as HTML. */
    public static List<Flash> take(Visit visit) {
        List<Flash> waiting = visit.session().takeFlashes();
        if (!waiting.isEmpty() && visit.cookie(COOKIE).isPresent()) {
            visit.removeCookie(COOKIE);
        }
        return waiting;
    }

    private static void show(Visit visit, String level, String html) {
        visit.flash(level, html);
        Announced announced = visit.kept(Announced.class).orElse(Announced.NONE).and(level, html);
        visit.keep(Announced.class, announced);
        visit.setCookie(COOKIE, encode(announced.messages), SameSite.STRICT);
    }

    /** The messages that this response lists in its cookie. */
    private record Announced(List<Map<String, String>> messages) {
        static final Announced NONE = new Announced(List.of());

        Announced and(String level, String html) {
            List<Map<String, String>> all = new ArrayList<>(messages);
            all.add(Map.of("type", level, "text", html));
            return new Announced(all);
        }
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
