package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** Follows links from the main pages, a few of each kind: none is broken. */
class EveryLinkTest {
    private static final int OF_A_KIND = 3;
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");

    @Test
    void leadsAGuestToAPage() {
        assertThat(broken(BuiltShop.visitor(), List.of("/", "/sales/guest/form/")))
                .isEmpty();
    }

    @Test
    void leadsACustomerToAPage() {
        assertThat(broken(BuiltShop.emma(), List.of("/customer/account/", "/sales/order/history/", "/wishlist/")))
                .isEmpty();
    }

    private static List<String> broken(FormBrowser browser, List<String> starts) {
        Deque<String> waiting = new ArrayDeque<>(starts);
        Map<String, Integer> seen = new HashMap<>();
        List<String> broken = new ArrayList<>();
        List<String> known = new ArrayList<>(starts);
        while (!waiting.isEmpty()) {
            String path = waiting.poll();
            Seen page = browser.get(path);
            if (page.status() != 200) {
                broken.add(path + " answers " + page.status());
            } else if (page.body().contains("<html")) {
                for (String link : links(page)) {
                    if (!known.contains(link) && seen.merge(kind(link), 1, Integer::sum) <= OF_A_KIND) {
                        known.add(link);
                        waiting.add(link);
                    }
                }
            }
        }
        assertThat(known.size()).as("pages looked at").isGreaterThan(30);
        return broken;
    }

    private static List<String> links(Seen page) {
        URI at = URI.create(page.url());
        return page.document().select("a[href], link[href], script[src], img[src]").stream()
                .map(EveryLinkTest::address)
                .filter(address -> address.startsWith(at.getScheme() + "://" + at.getAuthority() + "/"))
                .map(address -> address.substring((at.getScheme() + "://" + at.getAuthority()).length()))
                .map(address -> address.replaceFirst("#.*", ""))
                .filter(address -> !address.startsWith("/customer/account/logout"))
                .distinct()
                .collect(Collectors.toList());
    }

    private static String address(Element element) {
        return element.hasAttr("href") ? element.absUrl("href") : element.absUrl("src");
    }

    /** URLs of one kind differ only in numbers, values, and names of products and categories. */
    private static String kind(String link) {
        String path = link.replaceFirst("\\?.*", "");
        String query = link.contains("?") ? link.substring(link.indexOf('?')).replaceAll("=[^&]*", "=") : "";
        if (path.endsWith(".html")) {
            path = path.split("/").length + " deep.html";
        }
        if (path.startsWith("/media/") || path.contains("/referer/")) {
            path = path.replaceAll("(/media/|/referer/).*", "$1");
        }
        return NUMBER.matcher(path).replaceAll("N") + query;
    }
}
