package dev.tiltyard.state.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.HashSet;
import java.util.Set;

/** Who may use files and folders. */
final class Modes {
    private static final Set<PosixFilePermission> OWNERS =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);

    private Modes() {}

    private static PosixFileAttributeView of(Path file) {
        return Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    }

    static void set(Path file, int mode) throws IOException {
        of(file).setPermissions(FileEntry.permissions(mode));
    }

    /** Lets the owner list a folder and change what is in it; returns whether that was not so before. */
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
