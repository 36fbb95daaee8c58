package dev.tiltyard.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.LoadResponseItem;
import com.github.dockerjava.api.model.ResponseItem;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.TiltyardException;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Loads an image from a downloaded file, like 'docker load'. */
final class ImageLoad {
    private final OfficialImage image;
    private final ImageTar tar;

    ImageLoad(OfficialImage image, Path file) {
        this.image = image;
        this.tar = ImageTar.of(file);
    }

    /**
     * Checks the free space and the file's integrity, then loads it.
     *
     * @throws MachineLacksException if there is not enough space
     * @throws SiteException if the file is truncated, or the engine rejects it
     */
    void run(Duration timeout, Consumer<String> progress) {
        EngineDisk.require(tar.unpackedBytes(), "load the image " + image.name() + " from " + tar.file());
        tar.require(image.name());
        AtomicReference<String> refusal = new AtomicReference<>("");
        try (InputStream in = new Watched(new BufferedInputStream(Files.newInputStream(tar.file())), progress);
                ResultCallback.Adapter<LoadResponseItem> answers = refusalInto(refusal)) {
            DockerClient docker = DockerEngine.client();
            docker.loadImageAsyncCmd(in).exec(answers);
            if (!answers.awaitCompletion(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                refusal.set("it took longer than " + timeout.toMinutes() + " min");
            }
        } catch (IOException | RuntimeException e) {
            refusal.compareAndSet("", StartFailure.rootMessage(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while loading " + tar.file() + ".", e);
        }
        if (!refusal.get().isEmpty()) {
            throw refused(refusal.get());
        }
    }

    private static ResultCallback.Adapter<LoadResponseItem> refusalInto(AtomicReference<String> refusal) {
        return new ResultCallback.Adapter<>() {
            @Override
            public void onNext(LoadResponseItem item) {
                Optional.ofNullable(item.getErrorDetail())
                        .map(ResponseItem.ErrorDetail::getMessage)
                        .ifPresent(refusal::set);
            }
        };
    }

    private TiltyardException refused(String found) {
        String what = "Could not load the image " + image.name() + " from " + tar.file() + ": " + found;
        if (found.toLowerCase(Locale.ROOT).contains("no space left")) {
            return new MachineLacksException(what + ". Remedy: free some space on the engine's disk, or have the engine"
                    + " keep its data on another ('data-root').");
        }
        return DockerEngine.lack()
                .<TiltyardException>map(
                        lack -> new MachineLacksException(what + ". The engine stopped responding. " + lack))
                .orElseGet(() -> new SiteException(what
                        + ". Remedy: check that the file is complete (compare its size and"
                        + " checksum with the download page), and try 'docker load --input " + tar.file() + "'."));
    }

    /** Reports the percentage of the file that the engine has read. */
    private final class Watched extends FilterInputStream {
        private final Consumer<String> progress;
        private long taken;
        private long reported = -1;

        Watched(InputStream in, Consumer<String> progress) {
            super(in);
            this.progress = progress;
        }

        @Override
        public int read() throws IOException {
            int one = super.read();
            took(one < 0 ? 0 : 1);
            return one;
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            int count = super.read(buffer, from, length);
            took(Math.max(0, count));
            return count;
        }

        private void took(int more) {
            taken += more;
            long percent = tar.bytes() == 0 ? 100 : taken * 100 / tar.bytes();
            if (percent > reported) {
                reported = percent;
                progress.accept(
                        "loading " + tar.file().getFileName() + ": " + percent + "% of " + ByteCount.text(tar.bytes()));
            }
        }
    }
}
