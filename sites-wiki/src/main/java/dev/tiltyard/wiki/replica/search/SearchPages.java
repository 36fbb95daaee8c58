package dev.tiltyard.wiki.replica.search;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.frame.Frame;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.library.Library;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** {@code /search} and {@code /suggest}. */
public final class SearchPages implements AutoCloseable {
    private static final int PAGE_LENGTH = 25;
    private static final int LONGEST_PAGE = 140;
    private static final int SUGGESTIONS = 10;

    private final Frame frame;
    private final Map<String, BookIndex> indexes = new LinkedHashMap<>();

    /**
     * @param folder where the indexes of all books are
     * @throws dev.tiltyard.values.SiteException if an index can't be made
     */
    public SearchPages(Library library, Frame frame, Path folder) {
        this.frame = frame;
        try {
            library.books().forEach(book -> indexes.put(book.name(), BookIndex.open(book, folder)));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    public void addTo(Routes routes) {
        routes.get("/search", this::search);
        routes.get("/suggest", this::suggest);
    }

    private void search(Visit visit) {
        String pattern = visit.query("pattern").orElse("").strip();
        boolean xml = visit.query("format").filter("xml"::equals).isPresent();
        Optional<String> name =
                visit.query("content").or(() -> visit.query("books.name")).filter(text -> !text.isEmpty());
        Optional<BookIndex> index = name.isPresent()
                ? name.map(indexes::get)
                : indexes.values().stream().findFirst();
        if (index.isEmpty()) {
            refuse(visit, xml, "No such book: " + name.orElse(""));
        } else if (pattern.isEmpty()) {
            refuse(visit, xml, "No query provided.");
        } else {
            show(visit, index.get(), name.isPresent(), pattern, xml);
        }
    }

    private void refuse(Visit visit, boolean xml, String why) {
        if (!xml) {
            frame.showError(visit, Optional.empty(), Frame.ErrorText.invalid(visit.address(), why));
            return;
        }
        visit.status(400);
        visit.text(
                "application/xml; charset=utf-8",
                frame.html(new SearchModels.ErrorXml(Frame.ErrorText.invalid(visit.address(), why))));
    }

    private void show(Visit visit, BookIndex index, boolean named, String pattern, boolean xml) {
        int length = number(visit, "pageLength").orElse(PAGE_LENGTH);
        length = length <= 0 ? PAGE_LENGTH : Math.min(length, LONGEST_PAGE);
        int start = Math.max(0, number(visit, "start").orElse(0));
        FullTextSearch.Hits hits =
                new FullTextSearch(index).search(pattern, xml ? Math.max(0, start - 1) : start, length);
        ResultPage page = new ResultPage(
                pattern,
                named ? index.book().name() : "",
                index.book().title(),
                start,
                length,
                hits,
                index.incomplete());
        if (xml) {
            visit.text("application/rss+xml; charset=utf-8", frame.html(new SearchModels.ResultsXml(page)));
        } else {
            Optional<Book> book = named ? Optional.of(index.book()) : Optional.empty();
            frame.show(visit, book, new SearchModels.Results(frame.skin(), page));
        }
    }

    private static OptionalInt number(Visit visit, String parameter) {
        try {
            return OptionalInt.of(Integer.parseInt(visit.query(parameter).orElse("")));
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    private void suggest(Visit visit) {
        String name = visit.query("content").orElse("");
        String term = visit.query("term").orElse("");
        BookIndex index = indexes.get(name);
        if (index == null) {
            frame.showError(visit, Optional.empty(), Frame.ErrorText.noSuch("No such book: " + name));
            return;
        }
        int most = Math.max(1, Math.min(LONGEST_PAGE, number(visit, "count").orElse(SUGGESTIONS)));
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        List<Suggestions.Suggestion> found = new Suggestions(index).of(term, most);
        found.forEach(each -> list.add(
                item(each.title(), Label.of(each.title(), term), "path").put("path", each.path())));
        list.add(item(term + " ", "containing '" + term + "'...", "pattern"));
        visit.text("application/json; charset=utf-8", list.toPrettyString() + "\n");
    }

    /** @param label HTML; it is escaped once more, as the original's script expects it */
    private static ObjectNode item(String value, String label, String kind) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("value", value)
                .put("label", Label.escaped(label))
                .put("kind", kind);
    }

    /** Closes the indexes; may be called twice. */
    @Override
    public void close() {
        indexes.values().forEach(BookIndex::close);
        indexes.clear();
    }
}
