package dev.tiltyard.state.sqlite;

import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The B-trees in the pages of a database file (https://www.sqlite.org/fileformat2.html): which rows of a table are on certain
 * pages.
 */
final class PageTrees {
    private static final int FILE_HEADER = 100;
    private static final int PAGE_SIZE_AT = 16;
    private static final int RESERVED_AT = 20;
    private static final int LARGEST_PAGE = 65536;

    private static final int INTERIOR_INDEX = 2;
    private static final int INTERIOR_TABLE = 5;
    private static final int LEAF_INDEX = 10;
    private static final int LEAF_TABLE = 13;

    /** Instead of a cell: other pages have a part of the row. */
    private static final int SCATTERED = -1;

    private final ByteBuffer pages;
    private final int pageSize;
    private final int usable;
    private final BitSet seen = new BitSet();
    private boolean chains;

    PageTrees(ByteBuffer pages) {
        this.pages = pages;
        this.pageSize = pageSize(pages);
        this.usable = pageSize - (pages.get(RESERVED_AT) & 0xff);
    }

    /** The page size in a file's header, in bytes. */
    static int pageSize(ByteBuffer pages) {
        int size = pages.getShort(PAGE_SIZE_AT) & 0xffff;
        return size == 1 ? LARGEST_PAGE : size;
    }

    /** The pages of a tree, without those of long payloads; incomplete if it is damaged. */
    BitSet pagesOf(int root) {
        BitSet members = new BitSet();
        try {
            collect(root, members);
        } catch (IndexOutOfBoundsException | ArithmeticException e) {
            members.clear();
        }
        return members;
    }

    private void collect(int page, BitSet members) {
        if (members.get(page)) {
            return;
        }
        members.set(page);
        int start = start(page);
        int header = start + (page == 1 ? FILE_HEADER : 0);
        int kind = pages.get(header);
        if (kind != INTERIOR_TABLE && kind != INTERIOR_INDEX) {
            return;
        }
        int cells = pages.getShort(header + 3) & 0xffff;
        for (int i = 0; i < cells; i++) {
            collect(pages.getInt(start + (pages.getShort(header + 12 + 2 * i) & 0xffff)), members);
        }
        collect(pages.getInt(header + 8), members);
    }

    private int start(int page) {
        return Math.multiplyExact(page - 1, pageSize);
    }

    /**
     * The rows on changed pages of a table's tree: the place of each, by rowid. Empty if it is a tree without rowids, or damaged,
     * and has changed pages, so that all its rows are in question.
     *
     * @param root the number of the tree's first page
     * @param changed numbers of pages, from 1
     * @param chains whether there are changed pages that may belong to long payloads
     */
    Optional<SortedMap<Long, Integer>> rowsOn(int root, BitSet changed, boolean chains) {
        SortedMap<Long, Integer> rows = new TreeMap<>();
        seen.clear();
        this.chains = chains;
        try {
            return visit(root, changed, rows) ? Optional.of(rows) : Optional.empty();
        } catch (IndexOutOfBoundsException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    /** Whether two versions of a row, at the places that {@link #rowsOn} gave, have the same bytes. */
    static boolean same(PageTrees one, int place, PageTrees other, int otherPlace) {
        if (place == SCATTERED || otherPlace == SCATTERED) {
            return false;
        }
        int length = one.length(place);
        return length == other.length(otherPlace)
                && one.pages.slice(place, length).mismatch(other.pages.slice(otherPlace, length)) < 0;
    }

    private int length(int cell) {
        Varint payload = new Varint(cell);
        return Math.toIntExact(new Varint(payload.next()).next() - cell + payload.value());
    }

    /** Whether the rows in question are known. */
    private boolean visit(int page, BitSet changed, SortedMap<Long, Integer> rows) {
        if (seen.get(page)) {
            return false; // a damaged file
        }
        seen.set(page);
        int start = start(page);
        int header = start + (page == 1 ? FILE_HEADER : 0);
        int kind = pages.get(header);
        int cells = pages.getShort(header + 3) & 0xffff;
        boolean interior = kind == INTERIOR_TABLE || kind == INTERIOR_INDEX;
        boolean index = kind == INTERIOR_INDEX || kind == LEAF_INDEX;
        if (!interior && !index && kind != LEAF_TABLE || index && changed.get(page)) {
            return false;
        }
        if (!interior && !chains && !changed.get(page)) {
            return true;
        }
        for (int i = 0; i < cells; i++) {
            int cell = start + (pages.getShort(header + (interior ? 12 : 8) + 2 * i) & 0xffff);
            boolean known = kind == INTERIOR_TABLE
                    ? visit(pages.getInt(cell), changed, rows)
                    : kind == LEAF_TABLE
                            ? row(page, cell, changed, rows)
                            : (!interior || visit(pages.getInt(cell), changed, rows))
                                    && !overflows(interior ? cell + 4 : cell, changed);
            if (!known) {
                return false;
            }
        }
        return !interior || visit(pages.getInt(header + 8), changed, rows);
    }

    private boolean row(int page, int cell, BitSet changed, SortedMap<Long, Integer> rows) {
        Varint length = new Varint(cell);
        Varint rowid = new Varint(length.next());
        if (changed.get(page) || chainChanged(rowid.next(), length.value(), usable - 35, changed)) {
            boolean whole = length.value() <= usable - 35;
            // Only a damaged tree has a rowid twice.
            rows.merge(rowid.value(), whole ? cell : SCATTERED, (one, other) -> SCATTERED);
        }
        return true;
    }

    private boolean overflows(int cell, BitSet changed) {
        Varint length = new Varint(cell);
        return chainChanged(length.next(), length.value(), (usable - 12) * 64 / 255 - 23, changed);
    }

    /**
     * Whether one of the pages with the rest of a long payload is changed.
     *
     * @param most the length up to which a payload is on its page entirely
     */
    private boolean chainChanged(int payload, long length, int most, BitSet changed) {
        if (length <= most) {
            return false;
        }
        int least = (usable - 12) * 32 / 255 - 23;
        long rest = least + (length - least) % (usable - 4);
        int local = (int) (rest <= most ? rest : least);
        int next = pages.getInt(payload + local);
        while (next != 0) {
            if (changed.get(next) || seen.get(next)) {
                return true;
            }
            seen.set(next);
            next = pages.getInt(start(next));
        }
        return false;
    }

    /** A number of up to nine bytes. */
    private final class Varint {
        private static final int LONGEST = 9;
        private final long value;
        private final int next;

        Varint(int start) {
            long read = 0;
            int at = start;
            while (true) {
                int part = pages.get(at++) & 0xff;
                if (at - start == LONGEST) {
                    read = read << 8 | part;
                    break;
                }
                read = read << 7 | part & 0x7f;
                if (part < 0x80) {
                    break;
                }
            }
            value = read;
            next = at;
        }

        long value() {
            return value;
        }

        int next() {
            return next;
        }
    }
}
