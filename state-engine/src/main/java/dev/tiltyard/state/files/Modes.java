package dev.tiltyard.state.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Permissions of files and folders. */
final class Modes {
    private static final Set<PosixFilePermission> OWNERS =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);

    private Modes() {}

    /** Sets a file's modification time. */
    static void setModified(Path file, long nanos) throws IOException {
        of(file).setTimes(FileTime.from(nanos, TimeUnit.NANOSECONDS), null, null);
    }

    private static PosixFileAttributeView of(Path file) {
        return Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Whether a file has only this hard link; changing it also changes it under its other names, which may be anywhere.
     */
    static boolean namedOnce(Path file) throws IOException {
        return (int) Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS) == 1;
    }

    static void set(Path file, int mode) throws IOException {
        of(file).setPermissions(FileEntry.permissions(mode));
    }

    /** Lets the owner list and change a folder; returns whether the permissions were missing. */
    static boolean letOwnerUse(Path folder) throws IOException {
        Set<PosixFilePermission> mode =
                new HashSet<>(of(folder).readAttributes().permissions());
        boolean more = mode.addAll(OWNERS);
        if (more) {
            of(folder).setPermissions(mode);
        }
        return more;
    }
}
