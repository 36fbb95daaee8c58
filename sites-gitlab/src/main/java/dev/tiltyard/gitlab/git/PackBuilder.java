package dev.tiltyard.gitlab.git;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * Writes Git objects into one pack with its index, the same byte for byte on every machine. Git's own writers compress
 * with whatever zlib the machine has, whose output differs between releases; here zlib's blocks are stored, and the size is
 * kept small by deltas: an object says which older one it was made from. For one thread.
 *
 * <p>Source: gitformat-pack(5), RFC 1950, RFC 1951.
 */
public final class PackBuilder {
    private static final int OFS_DELTA = 6;
    /** Long chains are small, and slow to read. */
    private static final int DEEPEST = 24;

    private static final int STORED_BLOCK = 0xFFFF;

    private final Bytes pack = new Bytes();
    private final Map<ObjectId, Entry> entries = new HashMap<>();

    public PackBuilder() {
        pack.write(new byte[12], 0, 12);
    }

    private record Entry(ObjectId id, int offset, int crc, int depth) {}

    /** How many objects there are. */
    public int size() {
        return entries.size();
    }

    /** Adds an object that was made from no other. */
    public ObjectId add(int type, byte[] content) {
        return add(type, content, null, new byte[0]);
    }

    /**
     * Adds an object, unless it is there.
     *
     * @param type one of {@link Constants#OBJ_BLOB}, {@link Constants#OBJ_TREE}, {@link Constants#OBJ_COMMIT},
     *     {@link Constants#OBJ_TAG}
     * @param base an object of the same type that was added before and is similar
     * @param baseContent that object's content
     */
    public ObjectId add(int type, byte[] content, @Nullable ObjectId base, byte[] baseContent) {
        ObjectId id = idOf(type, content);
        if (entries.containsKey(id)) {
            return id;
        }
        Entry from = base == null ? null : entries.get(base);
        byte[] delta = from == null || from.depth >= DEEPEST ? null : delta(baseContent, content);
        int offset = pack.size();
        if (from != null && delta != null && delta.length < content.length * 2 / 3) {
            header(OFS_DELTA, delta.length);
            distance(offset - from.offset);
            zlib(delta);
            entries.put(id, new Entry(id, offset, crc(offset), from.depth + 1));
        } else {
            header(type, content.length);
            zlib(content);
            entries.put(id, new Entry(id, offset, crc(offset), 0));
        }
        return id;
    }

    /** Writes {@code pack-….pack} and {@code pack-….idx} into a repository's folder {@code objects/pack}. */
    public void writeTo(Path folder) throws IOException {
        byte[] content = pack.toByteArray();
        ByteBuffer.wrap(content)
                .put("PACK".getBytes(StandardCharsets.US_ASCII))
                .putInt(2)
                .putInt(entries.size());
        byte[] checksum = sha1(content);
        List<Entry> sorted = new ArrayList<>(entries.values());
        sorted.sort((a, b) -> a.id.compareTo(b.id));
        MessageDigest names = sha1();
        sorted.forEach(entry -> names.update(bytes(entry.id)));
        Path stem = folder.resolve("pack-" + HexFormat.of().formatHex(names.digest()));
        Files.createDirectories(folder);
        try (var out = Files.newOutputStream(Path.of(stem + ".pack"))) {
            out.write(content);
            out.write(checksum);
        }
        Files.write(Path.of(stem + ".idx"), index(Collections.unmodifiableList(sorted), checksum));
    }

    private static byte[] index(List<Entry> sorted, byte[] packChecksum) {
        ByteBuffer index = ByteBuffer.allocate(8 + 256 * 4 + sorted.size() * 28 + 40);
        index.putInt(0xFF744F63).putInt(2);
        int[] fanOut = new int[256];
        sorted.forEach(entry -> fanOut[entry.id.getFirstByte()]++);
        int sum = 0;
        for (int count : fanOut) {
            sum += count;
            index.putInt(sum);
        }
        sorted.forEach(entry -> index.put(bytes(entry.id)));
        sorted.forEach(entry -> index.putInt(entry.crc));
        sorted.forEach(entry -> index.putInt(entry.offset));
        index.put(packChecksum);
        index.put(sha1(Arrays.copyOf(index.array(), index.position())));
        return index.array();
    }

