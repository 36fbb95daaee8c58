package dev.tiltyard.sitekit.markdown;

import java.util.Map;
import java.util.function.Predicate;
import org.commonmark.node.Link;

/**
 * Attributes of links, by URL.
 *
 * @param foreign matches external URLs
 * @param newTab matches URLs that open in a new tab
 * @param own matches the site's own URLs
 */
record LinkAttributes(Predicate<String> foreign, Predicate<String> newTab, Predicate<String> own) {
    void set(Link link, Map<String, String> attributes) {
        String address = link.getDestination();
        if (own.test(address)) {
            attributes.remove("rel");
        }
        if (foreign.test(address)) {
            attributes.put("rel", "nofollow noreferrer noopener");
        }
        if (newTab.test(address)) {
            attributes.put("target", "_blank");
        }
    }
}
