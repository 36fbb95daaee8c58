package dev.tiltyard.wiki.replica.content;

import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.frame.Frame;
import dev.tiltyard.wiki.replica.frame.Skin;
import java.util.Optional;

/** {@code /catch/external}: warns that a link leads out of the books, and where to. */
public final class ExternalLink {
    private final Frame frame;

    public ExternalLink(Frame frame) {
        this.frame = frame;
    }

    public void addTo(Routes routes) {
        routes.get("/catch/external", this::show);
    }

    /** What stands before a link that leads out of the books. */
    @Template("frame/external.jte")
    public record Warning(Skin skin, String source) {}

    private void show(Visit visit) {
        String source = visit.query("source").orElse("");
        if (!source.matches("(?i)(https?|ftp)://.+")) {
            throw HttpProblem.notFound("no link is named");
        }
        frame.show(visit, Optional.empty(), new Warning(frame.skin(), source));
    }
}
