package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.wiki.replica.library.Book;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.jspecify.annotations.Nullable;

/**
 * The index of one book, in a folder that all copies of the site share; built when a book is first served. A small
 * book's index is complete when this is opened; a large one's is built in the background, and already returns partial
 * results.
 */
final class BookIndex implements AutoCloseable {
    /** Maximum number of articles for which the constructor waits. */
    private static final long SMALL = 20_000;

    private static final long LOOK_AGAIN_MILLIS = 50;
    private static final long PATIENCE_MILLIS = 120_000;
    /** Changes with the index format. */
    private static final String FORM = "4";

    private final Book book;
    private final Directory directory;
    private final ArticleAnalyzer analyzer;
    private final @Nullable IndexBuild build;
    private @Nullable SearcherManager searchers;

    private BookIndex(Book book, Path folder, Optional<Progress> awaited) throws IOException {
        this.book = book;
        Files.createDirectories(folder);
        this.directory = FSDirectory.open(folder);
        this.analyzer = new ArticleAnalyzer(book.language());
        this.build = IndexBuild.isComplete(directory) ? null : begin(awaited);
    }

    /**
     * Opens the index of a book.
     *
     * @param indexes the folder of all indexes
     * @throws SiteException if the folder can't be written
     */
    public static BookIndex open(Book book, Path indexes) {
        return open(book, indexes, Optional.empty());
    }

    /**
     * Builds the index of a book of any size, unless it exists.
     *
     * @throws SiteException if the folder can't be written
     */
    public static void build(Book book, Path indexes, Progress progress) {
        open(book, indexes, Optional.of(progress)).close();
    }

    private static BookIndex open(Book book, Path indexes, Optional<Progress> awaited) {
        Path folder =
                indexes.resolve(book.archive().uuid() + "-" + book.archive().size() + "-" + FORM);
        try {
            return new BookIndex(book, folder, awaited);
        } catch (IOException e) {
            throw new SiteException(
                    "Could not index " + book.archive() + " for search in " + folder + ": " + e
                            + ". Remedy: check that the disk has space and that the folder may be written, or name another"
                            + " in the environment variable TILTYARD_CACHE.",
                    e);
        }
    }

    /** @param awaited whoever waits for a large book's index too */
    private IndexBuild begin(Optional<Progress> awaited) throws IOException {
        IndexBuild begun = new IndexBuild(book, directory, analyzer, awaited.orElse(Progress.silent()));
        if (awaited.isEmpty() && book.archive().titles().count() > SMALL) {
            begun.startInBackground();
            return begun;
        }
        // Another copy may be building it: it is built once, and the others wait.
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

    /** A message about what is missing; empty if the index is complete. */
    public Optional<String> incomplete() {
        return build == null ? Optional.empty() : build.state();
    }

    /** Uses an index in its present state. */
    interface Work<T> {
        T with(IndexSearcher searcher) throws IOException;
    }

    /** Uses the index; empty if it has no article yet. */
    <T> Optional<T> search(Similarity weight, Work<T> work) {
        return searchAll(List.of(this), weight, work);
    }

    /** Uses several indexes as one; empty if none has an article yet. */
    static <T> Optional<T> searchAll(List<BookIndex> indexes, Similarity weight, Work<T> work) {
        try {
            List<IndexSearcher> acquired = new ArrayList<>();
            List<SearcherManager> managers = new ArrayList<>();
            try {
                for (BookIndex index : indexes) {
                    SearcherManager manager = index.searchers();
                    if (manager != null) {
                        acquired.add(manager.acquire());
                        managers.add(manager);
                    }
                }
                if (acquired.isEmpty()) {
                    return Optional.empty();
                }
                IndexReader[] readers =
                        acquired.stream().map(IndexSearcher::getIndexReader).toArray(IndexReader[]::new);
                IndexSearcher all = new IndexSearcher(new MultiReader(readers, false));
                all.setSimilarity(weight);
                return Optional.of(work.with(all));
            } finally {
                for (int i = 0; i < managers.size(); i++) {
                    managers.get(i).release(acquired.get(i));
                }
            }
        } catch (IOException e) {
            throw new SiteException(
                    "Could not search " + indexes.get(0).directory + ": " + e
                            + ". Remedy: delete that folder; it is rebuilt at the next start.",
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

    /** Stops background work, and closes the files. */
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
