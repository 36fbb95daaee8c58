package dev.tiltyard.shopping.replica.storefront;

import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Visit;
import io.javalin.http.SameSite;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * The form key that every form of a session sends back as {@code form_key}: 16 characters, also in the cookie of that
 * name.
 *
 * <p>Source: Magento 2.4, {@code Magento\Framework\App\Request\CsrfValidator}.
 */
public final class FormKey {
    private static final String NAME = "form_key";
    private static final int LENGTH = 16;

    private FormKey() {}

    /** The session's form key; begins the session. */
    public static String of(Visit visit) {
        String key = visit.session().csrfToken(NAME).substring(0, LENGTH);
        if (!visit.cookie(NAME).filter(key::equals).isPresent()) {
            visit.setCookie(NAME, key, SameSite.LAX);
        }
        return key;
    }

    /** Whether the request has its session's form key. */
    public static boolean accepts(Visit visit) {
        String sent = visit.field(NAME);
        return MessageDigest.isEqual(
                visit.session().csrfToken(NAME).substring(0, LENGTH).getBytes(StandardCharsets.US_ASCII),
                sent.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Rejects a form without the right key. Script requests need none: no other site can make a browser send their
     * header.
     *
     * @throws SeeOther back to the previous page, with a message
     */
    public static void require(Visit visit) {
        if (!isScript(visit) && !accepts(visit)) {
            Messages.error(visit, "Invalid Form Key. Please refresh the page.");
            throw new SeeOther(visit.referer().orElse("/"));
        }
    }

    /** Whether a page's script made the request. */
    public static boolean isScript(Visit visit) {
        return visit.header("X-Requested-With").filter("XMLHttpRequest"::equals).isPresent();
    }
}
