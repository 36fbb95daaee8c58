package dev.tiltyard.homepage.replica.scratchpad;

import dev.tiltyard.homepage.replica.frame.HomepageLayout;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code /scratchpad.html}: notes, newest first.
 *
 * <p>Source: ids and words of WebArena's homepage, {@code scratchpad.html}, whose notes were lost on reload.
 */
public final class ScratchpadPage {
    /** Path of the notes as JSON. */
    static final String JSON = "/scratchpad.json";

    private static final String PATH = "/scratchpad.html";

    private final Scratchpad pad;
    private final HomepageLayout frame;

    private ScratchpadPage(Scratchpad pad, HomepageLayout frame) {
        this.pad = pad;
        this.frame = frame;
    }

    /** @param folder the copy's files */
    public static ScratchpadPage over(Path folder, HomepageLayout frame) {
        return new ScratchpadPage(Scratchpad.in(folder), frame);
    }

    /** The notes, with a rejected draft and its error; both may be empty. */
    @Template("scratchpad.jte")
    public record Pad(HomepageLayout frame, List<ScratchpadNote> notes, String draft, String problem) {}

    public void addTo(Routes routes) {
        routes.get(PATH, visit -> show(visit, "", ""));
        routes.post(PATH, this::add);
        routes.post("/scratchpad/{id}/delete", this::delete);
        routes.get(JSON, visit -> visit.json(pad.notes()));
    }

    private void show(Visit visit, String draft, String problem) {
        visit.html(HomepageLayout.html(new Pad(frame, pad.notes(), draft, problem)));
    }

    private void add(Visit visit) {
        requireOwnForm(visit);
        String text = visit.field("note");
        try {
            pad.add(text);
            visit.redirect(PATH, 303);
        } catch (Scratchpad.Refused e) {
            visit.status(422);
            show(visit, text, String.valueOf(e.getMessage()));
        }
    }

    private void delete(Visit visit) {
        requireOwnForm(visit);
        pad.delete(visit.number("id"));
        visit.redirect(PATH, 303);
    }

    // Without sessions there are no CSRF tokens: the browser's Origin header reveals another site's form.
    private static void requireOwnForm(Visit visit) {
        visit.header("Origin")
                .filter(origin -> !origin.equals("null") && !origin.equals(visit.origin()))
                .ifPresent(origin -> {
                    throw HttpProblem.forbidden("a form of " + origin + " may not write here");
                });
    }
}
