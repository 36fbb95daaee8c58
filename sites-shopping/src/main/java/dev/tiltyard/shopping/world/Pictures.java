package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Pictures of products. A product's name decides what it looks like; products of one kind and color share a picture:
 * the original's thousands of photographs can't be had.
 */
final class Pictures {
    private static final String PLAIN = "box";
    /** What follows these words is what a product is for, not what it is. */
    private static final Pattern END_OF_NAME =
            Pattern.compile("(?i),| - |\\(|\\||\\b(?:for|with|by|in|of|from|compatible)\\b");

    private final Map<String, Shape> shapes = Shape.read();
    private final Map<String, String> byWord = new LinkedHashMap<>();
    private final Map<String, ProductPicture> drawn = new TreeMap<>();

    Pictures() {
        shapes.values().forEach(shape -> shape.words().forEach(word -> byWord.putIfAbsent(word, shape.name())));
        shapes.values().forEach(shape -> IntStream.range(0, ProductPicture.colors())
                .forEach(color -> drawn.put(file(shape.name(), color), new ProductPicture(shape, color))));
    }

    private static String file(String shape, int color) {
        return "/" + shape.charAt(0) + "/" + shape.charAt(1) + "/" + shape + "_" + (color + 1) + ".jpg";
    }

    /** Two or three pictures for a product: in its color, and in others. */
    List<String> of(Product product, SeededRandom dice) {
        String shape = shape(product);
        int named = ProductPicture.named(product.title());
        int any = dice.below(ProductPicture.colors());
        int first = named < 0 ? any : named;
        boolean colors = !product.variants().isEmpty()
                || product.choices().stream().anyMatch(choice -> choice.title().equals("Color"));
        int count = colors ? dice.between(2, 3) : 2;
        return IntStream.range(0, count)
                .mapToObj(i -> file(shape, (first + i * 3) % ProductPicture.colors()))
                .toList();
    }

    private String shape(Product product) {
        String title = product.title().toLowerCase(Locale.ROOT);
        String name = END_OF_NAME.split(title, 2)[0];
        return Optional.ofNullable(of(product.fact() ? name : product.noun()))
                .or(() -> Optional.ofNullable(of(product.fact() ? title : name)))
                .or(() -> Optional.ofNullable(of(product.shelf().name())))
                .orElse(PLAIN);
    }

    /** The shape that the last meaningful word asks for. */
    private @Nullable String of(String name) {
        String plain = null;
        String[] words = name.toLowerCase(Locale.ROOT).split("[^a-z-]+");
        for (int i = words.length - 1; i >= 0; i--) {
            String shape = byWord.get(words[i]);
            if (shape == null && words[i].endsWith("s")) {
                shape = byWord.get(words[i].substring(0, words[i].length() - 1));
            }
            if (shape != null && !shape.equals(PLAIN)) {
                return shape;
            }
            plain = shape == null ? plain : shape;
        }
        return plain;
    }

    /** Draws them all below a folder. */
    void draw(Path folder, Progress progress) throws IOException {
        ExecutorService painters =
                Executors.newFixedThreadPool(Math.max(1, Runtime.getRuntime().availableProcessors()));
        try {
            List<Future<Path>> done = new ArrayList<>();
            for (Map.Entry<String, ProductPicture> picture : drawn.entrySet()) {
                Path file = folder.resolve(picture.getKey().substring(1));
                Files.createDirectories(file.getParent());
                done.add(painters.submit(
                        () -> Files.write(file, picture.getValue().jpeg())));
            }
            for (int i = 0; i < done.size(); i++) {
                done.get(i).get();
                progress.report("pictures", i + 1, done.size());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("stopped while drawing pictures", e);
        } catch (ExecutionException e) {
            throw new IOException("a picture could not be drawn into " + folder, e.getCause());
        } finally {
            painters.shutdownNow();
        }
    }
}
