package dev.tiltyard.wiki.replica.catalog;

import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.wiki.replica.frame.Responses.Keep;
import dev.tiltyard.wiki.replica.frame.Skin;
import dev.tiltyard.wiki.replica.frame.ViewerToolbar;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.library.BookLibrary;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** {@code /}: all books, with filters for language, category and words. */
public final class WelcomePage {
    private final BookLibrary library;
    private final ViewerToolbar frame;

    public WelcomePage(BookLibrary library, ViewerToolbar frame) {
        this.library = library;
        this.frame = frame;
    }

    public void addTo(Routes routes) {
        routes.get("/", visit -> frame.responses()
                .send(
                        visit,
                        200,
                        "text/html; charset=utf-8",
                        frame.html(page()).getBytes(StandardCharsets.UTF_8),
                        Keep.CONFIRMED));
    }

    /**
     * The content of the welcome page.
     *
     * @param skin stylesheet, script and pictures
     * @param books the books' tiles
     * @param languages language filter options
     * @param categories category filter options
     */
    @Template("catalog/welcome.jte")
    public record Welcome(Skin skin, List<Tile> books, List<Choice> languages, List<Choice> categories) {
        public Welcome {
            books = List.copyOf(books);
            languages = List.copyOf(languages);
            categories = List.copyOf(categories);
        }
    }

    /** A book's tile. */
    public record Tile(Book book, String description, String category) {}

    /** A filter option. */
    public record Choice(String value, String text) {}

    private Welcome page() {
        return new Welcome(
                frame.skin(),
                library.books().stream()
                        .map(book -> new Tile(book, book.metadata("Description"), named(book.category())))
                        .toList(),
                choices(library.books().stream()
                        .map(book -> new Choice(book.language(), book.languageName()))
                        .toList()),
                choices(library.books().stream()
                        .map(book -> new Choice(book.category(), named(book.category())))
                        .toList()));
    }

    private static List<Choice> choices(List<Choice> all) {
        return all.stream()
                .filter(choice -> !choice.value.isEmpty())
                .distinct()
                .sorted(Comparator.comparing(Choice::text))
                .toList();
    }

    private static String named(String category) {
        String spaced = category.replace('_', ' ');
        return spaced.isEmpty() ? "" : spaced.substring(0, 1).toUpperCase(Locale.ROOT) + spaced.substring(1);
    }
}
