package dev.tiltyard.docker;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.TiltyardVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The image of a site's replica: application, database and world, ready within seconds. Built from this program's jars
 * and two Dockerfiles: that of the base that all sites share (only Java), and the site's own, {@code image/Dockerfile}
 * beside its definition.
 *
 * @param site the replica's site
 * @param scale size of the world in the image
 * @param seed seed of that world
 */
public record ReplicaImage(SiteDefinition site, Scale scale, long seed) implements SiteImage {
    /** Version of the project and of its images. */
    public static final String VERSION = TiltyardVersion.current();

    /** Name of the base image of all replicas. */
    public static final String BASE = "tiltyard/base:" + VERSION;

    /** Site id in the label of the base. */
    static final String BASE_SITE = "base";

    /**
     * Environment variable for the image that the base starts from: a slim Debian 12 by default; users may pin a digest
     * or use their own registry.
     */
    public static final String DEBIAN_VARIABLE = "TILTYARD_DEBIAN_IMAGE";

    /** A JVM's class path doesn't change, so the files of each image are collected once. */
    private static final Map<ReplicaImage, ImageFiles> FILES = new ConcurrentHashMap<>();

    private static final Map<ReplicaImage, String> CONTENTS = new ConcurrentHashMap<>();

    /** Name and tag, for example {@code tiltyard/reddit:0.2.0-small}. */
    @Override
    public String name() {
        String tag = VERSION + "-" + scaleName();
        return "tiltyard/" + site.id() + ":" + (seed == StartOptions.DEFAULT_SEED ? tag : tag + "-seed" + seed);
    }

    private String scaleName() {
        return scale.name().toLowerCase(Locale.ROOT);
    }

    /** Builds the image and its base, unless the engine has them from the same jars and Dockerfiles. */
    @Override
    public boolean ensure(Duration timeout, Consumer<String> progress) {
        synchronized (ReplicaImage.class) { // two copies of a site may need it at once; build it once
            try {
                String recipe = recipe(site.getClass(), "image/Dockerfile");
                String content = CONTENTS.get(this);
                if (content == null) {
                    content = Fingerprint.of(
                            baseRecipe(), debian(), recipe, arguments().toString(), files().fingerprint());
                    CONTENTS.put(this, content);
                }
                if (ImageBuild.isPresent(name(), content)) {
                    return false;
                }
                return build(content, recipe, timeout, progress);
            } catch (IOException e) {
                throw new SiteException(
                        "Could not prepare the image " + name() + ": " + e
                                + ". Remedy: check that the disk of " + System.getProperty("java.io.tmpdir")
                                + " has space, and that the project is built ('mvn -q package -DskipTests').",
                        e);
            }
        }
    }

    private boolean build(String content, String recipe, Duration timeout, Consumer<String> progress)
            throws IOException {
        BuildTurn turn = BuildTurn.take();
        try {
            if (ImageBuild.isPresent(name(), content)) { // built by another process meanwhile
                return false;
            }
            buildBase(timeout, progress);
            new ImageBuild(name(), site.id(), content, recipe, arguments()).run(this::fill, timeout, progress);
            return true;
        } finally {
            turn.close();
        }
    }

    private void fill(Path folder) throws IOException {
        Path jars = folder.resolve("lib");
        files().copyTo(jars);
        int colon = name().indexOf(':');
        new SoftwareList(name().substring(0, colon), name().substring(colon + 1), files().origins())
                .write(jars, folder.resolve(SoftwareList.FILE));
    }

    private Map<String, String> arguments() {
        return new TreeMap<>(Map.of(
                "TILTYARD_VERSION",
                VERSION,
                "TILTYARD_SITE",
                site.id(),
                "TILTYARD_SCALE",
                scaleName(),
                "TILTYARD_SEED",
                Long.toString(seed)));
    }

    private ImageFiles files() throws IOException {
        ImageFiles known = FILES.get(this);
        if (known == null) {
            known = ImageFiles.of(site, DockerEngine.architecture());
            FILES.put(this, known);
        }
        return known;
    }

    private static void buildBase(Duration timeout, Consumer<String> progress) throws IOException {
        Map<String, String> arguments = Map.of("DEBIAN", debian());
        String content = Fingerprint.of(baseRecipe(), debian());
        if (!ImageBuild.isPresent(BASE, content)) {
            new ImageBuild(BASE, BASE_SITE, content, baseRecipe(), arguments).run(folder -> {}, timeout, progress);
        }
    }

    static String debian() {
        return Optional.ofNullable(System.getenv(DEBIAN_VARIABLE))
                .filter(text -> !text.isBlank())
                .orElse("debian:bookworm-slim");
    }

    private static String baseRecipe() throws IOException {
        return recipe(ReplicaImage.class, "base.Dockerfile");
    }

    static String recipe(Class<?> beside, String name) throws IOException {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("no Dockerfile " + name + " beside " + beside.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Whether a site has a Dockerfile, and so can run in our own container. */
    public static boolean hasRecipe(SiteDefinition site) {
        return site.getClass().getResource("image/Dockerfile") != null;
    }
}
