package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.values.SiteException;
import dev.tiltyard.wiki.replica.library.Book;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.jspecify.annotations.Nullable;

/**
 * The index of one book, in a folder that all copies of the site share; made when a book is served for the first time. The
 * index of a small book is there when this is; that of a large one grows in the background, and meanwhile finds what it
 * holds already.
 */
final class BookIndex implements AutoCloseable {
    /** Articles of a book whose index one waits for. */
    private static final long SMALL = 20_000;

    private static final long LOOK_AGAIN_MILLIS = 50;
    private static final long PATIENCE_MILLIS = 120_000;
    /** Changes with the form of the index. */
    private static final String FORM = "2";

    private final Book book;
    private final Directory directory;
    private final ArticleAnalyzer analyzer;
    private final @Nullable IndexBuild build;
    private @Nullable SearcherManager searchers;

    private BookIndex(Book book, Path folder) throws IOException {
        this.book = book;
        Files.createDirectories(folder);
        this.directory = FSDirectory.open(folder);
        this.analyzer = new ArticleAnalyzer(book.language().startsWith("en"));
        this.build = IndexBuild.isComplete(directory) ? null : begin();
    }

    /**
     * Opens the index of a book.
     *
     * @param indexes where the indexes of all books are
     * @throws SiteException if the folder can't be written
     */
    public static BookIndex open(Book book, Path indexes) {
        Path folder =
                indexes.resolve(book.archive().uuid() + "-" + book.archive().size() + "-" + FORM);
        try {
            return new BookIndex(book, folder);
        } catch (IOException e) {
            throw new SiteException(
                    "Could not index " + book.archive() + " for search in " + folder + ": " + e
                            + ". Remedy: see that the disk has space and that the folder may be written, or name another"
                            + " in the environment variable TILTYARD_CACHE.",
                    e);
        }
    }

    private IndexBuild begin() throws IOException {
        IndexBuild begun = new IndexBuild(book, directory, analyzer);
        if (book.archive().titles().count() > SMALL) {
            begun.startInBackground();
            return begun;
        }
        // Another copy may be building it at this moment: it is built once, and the others wait.
        for (long waited = 0; !IndexBuild.isComplete(directory); waited += LOOK_AGAIN_MILLIS) {
            if (!begun.run() && waited > PATIENCE_MILLIS) {
                throw new IOException("another process is building it and does not finish");
            }
            pause();
        }
        return begun;
    }

    private static void pause() throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for it", e);
        }
    }

    public Book book() {
        return book;
    }

    ArticleAnalyzer analyzer() {
        return analyzer;
    }

    /** What is still missing, in words for the visitor; empty if the index holds the whole book. */
    public Optional<String> incomplete() {
        return build == null ? Optional.empty() : build.state();
    }

    /** What is done with the index as it is now. */
    interface Work<T> {
        T with(IndexSearcher searcher) throws IOException;
    }

    /** Does something with the index; nothing if it holds no article yet. */
    <T> Optional<T> search(Work<T> work) {
        try {
            SearcherManager manager = searchers();
            if (manager == null) {
                return Optional.empty();
            }
            IndexSearcher searcher = manager.acquire();
            try {
                return Optional.of(work.with(searcher));
            } finally {
                manager.release(searcher);
            }
        } catch (IOException e) {
            throw new SiteException(
                    "Could not search " + book.archive() + " in " + directory + ": " + e
                            + ". Remedy: delete that folder; it is made again at the next start.",
                    e);
        }
    }

    private synchronized @Nullable SearcherManager searchers() throws IOException {
        if (searchers == null && DirectoryReader.indexExists(directory)) {
            searchers = new SearcherManager(directory, null);
        } else if (searchers != null && incomplete().isPresent()) {
            searchers.maybeRefresh();
        }
        return searchers;
    }

    /** Stops what goes on in the background, and gives the files back. */
    @Override
    public synchronized void close() {
        try {
            if (build != null) {
                build.close();
            }
            if (searchers != null) {
                searchers.close();
            }
            directory.close();
        } catch (IOException e) {
            throw new SiteException("Could not close the index of " + book.archive() + ": " + e, e);
        }
    }
}
