package dev.tiltyard.wiki.replica.content;

import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.frame.Frame;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.library.Library;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Leads to an article by chance. The sequence starts over with every episode, so that all episodes are alike. */
public final class RandomPage {
    private final Library library;
    private final Frame frame;
    private final AtomicLong drawn = new AtomicLong();

    public RandomPage(Library library, Frame frame) {
        this.library = library;
        this.frame = frame;
    }

    public void addTo(Routes routes) {
        routes.get("/random", this::show);
    }

    /** Starts the sequence over. */
    public void restart() {
        drawn.set(0);
    }

    private void show(Visit visit) {
        String name = visit.query("content").orElse("");
        Optional<Book> book = library.book(name);
        if (book.isEmpty() || book.get().archive().titles().count() == 0) {
            String why = book.isEmpty() ? "No such book: " + name : "This book lists no articles to pick from.";
            frame.showError(visit, book, Frame.ErrorText.noSuch(why));
            return;
        }
        long count = book.get().archive().titles().count();
        ZimEntry entry = book.get().archive().titles().at(Math.floorMod(mixed(drawn.incrementAndGet()), count));
        visit.redirect(book.get().address(book.get().archive().follow(entry)));
    }

    /** Spreads consecutive numbers over all of them (the finaliser of SplitMix64). */
    private static long mixed(long number) {
        long mixed = number * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
