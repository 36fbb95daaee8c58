package dev.tiltyard.evaluators.verified;

import dev.tiltyard.evaluators.verified.trace.NetworkEvent;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Checks on a streamed recording whether the agent looked at one of the task's sites: a request there that got a
 * response, other than the start page and its resources, which every agent loads.
 *
 * <p>Requests that a page's script makes by itself can't be distinguished and count as well.
 */
final class SiteVisits {
    /** Resource types of subresources; frames and script requests are not included. */
    private static final Set<String> PARTS =
            Set.of("script", "style", "image", "font", "manifest", "audio", "video", "track", "object", "embed");

    private final List<String> sites;
    private final VerifiedSites addresses;
    private final Set<String> startPages;
    private boolean redirected;
    private boolean seen;

    SiteVisits(VerifiedTask task, VerifiedSites addresses) {
        this.sites = task.sites();
        this.addresses = addresses;
        this.startPages = !addresses.cover(task.sites())
                ? Set.of()
                : task.startUrls().stream()
                        .map(url -> page(addresses.render(url, task.sites(), false)))
                        .collect(Collectors.toUnmodifiableSet());
    }

    /** Checks the next request, which has a valid URL. */
    void accept(NetworkEvent event) {
        Integer recorded = event.status();
        int status = recorded == null ? 0 : recorded;
        if (seen
                || status < 200
                || status >= 400
                || addresses.siteOf(event.requiredUrl(), sites).isEmpty()) {
            return;
        }
        if (isStart(event)) {
            redirected = status >= 300;
        } else {
            seen = !isPart(event);
        }
    }

    /** Whether there was such a request. */
    boolean any() {
        return seen;
    }

    private boolean isStart(NetworkEvent event) {
        boolean get = "GET".equalsIgnoreCase(event.method());
        return get && (startPages.contains(page(event.requiredUrl())) || (redirected && !isPart(event)));
    }

    private static boolean isPart(NetworkEvent event) {
        return event.headers() != null
                && PARTS.contains(header(event.requiredHeaders()).toLowerCase(Locale.ROOT));
    }

    private static String header(Map<String, String> headers) {
        return headers.getOrDefault("sec-fetch-dest", "");
    }

    /** The URL without its fragment and trailing slashes. */
    private static String page(String url) {
        int fragment = url.indexOf('#');
        int end = fragment < 0 ? url.length() : fragment;
        while (end > 0 && url.charAt(end - 1) == '/') {
            end--;
        }
        return url.substring(0, end).toLowerCase(Locale.ROOT);
    }
}
