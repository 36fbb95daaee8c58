package dev.tiltyard.env.fault;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A way in which a site may fail its user. */
public enum FaultKind {
    /** A page or a script's request is answered late. */
    LATENCY,
    /** A page or a script's request is answered with 500, 502, 503 or 429. */
    HTTP_ERROR,
    /** The server no longer knows the session: the next page is that of a visitor who is not signed in. */
    SESSION_EXPIRY,
    /** A banner covers the page until its button is clicked. */
    POPUP,
    /** The whole site is down for maintenance for its next pages. */
    MAINTENANCE,
    /** A script file arrives late, so the page is there before its buttons work. */
    SLOW_SCRIPT,
    /** The first click on the page has no effect. */
    LOST_CLICK,
    /** A page is shown as it was before the site's last change. */
    STALE_PAGE;

    /** As in options and documents: {@code http-error}. */
    public String spelling() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The kind with this spelling. */
    static Optional<FaultKind> of(String spelling) {
        return Arrays.stream(values())
                .filter(kind -> kind.spelling().equals(spelling))
                .findFirst();
    }

    /** All spellings, in the order of documents. */
    public static List<String> spellings() {
        return Arrays.stream(values()).map(FaultKind::spelling).toList();
    }
}
