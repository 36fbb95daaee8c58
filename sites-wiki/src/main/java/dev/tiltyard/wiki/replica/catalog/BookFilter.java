package dev.tiltyard.wiki.replica.catalog;

import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.library.Book;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The filters of a catalog request: {@code q}, {@code lang}, {@code name}, {@code category}, {@code tag}, ... */
public final class BookFilter {
    private static final int PAGE_LENGTH = 10;

    private final Visit visit;
    private final String prefix;

    /** @param prefix of the names of all parameters */
    public BookFilter(Visit visit, String prefix) {
        this.visit = visit;
        this.prefix = prefix;
    }

    /**
     * A page of matching books.
     *
     * @param total number of matching books
     * @param start number of skipped books
     * @param books this page's books
     */
    public record Selection(int total, int start, List<Book> books) {
        public Selection {
            books = List.copyOf(books);
        }
    }

    /** All matching books. */
    public List<Book> matching(List<Book> all) {
        return all.stream().filter(this::wants).toList();
    }

    Selection of(List<Book> all) {
        List<Book> chosen = matching(all);
        int start = number("start").orElse(0);
        int from = Math.min(chosen.size(), Math.max(0, start));
        int count = number("count").orElse(PAGE_LENGTH);
        int end = count <= 0 ? chosen.size() : (int) Math.min(chosen.size(), (long) from + count);
        return new Selection(chosen.size(), start, chosen.subList(from, end));
    }

    private boolean wants(Book book) {
        return fits("q", words -> contains(book, words))
                && fits("lang", language -> folded(language).equals(folded(book.metadata("Language"))))
                && fits("name", name -> folded(name).equals(folded(book.metadata("Name"))))
                && fits("category", category -> folded(category).equals(folded(book.category())))
                && fits("tag", tags -> book.tags().containsAll(List.of(tags.split(";", -1))))
                && fits("notag", tags -> List.of(tags.split(";", -1)).stream().noneMatch(book.tags()::contains))
                && number("maxsize").map(most -> book.archive().size() <= most).orElse(true);
    }

    private boolean fits(String parameter, Predicate<String> test) {
        return visit.query(prefix + parameter)
                .filter(value -> !value.isBlank())
                .map(test::test)
                .orElse(true);
    }

    /** Whether title and description have all of these words, the last of which may be incomplete. */
    private static boolean contains(Book book, String typed) {
        Set<String> words = Set.of(words(book.title() + " " + book.metadata("Description")));
        List<String> wanted = List.of(words(typed));
        String last = wanted.isEmpty() ? "" : wanted.get(wanted.size() - 1);
        return words.containsAll(wanted.subList(0, Math.max(0, wanted.size() - 1)))
                && words.stream().anyMatch(word -> word.startsWith(last));
    }

    private static String[] words(String text) {
        return Arrays.stream(folded(text).split("[^\\p{L}\\p{N}]+", -1))
                .filter(word -> !word.isEmpty())
                .distinct()
                .toArray(String[]::new);
    }

    private static String folded(String text) {
        return Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "");
    }

    private Optional<Integer> number(String parameter) {
        try {
            return visit.query(prefix + parameter).map(Integer::valueOf);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
