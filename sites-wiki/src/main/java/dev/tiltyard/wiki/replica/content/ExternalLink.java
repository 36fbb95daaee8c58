package dev.tiltyard.wiki.replica.content;

import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.frame.Frame;
import java.util.Map;
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

    private void show(Visit visit) {
        String source = visit.query("source").orElse("");
        if (!source.matches("(?i)(https?|ftp)://.+")) {
            throw HttpProblem.notFound("no link is named");
        }
        frame.show(visit, Optional.empty(), "frame/external.jte", Map.of("source", source));
    }
}
