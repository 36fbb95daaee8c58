package dev.tiltyard.server.demonstration;

import dev.tiltyard.sitekit.RunningSite;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Addresses of a leased copy, written so that they hold on every copy. */
final class Placeholders {
    private final List<Place> places;

    /** @param sites by id */
    Placeholders(Map<String, RunningSite> sites) {
        this.places = sites.entrySet().stream()
                .map(each -> new Place(
                        each.getKey(),
                        withoutSlash(each.getValue().url().toString()),
                        each.getValue().definition().entrance()))
                .sorted(Comparator.comparing((Place place) -> place.base().length())
                        .reversed())
                .toList();
    }

    /**
     * Where a site is.
     *
     * @param base without a slash at the end
     * @param entrance path of the page that its placeholder stands for
     */
    private record Place(String id, String base, String entrance) {
        String placeholder() {
            return "__" + id.toUpperCase(Locale.ROOT) + "__";
        }

        Optional<String> of(String url) {
            String entry = withoutSlash(base + entrance);
            if (isBelow(url, entry)) {
                return Optional.of(placeholder() + url.substring(entry.length()));
            }
            if (!isBelow(url, base)) {
                return Optional.empty();
            }
            long depth =
                    entry.substring(base.length()).chars().filter(c -> c == '/').count();
            return Optional.of(placeholder() + "/..".repeat((int) depth) + url.substring(base.length()));
        }
    }

    /** The address with a placeholder; as it is if it is on none of the sites. */
    String of(String url) {
        return places.stream()
                .flatMap(place -> place.of(url).stream())
                .findFirst()
                .orElse(url);
    }

    /** The id of the site that an address is on. */
    Optional<String> site(String url) {
        return places.stream()
                .filter(place -> isBelow(url, place.base()))
                .map(Place::id)
                .findFirst();
    }

    private static boolean isBelow(String url, String base) {
        return url.equals(base) || url.startsWith(base) && "/?#".indexOf(url.charAt(base.length())) >= 0;
    }

    private static String withoutSlash(String url) {
        return url.replaceFirst("/+$", "");
    }
}
