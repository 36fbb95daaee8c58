package dev.tiltyard.wiki.replica.catalog;

import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.library.Book;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** Which books a request to the catalog wants: {@code q}, {@code lang}, {@code name}, {@code category}, {@code tag}, ... */
final class BookFilter {
    private final Visit visit;

    BookFilter(Visit visit) {
        this.visit = visit;
    }

    /**
     * Books that were chosen.
     *
     * @param total how many there are
     * @param start how many of them are passed over
     * @param books those of this page
     * @param filtered whether anything was asked for
     */
    public record Selection(int total, int start, List<Book> books, boolean filtered) {
        public Selection {
            books = List.copyOf(books);
        }
    }

    Selection of(Collection<Book> all) {
        List<Book> chosen = all.stream().filter(this::wants).toList();
        int start = Math.min(chosen.size(), Math.max(0, number("start").orElse(0)));
        int count = number("count").filter(wanted -> wanted > 0).orElse(chosen.size());
        int end = (int) Math.min(chosen.size(), (long) start + count);
        return new Selection(
                chosen.size(),
                start,
                chosen.subList(start, end),
                !visit.queries().isEmpty());
    }

    private boolean wants(Book book) {
        return fits("q", words -> contains(book, words))
                && fits("lang", language -> List.of(language.split(",", -1)).contains(book.language()))
                && fits("name", name -> name.equals(book.metadata("Name")))
                && fits("category", category -> category.equals(book.category()))
                && fits("tag", tags -> book.tags().containsAll(List.of(tags.split(";", -1))))
                && fits("notag", tags -> List.of(tags.split(";", -1)).stream().noneMatch(book.tags()::contains))
                && number("maxsize").map(most -> book.archive().size() <= most).orElse(true);
    }

    private boolean fits(String parameter, Predicate<String> test) {
        return visit.query(parameter)
                .filter(value -> !value.isBlank())
                .map(test::test)
                .orElse(true);
    }

    private static boolean contains(Book book, String words) {
        String text = (book.title() + " " + book.metadata("Description") + " " + book.name()).toLowerCase(Locale.ROOT);
        return List.of(words.toLowerCase(Locale.ROOT).strip().split("\\s+", -1)).stream()
                .allMatch(text::contains);
    }

    private Optional<Integer> number(String parameter) {
        try {
            return visit.query(parameter).map(Integer::valueOf);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
