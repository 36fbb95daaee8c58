package dev.tiltyard.sitekit.web;

import dev.tiltyard.values.Sha256;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import net.coobird.thumbnailator.Thumbnails;
import net.coobird.thumbnailator.geometry.Positions;

/**
 * Uploaded images, in a folder of the site's files, named by the digest of their content: the same image is kept once.
 * Thumbnails are drawn when first asked for and kept in memory, since they are not state. Safe for use by many threads.
 */
public final class ImageStore {
    private static final Pattern NAME = Pattern.compile("[0-9a-f]{64}\\.(jpg|jpeg|png|gif)");
    private static final Set<String> FORMATS = Set.of("jpeg", "png", "gif");
    private static final int PIXELS_AT_MOST = 50_000_000;
    private static final int THUMBNAILS_KEPT = 2000;

    private final Path folder;
    private final Map<String, byte[]> thumbnails = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, byte[]> eldest) {
            return size() > THUMBNAILS_KEPT;
        }
    };

    public ImageStore(Path folder) {
        this.folder = folder;
    }

    /**
     * Keeps an uploaded image.
     *
     * @return the image; empty if the bytes are no JPEG, PNG or GIF, or one of more than 50 megapixels
     */
    public Optional<ImageFile> keep(byte[] content) {
        Optional<ImageFile> image = inspect(content);
        image.ifPresent(file -> write(file.fileName(), content));
        return image;
    }

    /** What an image is, without keeping it; empty as for {@link #keep}. */
    public static Optional<ImageFile> inspect(byte[] content) {
        try (ImageInputStream input = ImageIO.createImageInputStream(new ByteArrayInputStream(content))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(input);
            if (!readers.hasNext()) {
                return Optional.empty();
            }
            ImageReader reader = readers.next();
            reader.setInput(input);
            String format = reader.getFormatName().toLowerCase(Locale.ROOT);
            int width = reader.getWidth(0);
            int height = reader.getHeight(0);
            reader.dispose();
            if (!FORMATS.contains(format) || (long) width * height > PIXELS_AT_MOST) {
                return Optional.empty();
            }
            String digest = Sha256.hex(content);
            return Optional.of(
                    new ImageFile(digest + "." + (format.equals("jpeg") ? "jpg" : format), digest, width, height));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The bytes of an image; empty if it is not there or the name is none of an image. */
    public Optional<byte[]> read(String fileName) {
        Path file = folder.resolve(fileName);
        if (!NAME.matcher(fileName).matches() || !Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException("image " + file + " cannot be read", e);
        }
    }

    /** The media type that belongs to an image's name. */
    public static String contentType(String fileName) {
        String extension = fileName.substring(fileName.lastIndexOf('.') + 1);
        return "image/" + (extension.equals("jpg") ? "jpeg" : extension);
    }

    /** Removes an image; nothing happens if it is not there. */
    public void remove(String fileName) {
        try {
            if (NAME.matcher(fileName).matches()) {
                Files.deleteIfExists(folder.resolve(fileName));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("image " + folder.resolve(fileName) + " cannot be removed", e);
        }
    }

    /** A JPEG that fills width by height, cut from the image's middle; empty if the image is not there. */
    public Optional<byte[]> thumbnail(String fileName, int width, int height) {
        String key = width + "x" + height + "/" + fileName;
        synchronized (thumbnails) {
            byte[] known = thumbnails.get(key);
            if (known != null) {
                return Optional.of(known);
            }
        }
        Optional<byte[]> drawn = read(fileName).map(content -> draw(content, width, height));
        drawn.ifPresent(bytes -> {
            synchronized (thumbnails) {
                thumbnails.put(key, bytes);
            }
        });
        return drawn;
    }

    private static byte[] draw(byte[] content, int width, int height) {
        try {
            ByteArrayOutputStream output = new ByteArrayOutputStream();
            Thumbnails.of(new ByteArrayInputStream(content))
                    .crop(Positions.CENTER)
                    .size(width, height)
                    .imageType(BufferedImage.TYPE_INT_RGB)
                    .outputFormat("jpg")
                    .outputQuality(0.85)
                    .toOutputStream(output);
            return output.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException("no thumbnail can be drawn of an image", e);
        }
    }

    private void write(String fileName, byte[] content) {
        Path file = folder.resolve(fileName);
        try {
            Files.createDirectories(folder);
            if (!Files.exists(file)) {
                Files.write(file, content);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("image " + file + " cannot be written", e);
        }
    }
}
