package dev.tiltyard.shopping.replica.storefront;

import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Paging of a list. Invalid numbers in the URL are ignored.
 *
 * @param path path of the list
 * @param others the rest of the URL's query, decoded, in order
 * @param page from 1, never beyond the last
 * @param limit page size
 * @param defaultLimit default page size
 * @param limits available page sizes
 * @param total number of entries on all pages
 * @param variable name of the page parameter
 */
public record Pager(
        String path,
        List<Map.Entry<String, String>> others,
        int page,
        int limit,
        int defaultLimit,
        List<Integer> limits,
        int total,
        String variable) {
    /** Number of page links. */
    private static final int FRAME = 5;

    public Pager {
        others = List.copyOf(others);
        limits = List.copyOf(limits);
    }

    /** The page that a request selects with {@code p} and {@code limit}. */
    public static Pager of(Visit visit, int total, List<Integer> limits) {
        int limit = visit.query("limit")
                .flatMap(Pager::number)
                .filter(limits::contains)
                .orElse(limits.get(0));
        int last = Math.max(1, (total + limit - 1) / limit);
        int page = visit.query("p")
                .flatMap(Pager::number)
                .filter(wanted -> wanted > 0)
                .orElse(1);
        return new Pager(
                visit.path(),
                Query.without(visit, "p", "limit"),
                Math.min(page, last),
                limit,
                limits.get(0),
                limits,
                total,
                "p");
    }

    private static Optional<Integer> number(String text) {
        return text.matches("[0-9]{1,6}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    public int offset() {
        return (page - 1) * limit;
    }

    public int pages() {
        return Math.max(1, (total + limit - 1) / limit);
    }

    public boolean several() {
        return pages() > 1;
    }

    /** The number of this page's first entry. */
    public int first() {
        return offset() + 1;
    }

    /** The number of this page's last entry. */
    public int last() {
        return Math.min(total, offset() + limit);
    }

    /** The page numbers with links. */
    public List<Integer> around() {
        int begin = Math.max(1, Math.min(page - FRAME / 2, pages() - FRAME + 1));
        return IntStream.rangeClosed(begin, Math.min(pages(), begin + FRAME - 1))
                .boxed()
                .toList();
    }

    /** URL of a page. */
    public String pageAddress(int number) {
        return address(number, limit);
    }

    /** URL of the first page with another page size. */
    public String limitAddress(int lines) {
        return address(1, lines);
    }

    private String address(int number, int lines) {
        List<Map.Entry<String, String>> parameters = new ArrayList<>(others);
        if (lines != defaultLimit) {
            parameters.add(Map.entry("limit", String.valueOf(lines)));
        }
        if (number > 1) {
            parameters.add(Map.entry(variable, String.valueOf(number)));
        }
        return Query.address(path, parameters);
    }
}
