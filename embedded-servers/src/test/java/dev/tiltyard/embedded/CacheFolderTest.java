package dev.tiltyard.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The cache prevents other users from reading its files and replacing programs in it, wherever it is. */
class CacheFolderTest {
    @TempDir
    private Path somewhere;

    @BeforeEach
    void requiresAnOwner() throws IOException {
        Assumptions.assumeTrue(Files.getFileStore(somewhere).supportsFileAttributeView("posix"));
    }

    private static void mode(Path path, String permissions) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void foldersThatWereOpenToOthersAreClosed() throws IOException {
        Path root = Files.createDirectories(somewhere.resolve("cache"));
        CacheFolder cache = new CacheFolder(root);
        mode(cache.binaries(), "rwxrwxrwx");
        mode(root, "rwxrwxrwx");

        cache.binaries();
        cache.worlds();
        cache.runs();

        assertThat(mode(root)).isEqualTo("rwx------");
        assertThat(mode(root.resolve("binaries"))).isEqualTo("rwx------");
        assertThat(mode(root.resolve("worlds"))).isEqualTo("rwx------");
        assertThat(mode(root.resolve("runs"))).isEqualTo("rwx------");
    }

    @Test
    void aFolderThatOthersCanReplaceIsRejected() throws IOException {
        Path shared = Files.createDirectories(somewhere.resolve("shared"));
        mode(shared, "rwxrwxrwx");

        assertThatThrownBy(new CacheFolder(shared.resolve("cache"))::binaries)
                .isInstanceOf(MachineLacksException.class)
                .hasMessageContaining(shared + ", so others could replace the folder")
                .hasMessageContaining("TILTYARD_CACHE");
    }

    @Test
    void rootUsesNoFolderOfSomebodyElse() throws IOException {
        Assumptions.assumeTrue("root".equals(System.getProperty("user.name")));
        Path root = Files.createDirectories(somewhere.resolve("cache"));
        mode(root, "rwx------");
        Files.setAttribute(root, "unix:uid", 65534);

        assertThatThrownBy(new CacheFolder(root)::binaries)
                .isInstanceOf(MachineLacksException.class)
                .hasMessageContaining("it belongs to ");
    }
}
