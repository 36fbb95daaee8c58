package dev.tiltyard.docker;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.PullResponseItem;
import com.github.dockerjava.api.model.ResponseItem;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.TiltyardException;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Pulls an image from its registry. */
final class ImagePull {
    private final OfficialImage image;
    private final long bytes;

    /** @param bytes space that it needs in the engine */
    ImagePull(OfficialImage image, long bytes) {
        this.image = image;
        this.bytes = bytes;
    }

    /**
     * Checks the free space, then pulls the image.
     *
     * @throws MachineLacksException if there is not enough space, or the registry is unreachable
     */
    void run(Duration timeout, Consumer<String> progress) {
        EngineDisk.require(bytes, "pull the image " + image.name());
        AtomicReference<String> refusal = new AtomicReference<>("");
        int colon = image.name().lastIndexOf(':');
        try (ResultCallback.Adapter<PullResponseItem> answers = heard(refusal, progress)) {
            DockerEngine.client()
                    .pullImageCmd(image.name().substring(0, colon))
                    .withTag(image.name().substring(colon + 1))
                    .exec(answers);
            if (!answers.awaitCompletion(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                refusal.set("it took longer than " + timeout.toMinutes() + " min");
            }
        } catch (IOException | RuntimeException e) {
            refusal.compareAndSet("", StartFailure.rootMessage(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while pulling " + image.name() + ".", e);
        }
        if (!refusal.get().isEmpty()) {
            throw refused(refusal.get());
        }
    }

    private static ResultCallback.Adapter<PullResponseItem> heard(
            AtomicReference<String> refusal, Consumer<String> progress) {
        Map<String, Long> layers = new HashMap<>();
        return new ResultCallback.Adapter<>() {
            @Override
            public void onNext(PullResponseItem item) {
                Optional.ofNullable(item.getErrorDetail())
                        .map(ResponseItem.ErrorDetail::getMessage)
                        .ifPresent(refusal::set);
                reporting(item, layers, progress);
            }
        };
    }

    /** At each tenth of a layer. */
    private static void reporting(PullResponseItem item, Map<String, Long> layers, Consumer<String> progress) {
        ResponseItem.ProgressDetail detail = item.getProgressDetail();
        if (item.getId() == null || detail == null || detail.getCurrent() == null || detail.getTotal() == null) {
            return;
        }
        long total = Math.max(1, detail.getTotal());
        long tenths = detail.getCurrent() * 10 / total;
        String layer = item.getStatus() + " " + item.getId();
        Long before = layers.put(layer, tenths);
        if (before == null || before < tenths) {
            progress.accept(layer + ": " + tenths * 10 + "% of " + ByteCount.text(total));
        }
    }

    private TiltyardException refused(String found) {
        String lack = DockerEngine.lack().map(reason -> " " + reason).orElse("");
        return new MachineLacksException("Could not pull the image " + image.name() + ": " + found + "." + lack
                + " Remedy: check that this machine can access the image's registry; or copy it from one that can:"
                + " 'docker pull " + image.name() + "' and 'docker save' there, 'docker load' here.");
    }
}
