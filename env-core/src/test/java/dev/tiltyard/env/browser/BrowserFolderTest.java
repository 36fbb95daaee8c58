package dev.tiltyard.env.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;

class BrowserFolderTest {
    private static Path folder(String owner) throws IOException {
        var folder = Files.createTempDirectory("tiltyard-browser-test-");
        Files.createDirectories(folder.resolve("profile/Default"));
        Files.writeString(folder.resolve("profile/Default/Cookies"), "x");
        Files.writeString(folder.resolve("owner"), owner);
        return folder;
    }

    @Test
    void deletesLeftoversOfDeadProcesses() throws IOException {
        var left = folder("process 1\n");
        BrowserFolder.clearLeftovers();
        assertThat(left).doesNotExist();
    }

    @Test
    void keepsFoldersInUseOrBeingCreated() throws IOException {
        var made = folder("");
        var used = folder("process 1\n");
        try (var owner = FileChannel.open(used.resolve("owner"), StandardOpenOption.WRITE)) {
            assertThat(owner.lock()).isNotNull();
            BrowserFolder.clearLeftovers();
            assertThat(used).exists();
            assertThat(made).exists();
        } finally {
            Files.writeString(made.resolve("owner"), "process 1\n");
        }
        BrowserFolder.clearLeftovers();
        assertThat(made).doesNotExist();
        assertThat(used).doesNotExist();
    }

    @Test
    void keepsItsOwnFolder() {
        var own = BrowserFolder.ofThisProcess();
        BrowserFolder.clearLeftovers();
        assertThat(own.path()).exists();
    }
}
