package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.wiki.replica.library.Urls;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A page of results.
 *
 * @param pattern the query
 * @param books the parameters that name the searched books; empty if there are none
 * @param start number of the page's first result, from 1
 * @param length number of results per page
 * @param incomplete message about what the index does not contain yet
 */
public record ResultPage(
        String pattern, String books, int start, int length, FullTextSearch.Hits hits, Optional<String> incomplete) {
    /** Number of linked pages on either side of this one. */
    private static final int NEIGHBORS = 4;

    /** A paging link. */
    public record PageLink(String text, String address, boolean selected) {}

    /** The query in the page's title, where the original escapes angle brackets twice. */
    public String titlePattern() {
        return pattern.replace("<", "&lt;").replace(">", "&gt;");
    }

    /** Number of the page's last result. */
    public long last() {
        return Math.min(hits.total(), (long) start + length - 1);
    }

    /** {@code 1,204}. */
    public String counted(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Links to this page and its neighbors, with arrows to the first and the last; none if there is only one page. */
    public List<PageLink> links() {
        List<PageLink> links = new ArrayList<>();
        long lastPage = hits.total() == 0 ? 0 : (hits.total() - 1) / length;
        long current = start / length;
        long from = Math.max(0, current - NEIGHBORS);
        long to = Math.min(lastPage, current + NEIGHBORS);
        if (from >= to) {
            return links;
        }
        if (from > 0) {
            links.add(new PageLink("◀", address(0), false));
        }
        for (long page = from; page <= to; page++) {
            links.add(new PageLink(Long.toString(page + 1), address(page), page == current));
        }
        if (to < lastPage) {
            links.add(new PageLink("▶", address(lastPage), false));
        }
        return links;
    }

    private String address(long page) {
        return query() + "&start=" + page * length + "&pageLength=" + length;
    }

    /** The URL of this search, without a page. */
    public String query() {
        return "/search?pattern=" + Urls.encodedValue(pattern) + "&" + books;
    }
}
