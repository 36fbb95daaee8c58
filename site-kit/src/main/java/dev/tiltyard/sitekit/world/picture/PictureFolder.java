package dev.tiltyard.sitekit.world.picture;

import dev.tiltyard.sitekit.replica.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Draws the pictures of a world into a folder, in parallel on all processors. */
public final class PictureFolder {
    private PictureFolder() {}

    /**
     * Draws pictures and writes them.
     *
     * @param folder root folder; created if missing
     * @param pictures drawing functions by relative path
     * @param what name of the pictures in progress reports
     * @throws IOException if a picture can't be drawn or written, or the thread is interrupted
     */
    public static void fill(Path folder, Map<String, Callable<byte[]>> pictures, String what, Progress progress)
            throws IOException {
        ExecutorService painters =
                Executors.newFixedThreadPool(Math.max(1, Runtime.getRuntime().availableProcessors()));
        try {
            List<Future<Path>> drawn = new ArrayList<>();
            for (Map.Entry<String, Callable<byte[]>> picture : pictures.entrySet()) {
                Path file = folder.resolve(picture.getKey());
                Files.createDirectories(file.toAbsolutePath().getParent());
                drawn.add(painters.submit(
                        () -> Files.write(file, picture.getValue().call())));
            }
            for (int i = 0; i < drawn.size(); i++) {
                drawn.get(i).get();
                progress.report(what, i + 1, drawn.size());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("stopped while drawing pictures", e);
        } catch (ExecutionException e) {
            throw new IOException("a picture could not be drawn into " + folder, e.getCause());
        } finally {
            painters.shutdownNow();
        }
    }
}
