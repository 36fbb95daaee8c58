package dev.tiltyard.wiki.replica.content;

import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.frame.Skin;
import dev.tiltyard.wiki.replica.frame.ViewerToolbar;
import java.util.Optional;

/** {@code /catch/external}: warns that a link leads out of the books, and where to. */
public final class ExternalLink {
    private final ViewerToolbar frame;

    public ExternalLink(ViewerToolbar frame) {
        this.frame = frame;
    }

    public void addTo(Routes routes) {
        routes.get("/catch/external", this::show);
    }

    /** The warning before an external link. */
    @Template("frame/external.jte")
    public record Warning(Skin skin, String source) {}

    private void show(Visit visit) {
        String source = visit.query("source").orElse("");
        if (!source.matches("(?i)(https?|ftp)://.+")) {
            frame.showError(visit, Optional.empty(), ViewerToolbar.ErrorText.notFound(visit));
            return;
        }
        frame.show(visit, Optional.empty(), new Warning(frame.skin(), source));
    }
}
