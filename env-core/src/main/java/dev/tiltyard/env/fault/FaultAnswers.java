package dev.tiltyard.env.fault;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** What the gate answers itself, and what it adds to pages. All in ASCII, which every page's encoding contains. */
final class FaultAnswers {
    /** Paths below it are the gate's own; no site sees them. */
    static final String OWN = "/.overlay/";

    static final List<Integer> STATUSES = List.of(500, 502, 503, 429);
    private static final int RETRY_SECONDS = 1;
    private static final Map<Integer, List<String>> ERRORS = Map.of(
            500, List.of("Internal Server Error", "Something went wrong on our end. Please try again."),
            502, List.of("Bad Gateway", "The server received an invalid response from an upstream server."),
            503, List.of("Service Unavailable", "The server is too busy to answer. Please try again in a moment."),
            429, List.of("Too Many Requests", "You have sent too many requests. Please try again in a moment."));

    private static final Pattern HEAD = Pattern.compile("<head(?:\\s[^>]*)?>", Pattern.CASE_INSENSITIVE);
    private static final Pattern DOCTYPE = Pattern.compile("^\\s*<!doctype[^>]*>", Pattern.CASE_INSENSITIVE);

    private static final List<String> BANNERS = List.of(
            banner("We value your privacy", "We use cookies to improve your experience on this site.", "Accept all"),
            banner("How are we doing?", "Take our two-minute survey and help us improve this site.", "No, thanks"),
            banner("Stay in the loop", "Get the best of this site in your inbox, once a week.", "Maybe later"));

    static final String BANNER_STYLE = """
            dialog.site-banner[open] {
              position: fixed !important; inset: 0 !important; width: 100vw !important; height: 100vh !important;
              max-width: none !important; max-height: none !important; margin: 0 !important; border: 0 !important;
              z-index: 2147483647 !important; background: rgba(0, 0, 0, 0.55) !important; padding: 0 !important;
            }
            dialog.site-banner > form {
              position: absolute; left: 50%; top: 40%; transform: translate(-50%, -50%); width: 26rem; max-width: 80vw;
              background: #fff; color: #222; padding: 1.5rem; border-radius: 6px; font: 16px/1.4 sans-serif;
            }
            dialog.site-banner button { font: inherit; padding: 0.4rem 1.2rem; cursor: pointer; }
            """;

    /** Tells the gate, which then knows what the agent did about it, before anything else happens. */
    private static final String TELL = """
            const tell = what => {
              const request = new XMLHttpRequest();
              request.open('POST', '/.overlay/%d/' + what, false);
              try { request.send(); } catch (e) { /* the page is being left */ }
            };
            """;

    private static final String BANNER_SCRIPT = "(() => {" + TELL + """
            document.querySelector('dialog.site-banner').addEventListener('close', () => tell('closed'));
            })();
            """;

    private static final String CLICK_SCRIPT = "(() => {" + TELL + """
            let lost = null, again = false;
            const usable = 'a[href],button,input,select,label,summary,[role=button],[role=link],[role=menuitem],[role=tab],[onclick]';
            addEventListener('click', event => {
              const element = event.isTrusted && event.detail > 0 && event.target.closest && event.target.closest(usable);
              if (!element || element.closest('dialog.site-banner')) {
                return;
              }
              if (lost === null) {
                lost = element;
                event.preventDefault();
                event.stopImmediatePropagation();
                tell('lost?' + encodeURIComponent((element.innerText || element.value || element.name || '').trim().slice(0, 60)));
              } else if (element === lost && !again) {
                again = true;
                tell('clicked');
              }
            }, true);
            })();
            """;

    private FaultAnswers() {}

    private static String banner(String title, String text, String button) {
        return "<link rel=stylesheet href=\"" + OWN + "banner.css\">"
                + "<dialog open class=\"site-banner\" aria-label=\"" + title + "\"><form method=\"dialog\"><h2>" + title
                + "</h2><p>" + text + "</p><button>" + button + "</button></form></dialog>";
    }

    static Treatment.Answer error(int status, FaultRequest request) {
        var texts = ERRORS.get(status);
        var later = status == 503 || status == 429;
        if (texts == null) {
            throw new IllegalArgumentException("no text for status " + status);
        }
        return request.isPage()
                ? page(status, texts.get(0), status + " " + texts.get(0), texts.get(1), later)
                : answer(status, texts.get(0), "application/json", "{\"error\":\"" + texts.get(0) + "\"}", later);
    }

    static Treatment.Answer maintenance() {
        return page(
                503,
                "Service Unavailable",
                "Down for maintenance",
                "This site is down for scheduled maintenance. It will be back in a few moments.",
                true);
    }

    static Treatment.Answer file(String type, String text) {
        return answer(200, "OK", type, text, false);
    }

    /** A page as it was. */
    static Treatment.Answer stale(byte[] body) {
        return answer(200, "OK", "", new String(body, StandardCharsets.ISO_8859_1), false);
    }

    private static Treatment.Answer page(int status, String reason, String title, String text, boolean later) {
        return answer(
                status,
                reason,
                "text/html; charset=utf-8",
                "<!doctype html><html lang=en><title>" + title + "</title><h1>" + title + "</h1><p>" + text
                        + "</p></html>",
                later);
    }

    private static Treatment.Answer answer(int status, String reason, String type, String text, boolean later) {
        var body = text.getBytes(StandardCharsets.ISO_8859_1);
        var head = new HttpHead("HTTP/1.1 " + status + " " + reason, List.of())
                .with("Content-Type", type)
                .with("Cache-Control", "no-store")
                .with("Retry-After", later ? "" + RETRY_SECONDS : "")
                .with("Content-Length", "" + body.length)
                .with("Connection", "close");
        return new Treatment.Answer(head, body);
    }

    /** A page with a banner that covers it. */
    static String withBanner(String page, int number, int variant) {
        var banner = BANNERS.get(variant % BANNERS.size()) + "<script src=\"" + OWN + number + "/banner.js\"></script>";
        var end = page.toLowerCase(Locale.ROOT).lastIndexOf("</body>");
        return end < 0 ? page + banner : page.substring(0, end) + banner + page.substring(end);
    }

    /** A page whose first click has no effect. */
    static String withClickLoss(String page, int number) {
        var script = "<script src=\"" + OWN + number + "/click.js\"></script>";
        var head = HEAD.matcher(page);
        var doctype = DOCTYPE.matcher(page);
        var at = head.find() ? head.end() : doctype.find() ? doctype.end() : 0;
        return page.substring(0, at) + script + page.substring(at);
    }

    static String bannerScript(int number) {
        return BANNER_SCRIPT.formatted(number);
    }

    static String clickScript(int number) {
        return CLICK_SCRIPT.formatted(number);
    }
}
