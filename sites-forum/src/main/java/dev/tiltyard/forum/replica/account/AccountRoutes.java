package dev.tiltyard.forum.replica.account;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.sitekit.web.Routes;

/** Routes of login, registration, preferences and account settings. */
public final class AccountRoutes {
    private AccountRoutes() {}

    public static void addTo(Routes routes, Board board) {
        new LogIn(board).addTo(routes);
        new Registration(board).addTo(routes);
        new PasswordReset(board).addTo(routes);
        new AccountPages(board).addTo(routes);
        new Preferences(board).addTo(routes);
    }
}
