package dev.tiltyard.server.demonstration;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.observation.AgentView;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.ObservationReader;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.env.observation.page.ObservedElement;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a person reads of the page beside its picture, as an agent would see it now. It costs no step. Used on the page's
 * thread.
 */
final class PageLook implements AutoCloseable {
    private final ObservationReader reader;
    private @Nullable Observation last;
    private int number;

    PageLook(ObservationSettings settings) {
        this.reader = new ObservationReader(settings.withScreenshot(false));
    }

    /** Looks at the page again; empty if it is leaving. */
    Optional<Observation> at(Page page) {
        try {
            Observation seen = reader.read(page, new AgentView(List.of(), Optional.empty()));
            last = seen;
            number++;
            return Optional.of(seen);
        } catch (PlaywrightException leaving) {
            return Optional.empty();
        }
    }

    /** The number of the last look, from 1. */
    int number() {
        return number;
    }

    /**
     * Where an element of the last look is now, in the middle; it is scrolled to if it is off the screen. Empty if it is gone,
     * or if the person has chosen it from an earlier look, when its id may have been another element's.
     */
    Optional<Point> find(Page page, int look, String bid) {
        Observation seen = last;
        if (seen == null || look != number) {
            return Optional.empty();
        }
        return seen.element(bid).map(ObservedElement::backendNodeId).flatMap(node -> middle(page, node));
    }

    /** A point of the viewport, in CSS pixels. */
    record Point(double x, double y) {}

    private Optional<Point> middle(Page page, long node) {
        JsonObject asked = new JsonObject();
        asked.addProperty("backendNodeId", node);
        try {
            reader.devTools(page).send("DOM.scrollIntoViewIfNeeded", asked);
            JsonArray quads =
                    reader.devTools(page).send("DOM.getContentQuads", asked).getAsJsonArray("quads");
            return quads.isEmpty()
                    ? Optional.empty()
                    : Optional.of(middle(quads.get(0).getAsJsonArray()));
        } catch (PlaywrightException gone) {
            return Optional.empty();
        }
    }

    /** @param corners x and y of each of the four */
    private static Point middle(JsonArray corners) {
        double x = 0;
        double y = 0;
        for (int corner = 0; corner < 4; corner++) {
            x += corners.get(2 * corner).getAsDouble() / 4;
            y += corners.get(2 * corner + 1).getAsDouble() / 4;
        }
        return new Point(x, y);
    }

    @Override
    public void close() {
        reader.close();
    }
}
