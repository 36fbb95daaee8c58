package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A page of results.
 *
 * @param pattern what was looked for
 * @param content name of the book that was searched; empty if none was named
 * @param bookTitle what that book is called
 * @param start how many results stand before this page
 * @param length number of results per page
 * @param incomplete what the index does not hold yet
 */
public record ResultPage(
        String pattern,
        String content,
        String bookTitle,
        int start,
        int length,
        FullTextSearch.Hits hits,
        Optional<String> incomplete) {
    /** Pages on either side of this one to which there are links. */
    private static final int NEIGHBOURS = 4;

    /** A link below the results. */
    public record PageLink(String text, String address, boolean selected) {}

    /** Place of the first result on the page; the original counts from 1 on the first page alone. */
    public long first() {
        return Math.max(1, start);
    }

    /** Place of the last result on the page. */
    public long last() {
        return Math.min(hits.total(), start == 0 ? length : (long) start + length - 1);
    }

    /** {@code 1,204}. */
    public String counted(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Links to this page and its neighbours, with arrows to the first and the last; none where there is one page only. */
    public List<PageLink> links() {
        List<PageLink> links = new ArrayList<>();
        long lastPage = hits.total() == 0 ? 0 : (hits.total() - 1) / length;
        if (lastPage == 0 || start > hits.total()) {
            return links;
        }
        long current = start / length;
        long from = Math.max(0, current - NEIGHBOURS);
        long to = Math.min(lastPage, current + NEIGHBOURS);
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
        return "/search?pattern=" + Visit.encode(pattern)
                + (content.isEmpty() ? "" : "&content=" + Visit.encode(content)) + "&start=" + page * length
                + "&pageLength=" + length;
    }
}
