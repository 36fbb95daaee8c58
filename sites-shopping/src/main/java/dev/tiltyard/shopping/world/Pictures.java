package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.world.Dice;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.picture.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Pictures of products. Each family of products has a few, which its products share: the original's thousands of
 * photographs can't be had, and nobody tells one drawn jar from another.
 */
final class Pictures {
    private static final Map<String, List<Scene>> SCENES = Map.of(
            "food", List.of(Scene.FOOD, Scene.GOODS),
            "video", List.of(Scene.SCREEN, Scene.GOODS),
            "computer", List.of(Scene.KEYBOARD, Scene.SCREEN, Scene.GOODS),
            "gaming", List.of(Scene.SCREEN, Scene.KEYBOARD),
            "office", List.of(Scene.KEYBOARD, Scene.GOODS),
            "gear", List.of(Scene.SPORT, Scene.WORKSHOP),
            "apparel", List.of(Scene.COSTUME, Scene.GOODS),
            "home", List.of(Scene.ART, Scene.GOODS),
            "garden", List.of(Scene.LANDSCAPE, Scene.GOODS),
            "furniture", List.of(Scene.WORKSHOP, Scene.GOODS));

    private final Seed seed;
    private final int each;
    private final Map<String, List<String>> files = new TreeMap<>();
    private final Map<String, Scene> scenes = new TreeMap<>();

    Pictures(List<String> families, WorldSize size, Seed seed) {
        this.seed = seed;
        this.each = size.pictures();
        for (String family : families) {
            List<String> names = new ArrayList<>();
            List<Scene> drawn = SCENES.getOrDefault(family, List.of(Scene.GOODS));
            for (int n = 0; n < each; n++) {
                String file = "/" + family.charAt(0) + "/" + family.charAt(1) + "/" + family + "_" + (n + 1) + ".jpg";
                names.add(file);
                scenes.put(file, drawn.get(n % drawn.size()));
            }
            files.put(family, names);
        }
    }

    /** Two or three pictures for a product, its own order of its family's. */
    List<String> of(Ware ware, Dice dice) {
        List<String> family =
                files.getOrDefault(ware.shelf().sells() ? ware.shelf().family() : "home", List.of());
        int first = dice.below(family.size());
        int count = Math.min(family.size(), dice.between(2, 3));
        List<String> picked = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            picked.add(family.get((first + i * 3) % family.size()));
        }
        return picked.stream().distinct().toList();
    }

    /** Draws them all below a folder. */
    void draw(Path folder, Progress progress) throws IOException {
        ExecutorService painters =
                Executors.newFixedThreadPool(Math.max(1, Runtime.getRuntime().availableProcessors()));
        try {
            List<Future<Path>> drawn = new ArrayList<>();
            for (Map.Entry<String, Scene> picture : scenes.entrySet()) {
                Path file = folder.resolve(picture.getKey().substring(1));
                Files.createDirectories(file.getParent());
                drawn.add(painters.submit(
                        () -> Files.write(file, picture.getValue().jpeg(seed.child(picture.getKey())))));
            }
            for (int i = 0; i < drawn.size(); i++) {
                drawn.get(i).get();
                progress.report("pictures", i + 1, drawn.size());
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
