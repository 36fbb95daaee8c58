package dev.tiltyard.wiki.replica.catalog;

import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.wiki.replica.frame.Frame;
import dev.tiltyard.wiki.replica.frame.Skin;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.library.Library;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** {@code /}: all books, to be filtered by language, category and words. */
public final class WelcomePage {
    private final Library library;
    private final Frame frame;

    public WelcomePage(Library library, Frame frame) {
        this.library = library;
        this.frame = frame;
    }

    public void addTo(Routes routes) {
        routes.get("/", visit -> visit.text("text/html; charset=utf-8", frame.html(page())));
    }

    /**
     * What the welcome page shows.
     *
     * @param skin style sheet, script and pictures
     * @param books as tiles
     * @param languages to choose from
     * @param categories to choose from
     */
    @Template("catalog/welcome.jte")
    public record Welcome(Skin skin, List<Tile> books, List<Choice> languages, List<Choice> categories) {
        public Welcome {
            books = List.copyOf(books);
            languages = List.copyOf(languages);
            categories = List.copyOf(categories);
        }
    }

    /** One book on the welcome page. */
    public record Tile(Book book, String description, String category) {}

    /** Something to choose from a list. */
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
