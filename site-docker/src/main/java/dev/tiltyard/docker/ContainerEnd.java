package dev.tiltyard.docker;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.WaitResponse;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Receives a container's exit from the engine. */
final class ContainerEnd extends ResultCallback.Adapter<WaitResponse> {
    private final String id;
    private final CompletableFuture<WaitResponse> ended = new CompletableFuture<>();

    private ContainerEnd(String id) {
        this.id = id;
    }

    static ContainerEnd of(String id) {
        return DockerEngine.client().waitContainerCmd(id).exec(new ContainerEnd(id));
    }

    @Override
    public void onNext(WaitResponse response) {
        ended.complete(response);
    }

    @Override
    public void onError(Throwable failure) {
        ended.completeExceptionally(failure);
        super.onError(failure);
    }

    /** Waits up to the given time; returns whether the container has exited. */
    boolean comesWithin(long millis) {
        try {
            return heardWithin(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("interrupted while waiting", e);
        }
    }

    private boolean heardWithin(long millis) throws InterruptedException {
        try {
            ended.get(millis, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            TimeUnit.MILLISECONDS.sleep(millis); // the connection broke, so poll
            return !StartFailure.fate(id).equals(StartFailure.RUNNING);
        }
    }

    /** Stops listening. */
    @Override
    public void close() {
        try {
            super.close();
        } catch (IOException e) {
            // Nothing to release: it only listened.
        }
    }
}
