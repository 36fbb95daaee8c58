package dev.tiltyard.wiki.zim;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.UUID;

/**
 * The first 80 bytes of a ZIM file.
 *
 * @param major 5, or 6 with 64-bit cluster offsets
 * @param minor 0 for the old namespaces (A, I, -, M, X), larger for the new ones (C, M, W, X)
 * @param entries number of entries
 * @param clusters number of clusters
 * @param paths offset of the list of entries by path
 * @param titles offset of the list of entries by title; -1 if there is none
 * @param clusterList offset of the list of clusters
 * @param mimeTypes offset of the list of MIME types
 * @param mainPage index of the main page; -1 if there is none
 * @param checksum offset of the MD5 of all preceding bytes
 */
record ZimHeader(
        int major,
        int minor,
        UUID uuid,
        long entries,
        long clusters,
        long paths,
        long titles,
        long clusterList,
        long mimeTypes,
        long mainPage,
        long checksum) {
    static final int SIZE = 80;
    static final int MAGIC = 72173914;
    static final long NONE = -1;
    static final int CHECKSUM_SIZE = 16;

    private static final long NO_INDEX = 0xFFFFFFFFL;

    static ZimHeader read(ZimBytes bytes) {
        Path file = bytes.file();
        if (bytes.size() < 4 || bytes.read(0, 4).getInt() != MAGIC) {
            throw new ZimException(
                    file, 0, "it does not start with the magic number of ZIM files", remedyForOtherFile(file));
        }
        if (bytes.size() < SIZE) {
            throw cutOff(bytes, SIZE);
        }
        ByteBuffer header = bytes.read(0, SIZE);
        int major = Short.toUnsignedInt(header.getShort(4));
        int minor = Short.toUnsignedInt(header.getShort(6));
        if (major != 5 && major != 6) {
            throw new ZimException(
                    file,
                    4,
                    "it is of format version " + major + "." + minor + "; versions 5 and 6 can be read",
                    major < 5 ? "use a newer edition of the same file" : "use an edition in format version 6");
        }
        long main = Integer.toUnsignedLong(header.getInt(64));
        ZimHeader read = new ZimHeader(
                major,
                minor,
                uuid(header),
                Integer.toUnsignedLong(header.getInt(24)),
                Integer.toUnsignedLong(header.getInt(28)),
                header.getLong(32),
                header.getLong(40),
                header.getLong(48),
                header.getLong(56),
                main == NO_INDEX ? NONE : main,
                header.getLong(72));
        read.check(bytes);
        return read;
    }

    private static String remedyForOtherFile(Path file) {
        return ZimPart.isNameOfPart(file)
                ? "if it is a part of a split file, name the first part, which ends in .zimaa"
                : "name a file that ends in .zim, for example one from download.kiwix.org";
    }

    private static UUID uuid(ByteBuffer header) {
        ByteBuffer big = header.duplicate().order(ByteOrder.BIG_ENDIAN);
        return new UUID(big.getLong(8), big.getLong(16));
    }

    private void check(ZimBytes bytes) {
        if (checksum + CHECKSUM_SIZE > bytes.size()) {
            throw cutOff(bytes, checksum + CHECKSUM_SIZE);
        }
        within(bytes, 32, "the list of entries", paths, 8 * entries);
        within(bytes, 48, "the list of clusters", clusterList, 8 * clusters);
        within(bytes, 56, "the list of MIME types", mimeTypes, 1);
        if (hasTitles()) {
            within(bytes, 40, "the list of titles", titles, 4 * entries);
        }
        if (mainPage >= entries) {
            throw new ZimException(
                    bytes.file(),
                    64,
                    "its main page is entry " + mainPage + " of " + entries,
                    ZimException.FETCH_AGAIN);
        }
    }

    private static void within(ZimBytes bytes, long field, String what, long begin, long length) {
        if (begin < SIZE || begin > bytes.size() - length) {
            throw new ZimException(
                    bytes.file(),
                    field,
                    what + " begins at " + Long.toUnsignedString(begin) + " and takes " + length
                            + " bytes, and the file has " + bytes.size(),
                    ZimException.FETCH_AGAIN);
        }
    }

    private static ZimException cutOff(ZimBytes bytes, long expected) {
        return new ZimException(
                bytes.file(),
                bytes.size(),
                bytes.parts() == 1
                        ? "the file ends here and should have " + expected + " bytes"
                        : "its " + bytes.parts() + " parts end here and should have " + expected + " bytes",
                bytes.parts() == 1
                        ? "the download is incomplete; resume it ('wget -c') or repeat it"
                        : "the last part is incomplete, or others are missing; keep all parts in one folder");
    }

    /** Whether articles and pictures have separate namespaces. */
    boolean oldNamespaces() {
        return minor == 0;
    }

    boolean hasTitles() {
        return titles != NONE;
    }
}
