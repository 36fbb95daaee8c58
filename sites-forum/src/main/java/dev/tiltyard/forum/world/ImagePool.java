package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Facts.Forum;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.Shares;
import dev.tiltyard.sitekit.world.WorldTables;
import dev.tiltyard.sitekit.world.picture.PictureFolder;
import dev.tiltyard.sitekit.world.picture.Scene;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Callable;
import javax.sql.DataSource;

/**
 * The pictures of image posts. A picture's name is generated from the seed, or fixed by a fact, rather than being the
 * digest of its bytes as for an upload: the original's names must stay, but its pictures can't.
 */
final class ImagePool {
    /** A picture to draw. */
    record Image(UUID id, String fileName, Scene scene, Seed seed, int width, int height) {}

    private final Seed seed;
    private final List<Image> all = new ArrayList<>();
    private final Map<Scene, List<Image>> byScene = new TreeMap<>();
    private final Map<Scene, Integer> next = new TreeMap<>();

    ImagePool(Facts facts, WorldSize size, Seed seed) {
        this.seed = seed;
        Map<Scene, Double> wanted = new TreeMap<>();
        for (Forum forum : facts.forums()) {
            wanted.merge(scene(forum.scene()), forum.weight() * forum.mix().get(2) / 100.0 + 20, Double::sum);
        }
        List<Scene> scenes = new ArrayList<>(wanted.keySet());
        int[] counts = Shares.of(
                scenes.stream().mapToDouble(s -> wanted.getOrDefault(s, 0.0)).toArray(), size.images());
        for (int i = 0; i < counts.length; i++) {
            List<Image> images = new ArrayList<>();
            for (int n = 0; n < counts[i]; n++) {
                images.add(make(scenes.get(i), seed.child(scenes.get(i).name()).child(n), ""));
            }
            byScene.put(scenes.get(i), images);
        }
    }

    private static Scene scene(String name) {
        return Scene.valueOf(name.toUpperCase(Locale.ROOT));
    }

    private Image make(Scene scene, Seed own, String fileName) {
        String digest = fileName.isEmpty() ? digest(own) : fileName.substring(0, 64);
        int[] sides = scene.size(own);
        Image image = new Image(own.uuid(9), digest + ".jpg", scene, own, sides[0], sides[1]);
        all.add(image);
        return image;
    }

    private static String digest(Seed own) {
        ByteBuffer bytes = ByteBuffer.allocate(32);
        for (int i = 0; i < 4; i++) {
            bytes.putLong(own.child(i).value());
        }
        return HexFormat.of().formatHex(bytes.array());
    }

    /** The next picture for a post in this forum: round-robin, so that repetitions are far apart. */
    Image next(Forum forum) {
        Scene scene = scene(forum.scene());
        List<Image> images = byScene.getOrDefault(scene, List.of());
        return images.get(next.merge(scene, 1, Integer::sum) % images.size());
    }

    /** A fact's own picture. */
    Image of(Facts.Post post, Facts.Picture picture) {
        return make(
                scene(picture.scene()),
                seed.child("fact").child(post.title()),
                picture.fileName().orElse(""));
    }

    /** Draws all pictures and writes their rows. Call when all posts are assigned theirs. */
    void write(DataSource database, Path folder, Progress progress) throws SQLException, IOException {
        try (WorldTables tables = WorldTables.postgres(database)) {
            for (Image image : all) {
                byte[] digest = HexFormat.of().parseHex(image.fileName().substring(0, 64));
                tables.row("images")
                        .with("id", image.id())
                        .with("file_name", image.fileName())
                        .with("width", image.width())
                        .with("height", image.height())
                        .with("sha256", digest)
                        .write();
            }
            tables.finish();
        }
        Map<String, Callable<byte[]>> pictures = new LinkedHashMap<>();
        all.forEach(image -> pictures.put(image.fileName(), () -> image.scene().jpeg(image.seed())));
        PictureFolder.fill(folder, pictures, "images", progress);
    }
}
