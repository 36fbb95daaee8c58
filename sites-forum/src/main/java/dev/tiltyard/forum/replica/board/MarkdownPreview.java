package dev.tiltyard.forum.replica.board;

import dev.tiltyard.forum.replica.text.MarkdownText;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;

/** Previews a text being typed. It changes nothing, and so needs no CSRF token. */
public final class MarkdownPreview {
    private final Board board;

    public MarkdownPreview(Board board) {
        this.board = board;
    }

    public void addTo(Routes routes) {
        routes.post("/markdown_preview", this::preview);
    }

    private void preview(Visit visit) {
        Viewer viewer = board.member(visit);
        visit.html(
                MarkdownText.html(visit.field("markdown"), viewer.preferences().linksInNewTab())
                        .html());
    }
}
