package dev.tiltyard.sitekit.web;

import dev.tiltyard.values.Sha256;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import net.coobird.thumbnailator.Thumbnails;
import net.coobird.thumbnailator.geometry.Positions;

/**
 * Uploaded images, in a folder of the site's files, named by their digest: identical images are stored once. Thumbnails
 * are created on first use and cached in memory, since they are not state. Thread-safe.
 */
public final class ImageStore {
    private static final Pattern NAME = Pattern.compile("[0-9a-f]{64}\\.(jpg|jpeg|png|gif)");
    private static final int THUMBNAILS_KEPT = 2000;

    /** Ending of an empty file that says: the shared image of this name was removed. */
    private static final String REMOVED = ".removed";

    private final Path folder;
    private final Optional<Path> shared;
    private final Map<String, byte[]> thumbnails = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, byte[]> eldest) {
            return size() > THUMBNAILS_KEPT;
        }
    };

    public ImageStore(Path folder) {
        this(folder, Optional.empty());
    }

    /** @param shared read-only folder of further images, which several stores have in common */
    public ImageStore(Path folder, Optional<Path> shared) {
        this.folder = folder;
        this.shared = shared;
    }

    /**
     * Stores an uploaded image.
     *
     * @return the image; empty if the bytes are not a JPEG, PNG or GIF of at most 50 megapixels, or can't be decoded
     */
    public Optional<ImageFile> keep(byte[] content) {
        Optional<ImageFile> image = PictureReader.accept(content).map(picture -> file(content, picture));
        image.ifPresent(file -> write(file.fileName(), content));
        return image;
    }

    /**
     * Reads an image's type and size, without storing or decoding it; empty if it is not a JPEG, PNG or GIF of at most
     * 50 megapixels.
     */
    public static Optional<ImageFile> inspect(byte[] content) {
        return PictureReader.inspect(content).map(picture -> file(content, picture));
    }

    private static ImageFile file(byte[] content, PictureReader.Picture picture) {
        String digest = Sha256.hex(content);
        String ending = picture.format().equals("jpeg") ? "jpg" : picture.format();
        return new ImageFile(digest + "." + ending, digest, picture.width(), picture.height());
    }

    /** The bytes of an image; empty if it does not exist or the name is invalid. */
    public Optional<byte[]> read(String fileName) {
        return file(fileName).map(file -> {
            try {
                return Files.readAllBytes(file);
            } catch (IOException e) {
                throw new UncheckedIOException("image " + file + " cannot be read", e);
            }
        });
    }

    private Optional<Path> file(String fileName) {
        if (!NAME.matcher(fileName).matches()) {
            return Optional.empty();
        }
        return Optional.of(folder.resolve(fileName))
                .filter(Files::isRegularFile)
                .or(() -> Files.exists(folder.resolve(fileName + REMOVED)) ? Optional.empty() : sharedFile(fileName));
    }

    private Optional<Path> sharedFile(String fileName) {
        return shared.map(images -> images.resolve(fileName)).filter(Files::isRegularFile);
    }

    /** The media type for an image's name. */
    public static String contentType(String fileName) {
        String extension = fileName.substring(fileName.lastIndexOf('.') + 1);
        return "image/" + (extension.equals("jpg") ? "jpeg" : extension);
    }

    /** Deletes an image, if it exists. */
    public void remove(String fileName) {
        try {
            if (NAME.matcher(fileName).matches()) {
                Files.deleteIfExists(folder.resolve(fileName));
                if (file(fileName).isPresent()) {
                    Files.createDirectories(folder);
                    Files.createFile(folder.resolve(fileName + REMOVED));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("image " + folder.resolve(fileName) + " cannot be removed", e);
        }
    }

    /** A JPEG of this size, cropped around the image's center; empty if the image does not exist. */
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
            Thumbnails.of(PictureReader.decode(content, width, height))
                    .crop(Positions.CENTER)
                    .size(width, height)
                    .imageType(BufferedImage.TYPE_INT_RGB)
                    .outputFormat("jpg")
                    .outputQuality(0.85)
                    .toOutputStream(output);
            return output.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException("the thumbnail of an image could not be drawn", e);
        }
    }

    private void write(String fileName, byte[] content) {
        Path file = folder.resolve(fileName);
        try {
            Files.createDirectories(folder);
            if (!Files.exists(file)) {
                Files.write(file, content);
                Files.deleteIfExists(folder.resolve(fileName + REMOVED));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("image " + file + " cannot be written", e);
        }
    }
}
