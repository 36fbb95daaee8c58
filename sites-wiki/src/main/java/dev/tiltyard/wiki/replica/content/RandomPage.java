package dev.tiltyard.wiki.replica.content;

import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.frame.Responses;
import dev.tiltyard.wiki.replica.frame.ViewerToolbar;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.library.BookLibrary;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Redirects to a random article. The sequence restarts with every episode, so that all episodes are alike. */
public final class RandomPage {
    private final BookLibrary library;
    private final ViewerToolbar frame;
    private final AtomicLong drawn = new AtomicLong();

    public RandomPage(BookLibrary library, ViewerToolbar frame) {
        this.library = library;
        this.frame = frame;
    }

    public void addTo(Routes routes) {
        routes.get("/random", this::show);
    }

    /** Restarts the sequence. */
    public void restart() {
        drawn.set(0);
    }

    private void show(Visit visit) {
        String name = visit.query("content").orElse("");
        Optional<Book> book = library.book(name);
        if (book.isEmpty() || book.get().archive().titles().count() == 0) {
            String why = book.isEmpty() ? "No such book: " + name : "Oops! Failed to pick a random article :(";
            frame.showError(visit, book, ViewerToolbar.ErrorText.noSuch(why));
            return;
        }
        long count = book.get().archive().titles().count();
        ZimEntry entry = book.get().archive().titles().at(Math.floorMod(mixed(drawn.incrementAndGet()), count));
        Responses.redirect(visit, book.get().address(book.get().archive().follow(entry)));
    }

    /** Mixes consecutive numbers (the finalizer of SplitMix64). */
    private static long mixed(long number) {
        long mixed = number * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
