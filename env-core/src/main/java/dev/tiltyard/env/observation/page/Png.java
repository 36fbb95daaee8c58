package dev.tiltyard.env.observation.page;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import javax.imageio.ImageIO;

/** A PNG image, compared by its bytes. */
public final class Png {
    private final byte[] bytes;

    private Png(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Wraps a copy of the file's bytes. */
    public static Png of(byte[] bytes) {
        return new Png(bytes.clone());
    }

    /** Encodes an image. */
    public static Png encode(BufferedImage image) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Png(out.toByteArray());
    }

    /** A copy of the file's bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** The image's pixels. */
    public BufferedImage decode() {
        try {
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(bytes));
            if (image == null) {
                throw new IllegalStateException("these " + bytes.length + " bytes are not a PNG picture");
            }
            return image;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Png png && Arrays.equals(bytes, png.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "Png[" + bytes.length + " bytes]";
    }
}