    /** The name that Git gives to an object. */
    public static ObjectId idOf(int type, byte[] content) {
        MessageDigest digest = sha1();
        digest.update((Constants.typeString(type) + " " + content.length + "\0").getBytes(StandardCharsets.US_ASCII));
        return ObjectId.fromRaw(digest.digest(content));
    }

    /** What is alike at the beginning and at the end is copied, what is between is written. */
    private static byte[] delta(byte[] from, byte[] to) {
        int most = Math.min(from.length, to.length);
        int head = Arrays.mismatch(from, to);
        head = head < 0 ? most : head;
        int tail = 0;
        while (tail < most - head && from[from.length - 1 - tail] == to[to.length - 1 - tail]) {
            tail++;
        }
        ByteArrayOutputStream delta = new ByteArrayOutputStream();
        length(delta, from.length);
        length(delta, to.length);
        copy(delta, 0, head);
        for (int at = head; at < to.length - tail; at += 127) {
            int count = Math.min(127, to.length - tail - at);
            delta.write(count);
            delta.write(to, at, count);
        }
        copy(delta, from.length - tail, tail);
        return delta.toByteArray();
    }

    private static void copy(ByteArrayOutputStream delta, int from, int count) {
        for (int done = 0; done < count; done += 0xFFFF) {
            int offset = from + done;
            int size = Math.min(0xFFFF, count - done);
            delta.write(0x80 | 0x0F | 0x30);
            for (int i = 0; i < 4; i++) {
                delta.write(offset >>> (8 * i));
            }
            delta.write(size);
            delta.write(size >>> 8);
        }
    }

    private static void length(ByteArrayOutputStream to, int length) {
        int rest = length;
        while (rest > 0x7F) {
            to.write(0x80 | (rest & 0x7F));
            rest >>>= 7;
        }
        to.write(rest);
    }

    private void header(int type, int size) {
        int rest = size >>> 4;
        int first = (type << 4) | (size & 0x0F);
        while (rest > 0) {
            pack.write(first | 0x80);
            first = rest & 0x7F;
            rest >>>= 7;
        }
        pack.write(first);
    }

    private void distance(int distance) {
        byte[] digits = new byte[5];
        int at = digits.length - 1;
        int rest = distance;
        digits[at] = (byte) (rest & 0x7F);
        rest >>>= 7;
        while (rest > 0) {
            rest--;
            digits[--at] = (byte) (0x80 | (rest & 0x7F));
            rest >>>= 7;
        }
        pack.write(digits, at, digits.length - at);
    }

    private void zlib(byte[] content) {
        pack.write(0x78);
        pack.write(0x01);
        int at = 0;
        do {
            int count = Math.min(STORED_BLOCK, content.length - at);
            pack.write(at + count == content.length ? 1 : 0);
            pack.write(count);
            pack.write(count >>> 8);
            pack.write(~count);
            pack.write(~count >>> 8);
            pack.write(content, at, count);
            at += count;
        } while (at < content.length);
        Adler32 sum = new Adler32();
        sum.update(content);
        pack.write(ByteBuffer.allocate(4).putInt((int) sum.getValue()).array(), 0, 4);
    }

    private int crc(int offset) {
        CRC32 crc = new CRC32();
        pack.update(crc, offset);
        return (int) crc.getValue();
    }

    private static byte[] bytes(ObjectId id) {
        byte[] raw = new byte[Constants.OBJECT_ID_LENGTH];
        id.copyRawTo(raw, 0);
        return raw;
    }

    private static byte[] sha1(byte[] content) {
        return sha1().digest(content);
    }

    private static MessageDigest sha1() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-1", e);
        }
    }

    /** A buffer whose end can be looked at. */
    private static final class Bytes extends ByteArrayOutputStream {
        Bytes() {
            super(1 << 16);
        }

        void update(CRC32 crc, int from) {
            crc.update(buf, from, count - from);
        }
    }
}
