package dev.tiltyard.embedded;

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
 * The folder for data that is expensive to recreate (built worlds, unpacked database binaries) and for the folders of
 * current runs.
 *
 * @param root the folder; created on first use
 */
public record CacheFolder(Path root) {
    private static final Set<PosixFilePermission> OURS_ALONE = PosixFilePermissions.fromString("rwx------");

    private static final int STICKY = 01000;

    /** System property that sets the folder; takes precedence over the environment variable {@code TILTYARD_CACHE}. */
    public static final String PROPERTY = "tiltyard.cache";

    /**
     * The current user's cache folder: system property {@value #PROPERTY}, else environment variable {@code
     * TILTYARD_CACHE}, else {@code tiltyard} below {@code XDG_CACHE_HOME} or below {@code .cache} in the home folder.
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
                .orElseGet(() -> home().resolve(".cache"));
        return new CacheFolder(caches.resolve("tiltyard").toAbsolutePath());
    }

    /** The user's home folder: {@code HOME} if it is set, as for other programs, else the system's answer. */
    static Path home() {
        return Optional.ofNullable(System.getenv("HOME"))
                .filter(text -> !text.isBlank())
                .map(Path::of)
                .filter(Path::isAbsolute)
                .orElseGet(() -> Path.of(System.getProperty("user.home")));
    }

    public Path worlds() {
        return folder("worlds");
    }

    /**
     * The folder of the worlds that ship with a release, if there is one: the environment variable {@code
     * TILTYARD_SHIPPED_WORLDS}, which the release's launcher sets. Read-only.
     */
    public static Optional<Path> shippedWorlds() {
        return Optional.ofNullable(System.getenv("TILTYARD_SHIPPED_WORLDS"))
                .filter(text -> !text.isBlank())
                .map(text -> Path.of(text).toAbsolutePath())
                .filter(Files::isDirectory);
    }

    public Path runs() {
        return folder("runs");
    }

    public Path binaries() {
        return folder("binaries");
    }

    private Path folder(String name) {
        Path folder = root.resolve(name);
        try {
            Files.createDirectories(folder);
            if (isReadOnly(folder)) {
                return folder; // part of an image: read-only
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

    private static boolean isReadOnly(Path folder) {
        try {
            return Files.getFileStore(folder).isReadOnly();
        } catch (IOException e) {
            return false; // where the root was changed, the table of mounts may lack it
        }
    }

    /**
     * Other users must not read passwords in the cache or replace programs that we run. The library that unpacks
     * PostgreSQL makes its folder world-writable, so this runs each time.
     */
    private static void keepToOurselves(Path folder) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
        if (view == null) {
            return; // the file system has no owners
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

    /** Root may use any user's folder, but its owner could then replace our programs. */
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

    /** Anyone who can write to a parent folder can replace ours, unless the parent has the sticky bit, like /tmp. */
    private static void requireGuardedParents(Path folder) throws IOException {
        for (Path above = folder.toRealPath().getParent(); above != null; above = above.getParent()) {
            PosixFileAttributeView view = Files.getFileAttributeView(above, PosixFileAttributeView.class);
            if (view == null) {
                return;
            }
            boolean open = view.readAttributes().permissions().contains(PosixFilePermission.OTHERS_WRITE);
            if (open && ((Integer) Files.getAttribute(above, "unix:mode") & STICKY) == 0) {
                throw new MachineLacksException("Could not use the cache folder " + folder + ": all users can write to "
                        + above + ", so others could replace the folder and have their programs run."
                        + " Remedy: remove that permission (chmod o-w " + above + "), or name another folder in the"
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
