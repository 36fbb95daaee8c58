package dev.tiltyard.server;

import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The folder that keeps what is costly to make again: built worlds, unpacked database binaries; and the folders of the
 * runs that are going on.
 *
 * @param root the folder; made when first needed
 */
public record CacheFolder(Path root) {
    private static final Set<PosixFilePermission> OURS_ALONE = PosixFilePermissions.fromString("rwx------");

    private static final int STICKY = 01000;

    /** System property that names the folder; before the environment variable {@code TILTYARD_CACHE}. */
    public static final String PROPERTY = "tiltyard.cache";

    /**
     * The folder of this user: system property {@value #PROPERTY}, else environment variable {@code TILTYARD_CACHE}, else
     * {@code tiltyard} below {@code XDG_CACHE_HOME} or below {@code .cache} in the home folder.
     */
    public static CacheFolder ofThisUser() {
        Optional<String> named = Optional.ofNullable(System.getProperty(PROPERTY))
                .or(() -> Optional.ofNullable(System.getenv("TILTYARD_CACHE")))
                .filter(text -> !text.isBlank());
        if (named.isPresent()) {
            return new CacheFolder(Path.of(named.get()).toAbsolutePath());
        }
        Path caches = Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                .filter(text -> !text.isBlank())
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".cache"));
        return new CacheFolder(caches.resolve("tiltyard").toAbsolutePath());
    }

    /** Where built worlds are. */
    public Path worlds() {
        return folder("worlds");
    }

    /**
     * Where worlds lie that a release brought along, if it did: the folder that the environment variable
     * {@code TILTYARD_SHIPPED_WORLDS} names, which the launcher of a release sets. Nothing is ever written there.
     */
    public static Optional<Path> shippedWorlds() {
        return Optional.ofNullable(System.getenv("TILTYARD_SHIPPED_WORLDS"))
                .filter(text -> !text.isBlank())
                .map(text -> Path.of(text).toAbsolutePath())
                .filter(Files::isDirectory);
    }

    /** Where the folders of runs are. */
    public Path runs() {
        return folder("runs");
    }

    /** Where database binaries are unpacked. */
    public Path binaries() {
        return folder("binaries");
    }

    private Path folder(String name) {
        Path folder = root.resolve(name);
        try {
            Files.createDirectories(folder);
            if (isReadOnly(folder)) {
                return folder; // of an image: what is there is used, and nobody can put anything else in its place
            }
            if (!Files.isWritable(folder)) {
                throw notWritable(folder, null);
            }
            requireGuardedParents(root);
            if (!isReadOnly(root)) {
                keepToOurselves(root);
            }
            keepToOurselves(folder);
        } catch (IOException e) {
            throw notWritable(folder, e);
        }
        return folder;
    }

    private static boolean isReadOnly(Path folder) throws IOException {
        return Files.getFileStore(folder).isReadOnly();
    }

    /**
     * Nobody else may read passwords there, or put another program in the place of one that we run. The library that unpacks
     * PostgreSQL opens its folder to everybody, so this is done each time.
     */
    private static void keepToOurselves(Path folder) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
        if (view == null) {
            return; // not a file system with owners
        }
        PosixFileAttributes attributes = view.readAttributes();
        if (!attributes.owner().getName().equals(System.getProperty("user.name")) && isRoot()) {
            throw ofAnother(folder, attributes, null);
        }
        if (attributes.permissions().equals(OURS_ALONE)) {
            return;
        }
        try {
            view.setPermissions(OURS_ALONE);
        } catch (FileSystemException e) {
            throw ofAnother(folder, attributes, e);
        }
    }

    /** Root may use anybody's folder, but its owner could then put a program of their own there. */
    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private static MachineLacksException ofAnother(
            Path folder, PosixFileAttributes attributes, @Nullable Throwable cause) {
        String message = "Could not use the cache folder " + folder + ": it belongs to "
                + attributes.owner().getName() + " and has the permissions "
                + PosixFilePermissions.toString(attributes.permissions())
                + ", so others could read passwords there or replace programs that are run. Remedy: name a"
                + " folder of your own in the environment variable TILTYARD_CACHE.";
        return cause == null ? new MachineLacksException(message) : new MachineLacksException(message, cause);
    }

    /** Who may write to a folder above may put another folder in the place of ours. Sticky ones, such as /tmp, guard against it. */
    private static void requireGuardedParents(Path folder) throws IOException {
        for (Path above = folder.toRealPath().getParent(); above != null; above = above.getParent()) {
            PosixFileAttributeView view = Files.getFileAttributeView(above, PosixFileAttributeView.class);
            if (view == null) {
                return;
            }
            boolean open = view.readAttributes().permissions().contains(PosixFilePermission.OTHERS_WRITE);
            if (open && ((Integer) Files.getAttribute(above, "unix:mode") & STICKY) == 0) {
                throw new MachineLacksException("Could not use the cache folder " + folder + ": everybody may write to "
                        + above + ", so others could put another folder in its place, with programs that are then run."
                        + " Remedy: take that right away (chmod o-w " + above + "), or name another folder in the"
                        + " environment variable TILTYARD_CACHE.");
            }
        }
    }

    private static MachineLacksException notWritable(Path folder, @Nullable Throwable cause) {
        String found = cause == null ? "it is not writable for this user" : String.valueOf(cause);
        String message = "Could not make the cache folder " + folder + ": " + found
                + ". Remedy: make it writable, or name another folder in the environment variable TILTYARD_CACHE.";
        return cause == null ? new MachineLacksException(message) : new MachineLacksException(message, cause);
    }
}
