package dev.tiltyard.shopping.world.picture;

import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.world.picture.PictureFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/**
 * The product images: each shape in each color. A product's name determines its shape; products of one kind and color
 * share an image, since the original's thousands of photographs are not available.
 */
public final class DrawnProducts {
    private static final String PLAIN = "box";

    private final Map<String, String> byWord = new LinkedHashMap<>();
    private final Map<String, ProductPicture> drawn = new TreeMap<>();

    /** Reads the shapes. */
    public DrawnProducts() {
        for (Shape shape : Shape.read().values()) {
            shape.words().forEach(word -> byWord.putIfAbsent(word, shape.name()));
            IntStream.range(0, ProductPicture.colors())
                    .forEach(color -> drawn.put(file(shape.name(), color), new ProductPicture(shape, color)));
        }
    }

    /** Number of colors, numbered from 0. */
    public static int colors() {
        return ProductPicture.colors();
    }

    /** The number of the color in a title; empty if there is none. */
    public static Optional<Integer> color(String title) {
        int named = ProductPicture.named(title);
        return named < 0 ? Optional.empty() : Optional.of(named);
    }

    private static String file(String shape, int color) {
        return "/" + shape.charAt(0) + "/" + shape.charAt(1) + "/" + shape + "_" + (color + 1) + ".jpg";
    }

    /**
     * An image's path, as Magento stores it: two folders of one letter each, then the file.
     *
     * @param names the product's names, most specific first; the first with a shape decides
     * @param color number of a color, wrapping around after the last
     */
    public String file(List<String> names, int color) {
        String shape =
                names.stream().flatMap(name -> shape(name).stream()).findFirst().orElse(PLAIN);
        return file(shape, color % colors());
    }

    /**
     * The shape for the last meaningful words: pairs of words precede single ones, since a mouse pad is not a mouse.
     * Words for packaging count only if no other word has a shape.
     */
    private Optional<String> shape(String name) {
        Optional<String> plain = Optional.empty();
        String[] words = name.toLowerCase(Locale.ROOT).split("[^a-z-]+");
        for (int i = words.length - 1; i >= 0; i--) {
            Optional<String> pair = i == 0 ? Optional.empty() : called(words[i - 1] + "_" + words[i]);
            if (pair.isPresent()) {
                return pair;
            }
            Optional<String> shape = called(words[i]);
            if (shape.isPresent() && !shape.get().equals(PLAIN)) {
                return shape;
            }
            plain = shape.isPresent() ? shape : plain;
        }
        return plain;
    }

    private Optional<String> called(String word) {
        return Optional.ofNullable(byWord.get(word))
                .or(() -> Optional.ofNullable(
                        word.endsWith("s") ? byWord.get(word.substring(0, word.length() - 1)) : null));
    }

    /**
     * Draws all images into a folder.
     *
     * @throws IOException if an image can't be drawn or written, or the thread is interrupted
     */
    public void draw(Path folder, Progress progress) throws IOException {
        Map<String, Callable<byte[]>> pictures = new TreeMap<>();
        drawn.forEach((path, picture) -> pictures.put(path.substring(1), picture::jpeg));
        PictureFolder.fill(folder, pictures, "pictures", progress);
    }
}
