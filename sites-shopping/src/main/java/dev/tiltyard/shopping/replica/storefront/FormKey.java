package dev.tiltyard.shopping.replica.storefront;

import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Visit;
import io.javalin.http.SameSite;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * The secret that every form of a session sends back as {@code form_key}: 16 characters, also in the cookie of that name.
 *
 * <p>Source: Magento 2.4, {@code Magento\Framework\App\Request\CsrfValidator}.
 */
public final class FormKey {
    private static final String NAME = "form_key";
    private static final int LENGTH = 16;

    private FormKey() {}

    /** The key of this session, which it begins. */
    public static String of(Visit visit) {
        String key = visit.session().csrfToken(NAME).substring(0, LENGTH);
        if (!visit.cookie(NAME).filter(key::equals).isPresent()) {
            visit.setCookie(NAME, key, SameSite.LAX);
        }
        return key;
    }

    /** Whether the request carries the key of its session. */
    public static boolean accepts(Visit visit) {
        String sent = visit.field(NAME);
        return MessageDigest.isEqual(
                visit.session().csrfToken(NAME).substring(0, LENGTH).getBytes(StandardCharsets.US_ASCII),
                sent.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Refuses a form without the right key. Requests of scripts need none: no other site can make a browser send their
     * header.
     *
     * @throws SeeOther back to where the visitor came from, with a message
     */
    public static void require(Visit visit) {
        if (!isScript(visit) && !accepts(visit)) {
            Messages.error(visit, "Invalid Form Key. Please refresh the page.");
            throw new SeeOther(visit.referer().orElse("/"));
        }
    }

    /** Whether the request was made by a script of a page. */
    public static boolean isScript(Visit visit) {
        return visit.header("X-Requested-With").filter("XMLHttpRequest"::equals).isPresent();
    }
}
