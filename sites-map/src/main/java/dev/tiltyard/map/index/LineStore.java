package dev.tiltyard.map.index;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongLongHashMap;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lines of ways that are members of relations, in a file; assembles them into rings. */
final class LineStore implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;
    private final LongLongHashMap places = new LongLongHashMap();
    private final LongHashSet wanted = new LongHashSet();

    LineStore(Path folder) throws IOException {
        file = Files.createTempFile(folder, "lines", ".tmp");
        channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /** Registers a way that will be needed. */
    void want(long way) {
        wanted.add(way);
    }

    boolean wants(long way) {
        return wanted.contains(way);
    }

    void add(long way, int[] line) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(4 + line.length * 4);
        bytes.putInt(line.length);
        for (int value : line) {
            bytes.putInt(value);
        }
        bytes.flip();
        places.put(way, channel.size());
        long at = channel.size();
        while (bytes.hasRemaining()) {
            at += channel.write(bytes, at);
        }
    }

    private int @Nullable [] line(long way) throws IOException {
        if (!places.containsKey(way)) {
            return null;
        }
        long at = places.get(way);
        ByteBuffer length = read(at, 4);
        ByteBuffer values = read(at + 4, length.getInt() * 4);
        int[] line = new int[values.remaining() / 4];
        values.asIntBuffer().get(line);
        return line;
    }

    private ByteBuffer read(long at, int size) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(size);
        while (bytes.hasRemaining() && channel.read(bytes, at + bytes.position()) >= 0) {
            // continue until the buffer is full
        }
        bytes.flip();
        return bytes;
    }

    /**
     * Joins ways at their ends.
     *
     * @return rings, and lines that are not closed
     */
    Joined join(List<Long> ways) throws IOException {
        List<int[]> open = new ArrayList<>();
        List<int[]> rings = new ArrayList<>();
        boolean complete = true;
        for (long way : ways) {
            int[] line = line(way);
            if (line == null) {
                complete = false;
            } else {
                attach(open, rings, line);
            }
        }
        return new Joined(rings, open, complete && open.isEmpty());
    }

    private static void attach(List<int[]> open, List<int[]> rings, int[] line) {
        int[] grown = line;
        for (int i = 0; i < open.size() && !closed(grown); i++) {
            int[] joined = joined(open.get(i), grown);
            if (joined.length > 0) {
                open.remove(i);
                grown = joined;
                i = -1;
            }
        }
        (closed(grown) ? rings : open).add(grown);
    }

    private static boolean closed(int[] line) {
        return line.length >= 8 && line[0] == line[line.length - 2] && line[1] == line[line.length - 1];
    }

    private static int[] joined(int[] one, int[] other) {
        for (int[] first : List.of(one, reversed(one))) {
            for (int[] second : List.of(other, reversed(other))) {
                if (first[first.length - 2] == second[0] && first[first.length - 1] == second[1]) {
                    int[] all = Arrays.copyOf(first, first.length + second.length - 2);
                    System.arraycopy(second, 2, all, first.length, second.length - 2);
                    return all;
                }
            }
        }
        return new int[0];
    }

    private static int[] reversed(int[] line) {
        int[] back = new int[line.length];
        for (int i = 0; i < line.length; i += 2) {
            back[i] = line[line.length - 2 - i];
            back[i + 1] = line[line.length - 1 - i];
        }
        return back;
    }

    /** Rings, open lines, and whether everything is closed. */
    record Joined(List<int[]> rings, List<int[]> lines, boolean complete) {}

    @Override
    public void close() throws IOException {
        channel.close();
        Files.deleteIfExists(file);
    }
}
