package dev.tiltyard.server.webconsole;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.browser.PageSession;
import dev.tiltyard.env.episode.Episode;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Live pictures of an environment's active tab. Chromium sends one when the page has changed and the one before was
 * acknowledged, so acknowledging seldom keeps it cheap, and nothing is sent where nobody watches. Only {@link #picture()}
 * may be called on any thread; the rest is the episode's thread's.
 */
final class Screencast {
    private final Runnable onPicture;
    private final AtomicBoolean queued = new AtomicBoolean();
    private volatile @Nullable Picture picture;
    private @Nullable PageSession session;
    private @Nullable Page page;
    private int width;
    private int unacknowledged;
    private int last;
    private boolean eager;
    private int number;

    /** @param onPicture called when there is a new one; must not block */
    Screencast(Runnable onPicture) {
        this.onPicture = onPicture;
    }

    /**
     * A picture.
     *
     * @param number increases with each
     * @param data JPEG in Base64
     */
    record Picture(int number, String data) {}

    /** The newest picture; empty before the first. */
    Optional<Picture> picture() {
        return Optional.ofNullable(picture);
    }

    /** Whether a look is already on its way to the episode's thread; marks it as such. */
    boolean isQueued() {
        return queued.getAndSet(true);
    }

    /** Follows the active tab, and asks for the next picture. */
    void look(Optional<Episode> episode, int wanted, boolean eagerly) {
        queued.set(false);
        if (episode.isEmpty()) {
            forget();
            return;
        }
        try {
            Page now = episode.get().page();
            eager = eagerly;
            if (now != page || wanted != width || session == null) {
                stop();
                start(now, wanted);
            }
            acknowledge();
        } catch (PlaywrightException gone) {
            forget();
        }
    }

    private void start(Page now, int wanted) {
        page = now;
        width = wanted;
        PageSession opened = PageSession.open(now);
        session = opened;
        opened.on("Page.screencastFrame", frame -> take(opened, frame));
        JsonObject asked = new JsonObject();
        asked.addProperty("format", "jpeg");
        asked.addProperty("quality", wanted > 600 ? 65 : 45);
        asked.addProperty("maxWidth", wanted);
        asked.addProperty("maxHeight", wanted);
        asked.addProperty("everyNthFrame", 1);
        opened.send("Page.startScreencast", asked);
    }

    private void take(PageSession from, JsonObject frame) {
        if (from != session) {
            return;
        }
        picture = new Picture(++number, frame.get("data").getAsString());
        unacknowledged = frame.get("sessionId").getAsInt();
        onPicture.run();
        if (eager) {
            acknowledge();
        }
    }

    /** Also lets what Chromium has sent meanwhile be read: Playwright reads while it is asked something. */
    private void acknowledge() {
        PageSession open = session;
        if (open != null) {
            last = unacknowledged == 0 ? last : unacknowledged;
            unacknowledged = 0;
            JsonObject frame = new JsonObject();
            frame.addProperty("sessionId", last);
            open.send("Page.screencastFrameAck", frame);
        }
    }

    /** Stops the pictures. */
    void stop() {
        queued.set(false);
        PageSession open = session;
        forget();
        if (open != null) {
            try {
                open.send("Page.stopScreencast");
                open.close();
            } catch (PlaywrightException gone) {
                // Its page was closed, and the session with it.
            }
        }
    }

    private void forget() {
        session = null;
        page = null;
        unacknowledged = 0;
    }
}
