package dev.tiltyard.wiki.importing;

import dev.tiltyard.sitekit.importing.FoundSource;
import dev.tiltyard.sitekit.importing.ImportBuild;
import dev.tiltyard.sitekit.importing.ImportOutcome;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.importing.ImportSource;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.wiki.replica.KiwixReplica;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.library.BookLibrary;
import dev.tiltyard.wiki.replica.library.Urls;
import dev.tiltyard.wiki.replica.search.SearchPages;
import dev.tiltyard.wiki.zim.TitleOrder;
import dev.tiltyard.wiki.zim.ZimArchive;
import dev.tiltyard.wiki.zim.ZimEntry;
import dev.tiltyard.wiki.zim.ZimException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Imports a ZIM file, whole or split. The file stays where it is: the world has a hard link to it or, if it is on another
 * disk, a symbolic one. What is built is the index for search and suggestions.
 */
public final class ZimImporter implements WorldImporter {
    private static final long INDEX_BYTES_PER_ARTICLE = 4_000;
    private static final long LEAST_BYTES = 16L << 20;
    private static final LocalTime NOON = LocalTime.of(12, 0);
    private static final int ARTICLES_OPENED = 120;
    private static final int OTHERS_OPENED = 40;
    private static final int SEARCHED = 30;

    private final Instant otherwise;

    /** @param otherwise the start of episodes if a file has no date */
    public ZimImporter(Instant otherwise) {
        this.otherwise = otherwise;
    }

    @Override
    public String takes() {
        return "a ZIM file, whole or split, of any publisher";
    }

    @Override
    public String revision() {
        return "1";
    }

    @Override
    public FoundSource inspect(ImportSource source) {
        try (ZimArchive archive = ZimArchive.open(source.data().toAbsolutePath())) {
            long articles = archive.titles().count();
            return new FoundSource(
                    "a ZIM file of %,d entries, %,d of them articles: %s"
                            .formatted(
                                    archive.entryCount(),
                                    articles,
                                    archive.metadata("Title").orElse("without a title")),
                    LEAST_BYTES + INDEX_BYTES_PER_ARTICLE * articles);
        } catch (ZimException e) {
            throw new ImportRefusedException(String.valueOf(e.getMessage()), e);
        }
    }

    @Override
    public ImportOutcome fill(ImportBuild build) throws IOException {
        Progress progress = build.world().progress();
        try (ZimArchive archive = ZimArchive.open(build.source().data().toAbsolutePath())) {
            archive.verify((done, total) -> progress.report("bytes checked", done, total));
            for (Path file : archive.files()) {
                link(build.shared().resolve(String.valueOf(file.getFileName())), file);
            }
            Files.writeString(
                    build.world().files().resolve("book.txt"),
                    archive.uuid() + "\n" + archive.size() + "\n" + archive.checksum() + "\n");
        } catch (ZimException e) {
            throw new ImportRefusedException(String.valueOf(e.getMessage()), e);
        }
        try (BookLibrary library = BookLibrary.open(build.shared(), "")) {
            Book book = library.books().get(0);
            SearchPages.buildIndex(book, KiwixReplica.indexesIn(build.shared()), progress);
            report(book, build.report());
            return new ImportOutcome(start(book), pages(book));
        }
    }

    private static void link(Path link, Path file) throws IOException {
        Path real = file.toRealPath();
        try {
            Files.createLink(link, real);
        } catch (IOException | UnsupportedOperationException e) { // another disk, or one without hard links
            Files.createSymbolicLink(link, real);
        }
    }

    private static void report(Book book, ImportReport report) {
        ZimArchive archive = book.archive();
        report.part("entries", archive.entryCount(), archive.entryCount());
        report.part("articles", archive.titles().count(), archive.titles().count());
        boolean indexed = archive.find('X', "fulltext/xapian").isPresent()
                || archive.find('Z', "/fulltextIndex/xapian").isPresent();
        if (indexed) {
            report.leftOut("the file's own Xapian index", 1, "nothing: the articles are searched by an index of ours");
        }
    }

    /** The day after the book was published. */
    private Instant start(Book book) {
        try {
            return LocalDate.parse(book.metadata("Date").strip())
                    .plusDays(1)
                    .atTime(NOON)
                    .toInstant(ZoneOffset.UTC);
        } catch (DateTimeParseException e) {
            return otherwise;
        }
    }

    private static List<String> pages(Book book) {
        ZimArchive archive = book.archive();
        String content = "content=" + Urls.encodedValue(book.name());
        List<String> pages = new ArrayList<>(List.of("/", "/random?" + content));
        archive.mainPage().ifPresent(page -> pages.add("/" + Urls.encodedValue(book.name()) + "/"));
        TitleOrder titles = archive.titles();
        long step = Math.max(1, titles.count() / ARTICLES_OPENED);
        for (long place = 0; place < titles.count() && pages.size() < ARTICLES_OPENED; place += step) {
            content(archive, titles.at(place)).ifPresent(page -> pages.add(book.address(page)));
        }
        for (long place = step / 2, count = 0;
                place < titles.count() && count < SEARCHED;
                place += 4 * step, count += 2) {
            String title = Urls.encodedValue(titles.at(place).title());
            pages.add("/search?" + content + "&pattern=" + title);
            pages.add("/suggest?" + content + "&term=" + title);
        }
        long each = Math.max(1, archive.entryCount() / OTHERS_OPENED);
        for (long index = 0; index < archive.entryCount(); index += each) {
            content(archive, archive.entry(index)).ifPresent(entry -> pages.add(book.address(entry)));
        }
        return pages;
    }

    /** What readers find at an entry; empty for metadata and for broken redirects. */
    private static Optional<ZimEntry> content(ZimArchive archive, ZimEntry entry) {
        return archive.find(archive.readersPath(entry))
                .filter(found -> found.equals(entry) && !(found instanceof ZimEntry.Unused))
                .filter(found -> !found.path().isEmpty() && found.path().indexOf('?') < 0);
    }
}
