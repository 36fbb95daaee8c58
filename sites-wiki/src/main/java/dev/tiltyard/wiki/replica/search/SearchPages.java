package dev.tiltyard.wiki.replica.search;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.catalog.BookFilter;
import dev.tiltyard.wiki.replica.frame.ViewerToolbar;
import dev.tiltyard.wiki.replica.frame.ViewerToolbar.ErrorText;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.library.BookLibrary;
import dev.tiltyard.wiki.replica.library.Urls;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/** {@code /search} and {@code /suggest}. */
public final class SearchPages implements AutoCloseable {
    private static final int PAGE_LENGTH = 25;
    private static final int LONGEST_PAGE = 140;
    private static final int SUGGESTIONS = 10;
    private static final int MOST_SUGGESTIONS = 10_000;

    private final BookLibrary library;
    private final ViewerToolbar frame;
    private final Map<String, BookIndex> indexes = new LinkedHashMap<>();

    /**
     * @param folder the folder of a book's index, and of others
     * @throws dev.tiltyard.values.SiteException if an index can't be created
     */
    public SearchPages(BookLibrary library, ViewerToolbar frame, Function<Book, Path> folder) {
        this.library = library;
        this.frame = frame;
        try {
            library.books().forEach(book -> indexes.put(book.name(), BookIndex.open(book, folder.apply(book))));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * Builds the index of a book of any size, unless it exists.
     *
     * @param folder the folder of its index, and of others
     * @throws dev.tiltyard.values.SiteException if it can't be built
     */
    public static void buildIndex(Book book, Path folder, Progress progress) {
        BookIndex.build(book, folder, progress);
    }

    public void addTo(Routes routes) {
        routes.get("/search", this::search);
        routes.get("/suggest", this::suggest);
    }

    /**
     * The books of a search.
     *
     * @param parameters the parameters that name them
     */
    private record Selection(List<Book> books, Map<String, List<String>> parameters) {}

    private void search(Visit visit) {
        Map<String, List<String>> given = visit.queries();
        String pattern = given.getOrDefault("pattern", List.of("")).get(0);
        Selection selection;
        try {
            selection = selection(visit, given);
        } catch (UnknownBookException e) {
            frame.showError(visit, Optional.empty(), ErrorText.invalid(visit, String.valueOf(e.getMessage())));
            return;
        }
        Optional<FullTextSearch.Area> area = area(visit);
        if (pattern.isEmpty() && area.isEmpty()) {
            frame.showError(visit, Optional.empty(), ErrorText.invalid(visit, "No query provided."));
        } else {
            show(visit, selection, pattern, area);
        }
    }

    private static Optional<FullTextSearch.Area> area(Visit visit) {
        try {
            return Optional.of(new FullTextSearch.Area(
                    degrees(visit, "latitude", 90),
                    degrees(visit, "longitude", 180),
                    Math.max(0, Double.parseDouble(visit.query("distance").orElse("")))));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static double degrees(Visit visit, String parameter, double most) {
        return Math.max(
                -most, Math.min(most, Double.parseDouble(visit.query(parameter).orElse(""))));
    }

    /** Names no book of the library. */
    private static final class UnknownBookException extends RuntimeException {
        private static final long serialVersionUID = 1;

        UnknownBookException(String message) {
            super(message);
        }
    }

    private Selection selection(Visit visit, Map<String, List<String>> given) {
        for (String parameter : List.of("content", "books.id", "books.name")) {
            List<String> names = given.getOrDefault(parameter, List.of());
            if (!names.isEmpty()) {
                long used = parameter.equals("content") ? 1 : names.size();
                List<Book> books = names.stream()
                        .limit(used)
                        .map(name -> book(parameter, name))
                        .distinct()
                        .toList();
                return new Selection(books, only(given, parameter::equals));
            }
        }
        List<Book> books = new BookFilter(visit, "books.filter.").matching(library.books());
        if (books.isEmpty()) {
            throw new UnknownBookException("No book matches selection criteria");
        }
        return new Selection(books, only(given, name -> name.startsWith("books.filter.")));
    }

    private Book book(String parameter, String wanted) {
        Optional<Book> book = parameter.equals("books.id")
                ? library.books().stream()
                        .filter(each -> each.archive().uuid().toString().equals(wanted))
                        .findFirst()
                : library.book(wanted);
        return book.orElseThrow(() -> new UnknownBookException("No such book: " + wanted));
    }

    private static Map<String, List<String>> only(Map<String, List<String>> given, Predicate<String> names) {
        Map<String, List<String>> chosen = new TreeMap<>(given);
        chosen.keySet().removeIf(names.negate());
        return chosen;
    }

    private void show(Visit visit, Selection selection, String pattern, Optional<FullTextSearch.Area> area) {
        int length = number(visit, "pageLength", PAGE_LENGTH);
        length = length <= 0 ? PAGE_LENGTH : Math.min(length, LONGEST_PAGE);
        int start = Math.max(1, number(visit, "start", 1));
        List<BookIndex> searched =
                selection.books.stream().map(book -> indexes.get(book.name())).toList();
        ResultPage page = new ResultPage(
                pattern,
                Urls.encodedQuery(selection.parameters),
                start,
                length,
                new FullTextSearch(searched).search(pattern, area, start - 1, length),
                searched.stream()
                        .map(BookIndex::incomplete)
                        .flatMap(Optional::stream)
                        .findFirst());
        if (visit.query("format").filter("xml"::equals).isPresent()) {
            String language = visit.query("books.filter.lang").orElse("");
            frame.sendText(
                    visit,
                    "application/rss+xml; charset=utf-8",
                    frame.html(new SearchModels.ResultsXml(page, language)));
        } else {
            Optional<Book> book = selection.books.size() == 1 ? Optional.of(selection.books.get(0)) : Optional.empty();
            frame.show(visit, book, new SearchModels.Results(frame.skin(), page));
        }
    }

    private static int number(Visit visit, String parameter, int otherwise) {
        try {
            return Integer.parseInt(visit.query(parameter).orElse(""));
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    private void suggest(Visit visit) {
        String name = visit.query("content").orElse("");
        String term = visit.query("term").orElse("");
        BookIndex index = indexes.get(name);
        if (index == null) {
            frame.showError(visit, Optional.empty(), ErrorText.noSuch("No such book: " + name));
            return;
        }
        int count = number(visit, "count", SUGGESTIONS);
        int most = count <= 0 ? SUGGESTIONS : Math.min(count, MOST_SUGGESTIONS);
        int start = Math.max(0, Math.min(MOST_SUGGESTIONS, number(visit, "start", 0)));
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        for (Suggestions.Suggestion each : new Suggestions(index).of(term, start, most)) {
            list.add(item(each.title(), each.label(), "path").put("path", escaped(each.path())));
        }
        list.add(item(term + " ", "containing '" + term + "'...", "pattern"));
        frame.sendText(visit, "application/json; charset=utf-8", list.toPrettyString() + "\n");
    }

    private static ObjectNode item(String value, String label, String kind) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("value", escaped(value))
                .put("label", escaped(label))
                .put("kind", kind);
    }

    /** The original's script expects HTML in every field. */
    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("'", "&apos;")
                .replace("\"", "&quot;");
    }

    /** Closes the indexes; idempotent. */
    @Override
    public void close() {
        indexes.values().forEach(BookIndex::close);
        indexes.clear();
    }
}
