package dev.tiltyard.cms.world;

import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.picture.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Pictures of products: a few for clothes, a few for gear, shared by all. */
final class Pictures {
    private static final int CLOTHES = 6;
    private static final int GEAR = 6;

    private Pictures() {}

    static List<String> of(Product product) {
        boolean gear = product.set() == 11 || product.set() == 15;
        int first = (int) (product.id() % (gear ? GEAR : CLOTHES));
        int second = (first + 2) % (gear ? GEAR : CLOTHES);
        return List.of(file(gear, first), file(gear, second));
    }

    private static String file(boolean gear, int number) {
        return gear ? "/g/e/gear_" + (number + 1) + ".jpg" : "/c/l/clothes_" + (number + 1) + ".jpg";
    }

    static void draw(Path folder, Seed seed) throws IOException {
        for (int i = 0; i < CLOTHES; i++) {
            draw(folder, file(false, i), i % 2 == 0 ? Scene.COSTUME : Scene.GOODS, seed);
        }
        for (int i = 0; i < GEAR; i++) {
            draw(folder, file(true, i), i % 2 == 0 ? Scene.SPORT : Scene.GOODS, seed);
        }
    }

    private static void draw(Path folder, String file, Scene scene, Seed seed) throws IOException {
        Path target = folder.resolve(file.substring(1));
        Files.createDirectories(target.getParent());
        Files.write(target, scene.jpeg(seed.child(file)));
    }
}
