package dev.tiltyard.wiki.zim;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Files with one cluster of two pages and a redirect, in every cluster format. */
final class TestArchives {
    static final String FIRST = "<p>first</p>";
    static final String SECOND = "<p>" + "second ".repeat(2000) + "</p>";

    private TestArchives() {}

    /**
     * @param method compression method: 1 none, 2 zlib, 4 xz, 5 zstd, or an unknown one
     * @param wide whether offsets have 8 bytes
     * @param minor 0 for old namespaces
     */
    static Path write(Path file, int method, boolean wide, int minor) throws IOException {
        char pages = minor == 0 ? 'A' : 'C';
        ByteArrayOutputStream records = new ByteArrayOutputStream();
        byte[] types = "text/html\0\0".getBytes(StandardCharsets.UTF_8);
        long[] offsets = new long[3];
        byte[][] each = {content(pages, 0, "First"), content(pages, 1, "Second"), redirect(pages, "Third", 1)};
        for (int i = 0; i < each.length; i++) {
            offsets[i] = 80 + types.length + records.size();
            records.write(each[i]);
        }
        byte[] cluster = cluster(method, wide);
        long paths = 80L + types.length + records.size();
        long titles = paths + 24;
        long clusters = titles + 12;
        long checksum = clusters + 8 + cluster.length;
        ByteBuffer all = little((int) checksum);
        all.putInt(72173914)
                .putShort((short) 6)
                .putShort((short) minor)
                .putLong(1)
                .putLong(2);
        all.putInt(3).putInt(1).putLong(paths).putLong(titles).putLong(clusters).putLong(80);
        all.putInt(0).putInt(-1).putLong(checksum);
        all.put(types).put(records.toByteArray());
        for (long offset : offsets) {
            all.putLong(offset);
        }
        all.putInt(0).putInt(1).putInt(2).putLong(clusters + 8).put(cluster);
        byte[] sum = md5(all.array());
        return Files.write(
                file,
                ByteBuffer.allocate(all.capacity() + 16)
                        .put(all.array())
                        .put(sum)
                        .array());
    }

    private static byte[] content(char namespace, int blob, String name) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        return little(18 + text.length)
                .putShort((short) 0)
                .put((byte) 0)
                .put((byte) namespace)
                .putInt(0)
                .putInt(0)
                .putInt(blob)
                .put(text)
                .array();
    }

    private static byte[] redirect(char namespace, String name, int target) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        return little(14 + text.length)
                .putShort((short) 0xFFFF)
                .put((byte) 0)
                .put((byte) namespace)
                .putInt(0)
                .putInt(target)
                .put(text)
                .array();
    }

    private static byte[] cluster(int method, boolean wide) throws IOException {
        byte[] first = FIRST.getBytes(StandardCharsets.UTF_8);
        byte[] second = SECOND.getBytes(StandardCharsets.UTF_8);
        int table = 3 * (wide ? 8 : 4);
        ByteBuffer contents = little(table + first.length + second.length);
        for (int offset : List.of(table, table + first.length, table + first.length + second.length)) {
            if (wide) {
                contents.putLong(offset);
            } else {
                contents.putInt(offset);
            }
        }
        contents.put(first).put(second);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(method | (wide ? 0x10 : 0));
        out.write(compressed(method, contents.array()));
        return out.toByteArray();
    }

    private static byte[] compressed(int method, byte[] contents) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        switch (method) {
            case 2 -> {
                try (DeflaterOutputStream zlib = new DeflaterOutputStream(out)) {
                    zlib.write(contents);
                }
            }
            case 4 -> {
                try (XZOutputStream xz = new XZOutputStream(out, new LZMA2Options())) {
                    xz.write(contents);
                }
            }
            case 5 -> out.write(Zstd.compress(contents));
            default -> out.write(contents);
        }
        return out.toByteArray();
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] md5(byte[] of) {
        try {
            return MessageDigest.getInstance("MD5").digest(of);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
