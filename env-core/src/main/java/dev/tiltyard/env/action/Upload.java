package dev.tiltyard.env.action;

import com.microsoft.playwright.FileChooser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Files that an agent uploads, from the upload folder that the user allowed. */
final class Upload {
    private final Stage stage;
    private final List<Path> files;

    private Upload(Stage stage, List<Path> files) {
        this.stage = stage;
        this.files = files;
    }

    static Upload of(Stage stage, List<String> names) {
        Path folder = stage.rules()
                .uploads()
                .orElseThrow(() -> new ActionFailedException(
                        "Uploading files is disabled in this environment: no upload folder is configured."));
        return new Upload(stage, names.stream().map(name -> file(folder, name)).toList());
    }

    private static Path file(Path folder, String name) {
        Path root = folder.toAbsolutePath().normalize();
        try {
            Path file = root.resolve(name).normalize();
            if (file.startsWith(root)
                    && Files.isRegularFile(file)
                    && file.toRealPath().startsWith(root.toRealPath())) {
                return file;
            }
        } catch (InvalidPathException | IOException unusable) {
            throw missing(name);
        }
        throw missing(name);
    }

    private static ActionFailedException missing(String name) {
        return new ActionFailedException("No such file or directory: " + Quoted.of(name)
                + ". Only files of the folder for uploads can be used, by their names.");
    }

    /** Sets the files of an input that may be hidden, since many pages open it with their own button. */
    void chooseIn(Locator field) {
        field.setInputFiles(
                files.toArray(Path[]::new),
                new Locator.SetInputFilesOptions()
                        .setTimeout(stage.rules().elementTimeout().toMillis()));
    }

    void choose(Runnable click) {
        double timeout = stage.rules().elementTimeout().toMillis();
        FileChooser chooser =
                stage.page().waitForFileChooser(new Page.WaitForFileChooserOptions().setTimeout(timeout), click);
        chooser.setFiles(files.toArray(Path[]::new));
    }
}
