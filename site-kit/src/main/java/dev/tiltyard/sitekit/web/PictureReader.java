package dev.tiltyard.sitekit.web;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/**
 * Reads visitors' pictures, in which a small file may declare any number of pixels. The size is checked before
 * decoding, and all sites of the process decode one picture at a time, no larger than needed.
 */
public final class PictureReader {
    private static final Set<String> FORMATS = Set.of("jpeg", "png", "gif");
    private static final int LONGEST_SIDE = 16_384;
    private static final int PIXELS_AT_MOST = 50_000_000;
    private static final long PNG_SIGNATURE = 0x89504E470D0A1A0AL;
    private static final int PNG_FRAME = 12;
    private static final Set<String> PNG_CHUNKS = Set.of("IHDR", "PLTE", "tRNS", "IDAT", "IEND");
    private static final Lock DECODING = new ReentrantLock();

    private PictureReader() {}

    /**
     * Format and size of a picture.
     *
     * @param format {@code jpeg}, {@code png} or {@code gif}
     */
    public record Picture(String format, int width, int height) {}

    private interface Use<T> {
        T of(ImageReader reader, Picture picture) throws IOException;
    }

    /** What the picture's header declares; empty if it is not a JPEG, PNG or GIF, or has more than 50 megapixels. */
    public static Optional<Picture> inspect(byte[] content) {
        try {
            return Optional.of(read(content, (reader, picture) -> picture));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Like {@link #inspect}, but also requires that the picture can be decoded. */
    public static Optional<Picture> accept(byte[] content) {
        try {
            decode(content, 1, 1);
            return inspect(content);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Decodes a picture with only as many pixels as needed to draw it well at a size.
     *
     * @return the whole picture; each side has at least the requested length, if the original has it
     * @throws IOException if {@link #inspect} rejects it, or it can't be decoded
     */
    public static BufferedImage decode(byte[] content, int width, int height) throws IOException {
        DECODING.lock();
        try {
            return read(content, (reader, picture) -> {
                int step = Math.max(1, Math.min(picture.width() / width, picture.height() / height) / 2);
                ImageReadParam param = reader.getDefaultReadParam();
                param.setSourceSubsampling(step, step, 0, 0);
                return reader.read(0, param);
            });
        } finally {
            DECODING.unlock();
        }
    }

    private static <T> T read(byte[] content, Use<T> use) throws IOException {
        try (ImageInputStream input = ImageIO.createImageInputStream(new ByteArrayInputStream(pixelsOf(content)))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(input);
            if (!readers.hasNext()) {
                throw new IOException("not a picture");
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(input, true, true);
                Picture picture = new Picture(
                        reader.getFormatName().toLowerCase(Locale.ROOT), reader.getWidth(0), reader.getHeight(0));
                if (!FORMATS.contains(picture.format())
                        || Math.max(picture.width(), picture.height()) > LONGEST_SIDE
                        || (long) picture.width() * picture.height() > PIXELS_AT_MOST) {
                    throw new IOException("too large, or not a JPEG, PNG or GIF");
                }
                return use.of(reader, picture);
            } catch (RuntimeException e) {
                throw new IOException("the picture is damaged", e); // readers throw these for some kinds of damage
            } finally {
                reader.dispose();
            }
        }
    }

    /**
     * A PNG without its texts and profiles, which the reader would inflate whatever their size; other formats
     * unchanged.
     */
    private static byte[] pixelsOf(byte[] content) {
        if (content.length < Long.BYTES || ByteBuffer.wrap(content).getLong() != PNG_SIGNATURE) {
            return content;
        }
        ByteArrayOutputStream kept = new ByteArrayOutputStream(content.length);
        kept.write(content, 0, Long.BYTES);
        int at = Long.BYTES;
        while (at + PNG_FRAME <= content.length) {
            long length = PNG_FRAME
                    + Integer.toUnsignedLong(
                            ByteBuffer.wrap(content, at, Integer.BYTES).getInt());
            int size = (int) Math.min(length, content.length - at);
            String type = new String(content, at + Integer.BYTES, Integer.BYTES, StandardCharsets.US_ASCII);
            if (PNG_CHUNKS.contains(type)) {
                kept.write(content, at, size);
            }
            at += size;
        }
        return kept.toByteArray();
    }
}
