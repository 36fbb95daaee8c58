package dev.tiltyard.env.devtools;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Which addresses clients may open: pages of the episode's sites, and the blank page. */
final class Addresses {
    private static final Pattern WEB = Pattern.compile("(?i)\\s*(https?)://([^/?#]*).*", Pattern.DOTALL);

    private final Predicate<URI> reaches;

    Addresses(Predicate<URI> reaches) {
        this.reaches = reaches;
    }

    /** @throws CommandException if a client must not open the address */
    void require(String url) {
        if (url.isBlank() || url.strip().equalsIgnoreCase("about:blank")) {
            return;
        }
        var web = WEB.matcher(url);
        if (!web.matches()) {
            throw new CommandException(
                    shortened(url) + " was not opened: only http and https addresses of the episode's sites can be");
        }
        if (!isOfSite(web.group(1) + "://" + web.group(2))) {
            throw new CommandException(shortened(url) + " is not one of this episode's sites, so it was not opened");
        }
    }

    private boolean isOfSite(String origin) {
        try {
            return reaches.test(new URI(origin));
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static String shortened(String url) {
        return url.length() > 200 ? url.substring(0, 200) + "…" : url;
    }
}
