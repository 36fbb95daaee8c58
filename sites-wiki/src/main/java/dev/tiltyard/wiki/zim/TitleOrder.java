package dev.tiltyard.wiki.zim;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An archive's articles in title order, compared bytewise. The file has it as a list of indexes, which is read on
 * demand.
 */
public final class TitleOrder {
    private static final String LISTING = "listing/titleOrdered/v1";
    private static final String OLDER_LISTING = "listing/titleOrdered/v0";

    private final ZimArchive archive;
    private final ZimBytes bytes;
    private final long offset;
    private final long first;
    private final long count;
    private final boolean chosen;

    private TitleOrder(ZimArchive archive, ZimBytes bytes, long offset, long first, long count, boolean chosen) {
        this.archive = archive;
        this.bytes = bytes;
        this.offset = offset;
        this.first = first;
        this.count = count;
        this.chosen = chosen;
    }

    /** New files have a list of their articles; in older ones it is the part of the title list for one namespace. */
    static TitleOrder of(ZimArchive archive, ZimBytes bytes, ZimHeader header) {
        char articles = header.oldNamespaces() ? 'A' : 'C';
        if (!header.oldNamespaces()) {
            Optional<ZimBlob.InFile> chosen = listing(archive, LISTING);
            Optional<ZimBlob.InFile> listing = chosen.or(() -> listing(archive, OLDER_LISTING));
            if (listing.isPresent()) {
                long count = listing.get().size() / 4;
                return narrowed(archive, bytes, listing.get().offset(), count, articles, chosen.isPresent());
            }
        }
        return header.hasTitles()
                ? narrowed(archive, bytes, header.titles(), header.entries(), articles, false)
                : new TitleOrder(archive, bytes, 0, 0, 0, false);
    }

    private static Optional<ZimBlob.InFile> listing(ZimArchive archive, String name) {
        return archive.find('X', name)
                .filter(ZimEntry.Content.class::isInstance)
                .map(entry -> archive.blob((ZimEntry.Content) entry))
                .filter(ZimBlob.InFile.class::isInstance)
                .map(ZimBlob.InFile.class::cast);
    }

    private static TitleOrder narrowed(
            ZimArchive archive, ZimBytes bytes, long offset, long count, char namespace, boolean chosen) {
        TitleOrder all = new TitleOrder(archive, bytes, offset, 0, count, chosen);
        long begin = all.firstNotBefore(namespace, "");
        long end = all.firstNotBefore((char) (namespace + 1), "");
        return new TitleOrder(archive, bytes, offset, begin, end - begin, chosen);
    }

    /** Number of articles, including redirects if the file lists those. */
    public long count() {
        return count;
    }

    /**
     * Whether the file's writer chose what is in this list, whatever its type: a PDF document, for example. Otherwise
     * pictures and stylesheets are in it too.
     */
    public boolean isChosen() {
        return chosen;
    }

    /** The article at this position, from 0. */
    public ZimEntry at(long place) {
        return archive.entry(indexAt(place));
    }

    /** The index of the article at this position in the list of entries by path. */
    public long indexAt(long place) {
        if (place < 0 || place >= count) {
            throw new IndexOutOfBoundsException("place " + place + " of " + count);
        }
        return bytes.u32(offset + 4 * (first + place));
    }

    /** The first articles with this title prefix, in order. */
    public List<ZimEntry> beginningWith(String prefix, int most) {
        List<ZimEntry> found = new ArrayList<>();
        if (count == 0) {
            return found;
        }
        long place = firstNotBefore(at(0).namespace(), prefix);
        while (place < count && found.size() < most && at(place).title().startsWith(prefix)) {
            found.add(at(place));
            place++;
        }
        return found;
    }

    private long firstNotBefore(char namespace, String title) {
        byte[] wanted = title.getBytes(StandardCharsets.UTF_8);
        long low = 0;
        long high = count;
        while (low < high) {
            long middle = (low + high) >>> 1;
            ZimEntry entry = at(middle);
            int order = Character.compare(entry.namespace(), namespace);
            if (order == 0) {
                order = Arrays.compareUnsigned(entry.title().getBytes(StandardCharsets.UTF_8), wanted);
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
