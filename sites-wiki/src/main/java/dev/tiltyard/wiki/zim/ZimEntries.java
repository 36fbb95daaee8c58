package dev.tiltyard.wiki.zim;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The entries of a file, by path or by index. Caches the most recently used. */
final class ZimEntries {
    private static final int REDIRECT = 0xFFFF;
    private static final int LINK_TARGET = 0xFFFE;
    private static final int DELETED = 0xFFFD;
    private static final int FIRST_LOOK = 256;
    private static final int LONGEST = 1 << 18;
    private static final int KEPT = 2048;
    private static final int LONGEST_MIME_LIST = 1 << 20;

    private final ZimBytes bytes;
    private final ZimHeader header;
    private final List<String> mimeTypes;
    private final Map<Long, ZimEntry> kept = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, ZimEntry> eldest) {
            return size() > KEPT;
        }
    };

    ZimEntries(ZimBytes bytes, ZimHeader header) {
        this.bytes = bytes;
        this.header = header;
        this.mimeTypes = readMimeTypes();
    }

    private List<String> readMimeTypes() {
        ByteBuffer list = bytes.readUpTo(header.mimeTypes(), LONGEST_MIME_LIST);
        List<String> types = new ArrayList<>();
        while (true) {
            String type = text(list);
            if (type == null) {
                throw new ZimException(
                        bytes.file(),
                        header.mimeTypes(),
                        "the list of MIME types has no end",
                        ZimException.FETCH_AGAIN);
            }
            if (type.isEmpty()) {
                return List.copyOf(types);
            }
            types.add(type);
        }
    }

    /** The zero-terminated text at the buffer's position; null if it does not end in the buffer. */
    private static @Nullable String text(ByteBuffer from) {
        for (int end = from.position(); end < from.limit(); end++) {
            if (from.get(end) == 0) {
                byte[] text = new byte[end - from.position()];
                from.get(text);
                from.get();
                return new String(text, StandardCharsets.UTF_8);
            }
        }
        return null;
    }

    ZimEntry at(long index) {
        if (index < 0 || index >= header.entries()) {
            throw new ZimException(
                    bytes.file(),
                    header.paths(),
                    "entry " + index + " is out of range; there are " + header.entries(),
                    ZimException.FETCH_AGAIN);
        }
        synchronized (kept) {
            ZimEntry known = kept.get(index);
            if (known != null) {
                return known;
            }
        }
        ZimEntry read = read(index);
        synchronized (kept) {
            kept.put(index, read);
        }
        return read;
    }

    private ZimEntry read(long index) {
        long offset = bytes.u64(header.paths() + 8 * index);
        for (int look = FIRST_LOOK; ; look *= 8) {
            ByteBuffer record = bytes.readUpTo(offset, look);
            ZimEntry entry = parse(index, record);
            if (entry != null) {
                return entry;
            }
            if (record.limit() < look || look > LONGEST) {
                throw new ZimException(
                        bytes.file(), offset, "entry " + index + " has no end here", ZimException.FETCH_AGAIN);
            }
        }
    }

    private @Nullable ZimEntry parse(long index, ByteBuffer record) {
        if (record.remaining() < 16) {
            return null;
        }
        int type = Short.toUnsignedInt(record.getShort(0));
        char namespace = (char) Byte.toUnsignedInt(record.get(3));
        boolean content = type != REDIRECT && type != LINK_TARGET && type != DELETED;
        record.position(content ? 16 : type == REDIRECT ? 12 : 8);
        String path = text(record);
        String title = path == null ? null : text(record);
        if (path == null || title == null) {
            return null;
        }
        String name = title.isEmpty() ? path : title;
        if (type == REDIRECT) {
            return new ZimEntry.Redirect(index, namespace, path, name, Integer.toUnsignedLong(record.getInt(8)));
        }
        if (!content) {
            return new ZimEntry.Unused(index, namespace, path, name);
        }
        if (type >= mimeTypes.size()) {
            throw new ZimException(
                    bytes.file(),
                    bytes.u64(header.paths() + 8 * index),
                    "entry " + namespace + "/" + path + " is of type " + type + " and there are " + mimeTypes.size(),
                    ZimException.FETCH_AGAIN);
        }
        return new ZimEntry.Content(
                index,
                namespace,
                path,
                name,
                mimeTypes.get(type),
                Integer.toUnsignedLong(record.getInt(8)),
                Integer.toUnsignedLong(record.getInt(12)));
    }

    Optional<ZimEntry> find(char namespace, String path) {
        long at = firstNotBefore(namespace, path);
        if (at < header.entries()) {
            ZimEntry found = at(at);
            if (found.namespace() == namespace && found.path().equals(path)) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    /** Index of the first entry that is not before this one. */
    long firstNotBefore(char namespace, String path) {
        byte[] wanted = path.getBytes(StandardCharsets.UTF_8);
        long low = 0;
        long high = header.entries();
        while (low < high) {
            long middle = (low + high) >>> 1;
            ZimEntry entry = at(middle);
            int order = Character.compare(entry.namespace(), namespace);
            if (order == 0) {
                order = Arrays.compareUnsigned(entry.path().getBytes(StandardCharsets.UTF_8), wanted);
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    List<String> mimeTypes() {
        return mimeTypes;
    }
}
