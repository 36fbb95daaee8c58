package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.zim.TitleOrder;
import dev.tiltyard.wiki.zim.ZimEntry;
import dev.tiltyard.wiki.zim.ZimException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Adds the pages of a book to its index: first those with titles for suggestions, in title order, then those that are
 * only searched by their text, in path order. The position is stored in the index: the next start resumes there.
 */
final class IndexBuild implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(IndexBuild.class);
    private static final String PLACE = "place";
    private static final String COMPLETE = "complete";
    private static final long COMMIT_EVERY = 20_000;
    private static final int BYTES_PER_TITLE = 500;
    private static final int KEYWORDS_WEIGHT = 3;
    private static final FieldType BODY = body();
    private static final double MEMORY_MEGABYTES = 32;
    /** Maximum number of articles whose index is merged into one segment. */
    private static final long FEW = 20_000;

    private final Book book;
    private final Directory directory;
    private final ArticleAnalyzer analyzer;
    private final Progress progress;
    private final TitleOrder titles;
    private final char articles;
    private final long count;
    private volatile long place;
    private volatile boolean stopped;
    private volatile boolean complete;
    private volatile String failure = "";
    private @Nullable Thread thread;

    IndexBuild(Book book, Directory directory, ArticleAnalyzer analyzer, Progress progress) {
        this.book = book;
        this.progress = progress;
        this.articles = book.archive().oldNamespaces() ? 'A' : 'C';
        this.directory = directory;
        this.analyzer = analyzer;
        this.titles = book.archive().titles();
        boolean otherPages = titles.isChosen() || titles.count() == 0;
        this.count = titles.count() + (otherPages ? book.archive().entryCount() : 0);
    }

    /** Whether an index is complete. */
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

    /** Builds what is missing. Returns false if another process is building it. */
    boolean run() throws IOException {
        IndexWriterConfig config = new IndexWriterConfig(analyzer)
                .setSimilarity(XapianWeight.TEXTS)
                .setRAMBufferSizeMB(MEMORY_MEGABYTES)
                .setMergePolicy(new LogDocMergePolicy()) // keeps the order of results with equal scores stable
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
        BitSet titled = new BitSet();
        for (long i = 0; i < titles.count() && count > titles.count(); i++) {
            titled.set((int) titles.indexAt(i));
        }
        for (place = from; place < count && !stopped; place++) {
            long untitled = place - titles.count();
            Document document = untitled < 0
                    ? titled(titles.at(place))
                    : titled.get((int) untitled)
                            ? null
                            : untitled(book.archive().entry(untitled));
            if (document != null) {
                writer.addDocument(document);
            }
            if ((place + 1) % COMMIT_EVERY == 0) {
                commit(writer, Map.of(PLACE, Long.toString(place + 1)));
                progress.report("articles", place + 1, count);
            }
        }
        if (stopped) {
            commit(writer, Map.of(PLACE, Long.toString(place)));
            return;
        }
        if (count <= FEW) {
            writer.forceMerge(1);
        }
        commit(writer, Map.of(COMPLETE, "true"));
        progress.report("articles", count, count);
        complete = true;
    }

    private static void commit(IndexWriter writer, Map<String, String> data) throws IOException {
        writer.setLiveCommitData(data.entrySet());
        writer.commit();
    }

    /** The index document of an entry with a title; null if it is not a page, and nobody chose it. */
    private @Nullable Document titled(ZimEntry entry) {
        try {
            ZimEntry.Content content = book.archive().follow(entry);
            if (!content.isHtml() && !titles.isChosen()) {
                return null;
            }
            Document document = document(entry);
            ZimEntry target =
                    entry instanceof ZimEntry.Redirect redirect ? book.archive().entry(redirect.target()) : entry;
            document.add(new StoredField(IndexFields.TARGET, book.archive().readersPath(target)));
            document.add(
                    new TextField(IndexFields.TITLE_TERMS, IndexFields.ANCHOR + " " + entry.title(), Field.Store.NO));
            if (entry == content && content.isHtml()) {
                addText(document, IndexedText.of(book.archive(), content), entry.title());
            }
            return document;
        } catch (ZimException e) {
            return omitted(e);
        }
    }

    /** The index document of a page that is not suggested; null if the entry is none. */
    private @Nullable Document untitled(ZimEntry entry) {
        try {
            if (entry instanceof ZimEntry.Content page && page.isHtml() && page.namespace() == articles) {
                Document document = document(page);
                addText(document, IndexedText.of(book.archive(), page), page.title());
                return document;
            }
            return null;
        } catch (ZimException e) {
            return omitted(e);
        }
    }

    private static @Nullable Document omitted(ZimException reason) {
        LOG.warn("An article is omitted from the search index: {}", reason.getMessage());
        return null;
    }

    private Document document(ZimEntry entry) {
        Document document = new Document();
        document.add(new StoredField(IndexFields.BOOK, book.archive().uuid().toString()));
        document.add(new StoredField(IndexFields.PATH, book.archive().readersPath(entry)));
        document.add(new StoredField(IndexFields.TITLE, entry.title()));
        document.add(new SortedDocValuesField(IndexFields.TITLE, new BytesRef(entry.title())));
        return document;
    }

    /** Adds a page's text, and its title as often as libzim does. */
    private static void addText(Document document, IndexedText page, String title) {
        if (page.text().isEmpty()) {
            return;
        }
        document.add(new StoredField(IndexFields.WORDS, page.words()));
        document.add(new Field(IndexFields.BODY, page.text(), BODY));
        page.place()
                .ifPresent(
                        place -> document.add(new LatLonPoint(IndexFields.PLACE, place.latitude(), place.longitude())));
        int bytes = WordTokens.folded(page.text()).getBytes(StandardCharsets.UTF_8).length;
        for (int i = 0; i < bytes / BYTES_PER_TITLE + 1; i++) {
            document.add(new Field(IndexFields.BODY, title, BODY));
        }
        for (int i = 0; i < KEYWORDS_WEIGHT && !page.keywords().isEmpty(); i++) {
            document.add(new Field(IndexFields.BODY, page.keywords(), BODY));
        }
    }

    private static FieldType body() {
        FieldType type = new FieldType(TextField.TYPE_NOT_STORED);
        type.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
        type.freeze();
        return type;
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
            LOG.warn("The search index of {} can't be built: {}", book.archive(), e.toString());
        }
    }

    Optional<String> state() {
        if (complete) {
            return Optional.empty();
        }
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
