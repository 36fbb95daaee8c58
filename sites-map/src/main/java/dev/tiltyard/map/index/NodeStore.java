package dev.tiltyard.map.index;

import dev.tiltyard.map.osm.ExtractException;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.LongBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The positions of an extract's nodes, in a memory-mapped file: takes almost no memory, however many there are. Filled
 * once in id order, then queried.
 */
final class NodeStore implements AutoCloseable {
    private static final int ENTRY_LONGS = 2;
    private static final long ENTRIES_PER_MAP = 1L << 26;

    private final Path file;
    private final DataOutputStream out;
    private final List<LongBuffer> maps = new ArrayList<>();
    private long count;
    private long newest = Long.MIN_VALUE;

    NodeStore(Path folder) throws IOException {
        file = Files.createTempFile(folder, "nodes", ".tmp");
        out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
    }

    void add(long id, int lat, int lon) throws IOException {
        if (id <= newest) {
            throw new ExtractException("Could not use the map data: its nodes are not in the order of their ids (" + id
                    + " comes after " + newest + "). Remedy: sort it with 'osmium sort'.");
        }
        newest = id;
        out.writeLong(id);
        out.writeLong((long) lat << 32 | lon & 0xFFFFFFFFL);
        count++;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Finishes the filling. */
    void seal() throws IOException {
        out.close();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            for (long from = 0; from < count; from += ENTRIES_PER_MAP) {
                long entries = Math.min(ENTRIES_PER_MAP, count - from);
                MappedByteBuffer map =
                        channel.map(FileChannel.MapMode.READ_ONLY, from * ENTRY_LONGS * 8, entries * ENTRY_LONGS * 8);
                maps.add(map.asLongBuffer());
            }
        }
    }

    private long at(long entry, int offset) {
        return maps.get((int) (entry / ENTRIES_PER_MAP)).get((int) (entry % ENTRIES_PER_MAP) * ENTRY_LONGS + offset);
    }

    /**
     * Latitude and longitude of a line's nodes, without those missing in the extract; null if fewer than two are left.
     */
    int @Nullable [] line(long[] nodes) {
        int[] line = new int[nodes.length * 2];
        int length = 0;
        for (long node : nodes) {
            long entry = find(node);
            if (entry >= 0) {
                long place = at(entry, 1);
                line[length++] = (int) (place >> 32);
                line[length++] = (int) place;
            }
        }
        return length < 4 ? null : Arrays.copyOf(line, length);
    }

    /** Latitude and longitude of a node; null if it is missing in the extract. */
    int @Nullable [] point(long node) {
        long entry = find(node);
        return entry < 0 ? null : new int[] {(int) (at(entry, 1) >> 32), (int) at(entry, 1)};
    }

    private long find(long id) {
        long low = 0;
        long high = count - 1;
        while (low <= high) {
            long middle = (low + high) >>> 1;
            long there = at(middle, 0);
            if (there == id) {
                return middle;
            } else if (there < id) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    @Override
    public void close() throws IOException {
        out.close();
        maps.clear();
        Files.deleteIfExists(file);
    }
}
