package dev.tiltyard.server.demonstration;

import dev.tiltyard.env.observation.page.Png;
import java.util.Optional;

/**
 * A step of a demonstration.
 *
 * @param number from 1
 * @param act what was done
 * @param words the same for people: {@code Click button "Save"}
 * @param webArena the action in WebArena's grammar, with ids of the observation before it; empty if it has no such action
 * @param browserGym the action in BrowserGym's grammar, likewise
 * @param path CSS selector of the element; empty if it was done to none
 * @param value what the element held or said before
 * @param before address of the page before, with placeholders
 * @param after address of the page after it, with placeholders
 * @param observation the text that an agent would see after it
 * @param picture the viewport after it
 * @param note of the person; empty for none
 * @param millis since the step before
 */
public record RecordedStep(
        int number,
        Act act,
        String words,
        String webArena,
        String browserGym,
        String path,
        String value,
        String before,
        String after,
        String observation,
        Optional<Png> picture,
        String note,
        long millis) {
    RecordedStep withNote(String text) {
        return new RecordedStep(
                number,
                act,
                words,
                webArena,
                browserGym,
                path,
                value,
                before,
                after,
                observation,
                picture,
                text,
                millis);
    }

    RecordedStep numbered(int other) {
        return new RecordedStep(
                other,
                act,
                words,
                webArena,
                browserGym,
                path,
                value,
                before,
                after,
                observation,
                picture,
                note,
                millis);
    }
}
