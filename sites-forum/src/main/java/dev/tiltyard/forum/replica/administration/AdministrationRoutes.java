package dev.tiltyard.forum.replica.administration;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.sitekit.web.Routes;

/** Routes of the admins' pages. */
public final class AdministrationRoutes {
    private AdministrationRoutes() {}

    public static void addTo(Routes routes, Board board) {
        new SiteBans(board).addTo(routes);
        new SiteSettingsPage(board).addTo(routes);
        new Censorship(board).addTo(routes);
        new Themes(board).addTo(routes);
    }
}
