package dev.tiltyard.server.computer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.env.action.LocatedAction.Spot;
import dev.tiltyard.env.browser.Viewport;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.env.observation.page.Png;
import dev.tiltyard.env.observation.page.Rect;
import java.util.Optional;

/**
 * An episode as the computer that a model's computer-use tool operates: a call is a step, after which the model gets a
 * picture of the screen.
 *
 * @param dialect of the calls
 * @param width of the display that the model was told of, in pixels; 0 for the viewport's
 * @param height in the same
 */
public record Computer(Dialect dialect, int width, int height) {
    /** Widest and highest display. */
    public static final int MOST_PIXELS = 4096;

    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * The result of a call.
     *
     * @param picture of the display, or of the part that the call asked for; empty if the page can't be pictured
     * @param text that answers the call; empty if the picture does
     * @param pointer where the mouse is, in the dialect's coordinates
     */
    public record Result(
            Step step, Optional<Png> picture, Optional<String> text, Spot pointer, int width, int height) {}

    /**
     * Performs a call. One that can't be performed is a step with an error, which names the reason. Call on the episode's
     * thread.
     */
    public Result perform(Episode episode, JsonNode call) {
        Viewport viewport = episode.spec().emulation().viewport();
        Display display = new Display(
                width == 0 ? viewport.width() : width,
                height == 0 ? viewport.height() : height,
                viewport,
                dialect.grid());
        Operation operation = Operation.of(dialect, display, episode.pointer(), onSites(episode, call));
        Step step = episode.operate(call.toString(), operation.actions());
        Spot pointer = display.shown(episode.pointer());
        Optional<String> text = operation.tellsPosition()
                ? Optional.of("X=%d,Y=%d".formatted(Math.round(pointer.x()), Math.round(pointer.y())))
                : Optional.empty();
        return new Result(
                step, picture(episode, display, operation.part()), text, pointer, display.width(), display.height());
    }

    /** The call with the addresses of the episode's own sites in place of those that the agent knows. */
    private static JsonNode onSites(Episode episode, JsonNode call) {
        try {
            return JSON.readTree(episode.spec().agent().hosts().toSite(call.toString()));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an address has broken a call", e);
        }
    }

    private static Optional<Png> picture(Episode episode, Display display, Optional<Rect> part) {
        Viewport viewport = display.viewport();
        if (part.isPresent()) {
            return episode.picture(part.get(), display.scale(part.get()));
        }
        return episode.picture(new Rect(0, 0, viewport.width(), viewport.height()), 1)
                .map(picture -> Pictures.fitted(picture, display.width(), display.height()));
    }
}
