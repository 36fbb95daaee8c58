package dev.tiltyard.forum.replica.account;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;

/** Password reset. The site sends no email, so the response is the same for every address. */
final class PasswordReset {
    private final Board board;

    PasswordReset(Board board) {
        this.board = board;
    }

    void addTo(Routes routes) {
        routes.form("/reset_password", this::ask);
    }

    private void ask(Visit visit) {
        Form form = visit.form("request_password_reset", "email");
        if (form.submitted()) {
            if (form.value("email").isBlank()) {
                form.reject("email", "This value should not be blank.");
            }
            if (form.accepted()) {
                visit.flash("success", "A reset email has been sent to the address you specified.");
                visit.redirect("/");
                return;
            }
        }
        board.show(visit, new AccountModels.PasswordResetForm(board.page(visit, "Request password reset link"), form));
    }
}
