package dev.tiltyard.docker;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The end of a container's log, as the engine streams it; very long lines are truncated. */
final class LogTail extends ResultCallback.Adapter<Frame> {
    private static final int MOST_BYTES = 256 << 10;
    private static final int PATIENCE_SECONDS = 10;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Override
    public synchronized void onNext(Frame frame) {
        byte[] payload = frame.getPayload();
        bytes.write(payload, 0, Math.min(payload.length, MOST_BYTES - bytes.size()));
    }

    /** Waits for the end of the stream. */
    List<String> lines() {
        try {
            awaitCompletion(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            return bytes.toString(StandardCharsets.UTF_8).lines().toList();
        }
    }
}
