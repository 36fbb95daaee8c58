package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.zim.TitleOrder;
import dev.tiltyard.wiki.zim.ZimEntry;
import dev.tiltyard.wiki.zim.ZimException;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Puts the articles of a book into its index, in the order of their titles. Where it stopped is kept in the index: the next
 * start goes on from there.
 */
final class IndexBuild implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(IndexBuild.class);
    private static final String PLACE = "place";
    private static final String COMPLETE = "complete";
    private static final long COMMIT_EVERY = 20_000;
    private static final double MEMORY_MEGABYTES = 32;
    /** Articles of which the index may be written as one piece without much work. */
    private static final long FEW = 20_000;

    private final Book book;
    private final Directory directory;
    private final ArticleAnalyzer analyzer;
    private volatile long place;
    private volatile boolean stopped;
    private volatile boolean complete;
    private volatile String failure = "";
    private @Nullable Thread thread;

    IndexBuild(Book book, Directory directory, ArticleAnalyzer analyzer) {
        this.book = book;
        this.directory = directory;
        this.analyzer = analyzer;
    }

    /** Whether an index holds all of its book. */
    static boolean isComplete(Directory directory) throws IOException {
        return "true".equals(committed(directory).get(COMPLETE));
    }

    private static Map<String, String> committed(Directory directory) throws IOException {
        if (!DirectoryReader.indexExists(directory)) {
            return Map.of();
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            return reader.getIndexCommit().getUserData();
        }
    }

    /** Builds what is missing. Returns false if someone else is at it. */
    boolean run() throws IOException {
        IndexWriterConfig config = new IndexWriterConfig(analyzer)
                .setRAMBufferSizeMB(MEMORY_MEGABYTES)
                .setMergePolicy(
                        new LogDocMergePolicy()) // keeps the order, so that equal scores are always in one order
                .setMergeScheduler(new SerialMergeScheduler())
                .setCommitOnClose(false);
        try (IndexWriter writer = new IndexWriter(directory, config)) {
            Map<String, String> data = committed(directory);
            complete = "true".equals(data.get(COMPLETE));
            if (!complete) {
                write(writer, Long.parseLong(data.getOrDefault(PLACE, "0")));
            }
            return true;
        } catch (LockObtainFailedException e) {
            return false;
        }
    }

    private void write(IndexWriter writer, long from) throws IOException {
        TitleOrder titles = book.archive().titles();
        for (place = from; place < titles.count() && !stopped; place++) {
            Document document = document(titles.at(place));
            if (document != null) {
                writer.addDocument(document);
            }
            if ((place + 1) % COMMIT_EVERY == 0) {
                commit(writer, Map.of(PLACE, Long.toString(place + 1)));
            }
        }
        if (stopped) {
            commit(writer, Map.of(PLACE, Long.toString(place)));
            return;
        }
        if (titles.count() <= FEW) {
            writer.forceMerge(1);
        }
        commit(writer, Map.of(COMPLETE, "true"));
        complete = true;
    }

    private static void commit(IndexWriter writer, Map<String, String> data) throws IOException {
        writer.setLiveCommitData(data.entrySet());
        writer.commit();
    }

    /** What is kept of an entry; nothing of one that is no page. */
    private @Nullable Document document(ZimEntry entry) {
        try {
            ZimEntry.Content content = book.archive().follow(entry);
            // The main page lists others; searches for a word want these.
            if (!content.isHtml()
                    || book.archive().mainPage().filter(content::equals).isPresent()) {
                return null;
            }
            Document document = new Document();
            document.add(new StringField(Fields.PATH, book.archive().readersPath(content), Field.Store.YES));
            document.add(new StoredField(Fields.TITLE, entry.title()));
            document.add(new TextField(Fields.TITLE, entry.title(), Field.Store.NO));
            document.add(new StringField(Fields.EXACT_TITLE, Fields.folded(entry.title()), Field.Store.NO));
            document.add(new TextField(
                    Fields.TITLE_WORDS, Fields.TITLE_ANALYZER.tokenStream(Fields.TITLE_WORDS, entry.title())));
            if (entry == content) {
                String text = PageText.of(book.archive(), content);
                document.add(new TextField(Fields.BODY, text, Field.Store.NO));
                document.add(new StoredField(Fields.WORDS, PageText.words(text)));
                document.add(new StringField(Fields.KIND, Fields.ARTICLE, Field.Store.YES));
            }
            return document;
        } catch (ZimException e) {
            LOG.warn("An article is left out of the search: {}", e.getMessage());
            return null;
        }
    }

    void startInBackground() {
        Thread worker = new Thread(this::runQuietly, "wiki-index-" + book.name());
        worker.setDaemon(true);
        worker.setPriority(Thread.MIN_PRIORITY);
        thread = worker;
        worker.start();
    }

    private void runQuietly() {
        try {
            if (!run()) {
                failure = "another process is building it";
            }
        } catch (IOException | RuntimeException e) {
            failure = String.valueOf(e.getMessage());
            LOG.warn("The search index of {} can't be made: {}", book.archive(), e.toString());
        }
    }

    Optional<String> state() {
        if (complete) {
            return Optional.empty();
        }
        long count = book.archive().titles().count();
        return Optional.of(
                failure.isEmpty()
                        ? "The search index of this book is being made: " + place + " of " + count + " articles so far."
                        : "The search index of this book is not complete: " + failure + ".");
    }

    @Override
    public void close() throws IOException {
        stopped = true;
        Thread running = thread;
        if (running != null) {
            try {
                running.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while the index of " + book.name() + " was being closed", e);
            }
        }
    }
}
