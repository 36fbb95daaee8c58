package dev.tiltyard.shopping.replica.storefront;

import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Pages of a list that is longer than one. Invalid numbers in the address are ignored.
 *
 * @param path path of the list
 * @param others the rest of the address's query, decoded, in order
 * @param page from 1, never beyond the last
 * @param limit how many entries a page has
 * @param defaultLimit how many unless another number is asked for
 * @param limits what can be asked for
 * @param total lines on all pages
 * @param variable the parameter that names the page
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
    /** How many pages can be seen at once. */
    private static final int FRAME = 5;

    public Pager {
        others = List.copyOf(others);
        limits = List.copyOf(limits);
    }

    /** The page of a list that a visit asks for by {@code p} and {@code limit}. */
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

    /** The number of the first line on this page. */
    public int first() {
        return offset() + 1;
    }

    /** The number of the last line on this page. */
    public int last() {
        return Math.min(total, offset() + limit);
    }

    /** Numbers of the pages around this one that have links. */
    public List<Integer> around() {
        int begin = Math.max(1, Math.min(page - FRAME / 2, pages() - FRAME + 1));
        return IntStream.rangeClosed(begin, Math.min(pages(), begin + FRAME - 1))
                .boxed()
                .toList();
    }

    /** Address of a page. */
    public String pageAddress(int number) {
        return address(number, limit);
    }

    /** Address of this list with another number of lines a page, from the beginning. */
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
