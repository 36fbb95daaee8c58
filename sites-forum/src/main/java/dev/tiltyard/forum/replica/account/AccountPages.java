package dev.tiltyard.forum.replica.account;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.user.ForumUser;
import dev.tiltyard.forum.replica.user.Members;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A user's account settings, and the deletion of the account. */
final class AccountPages {
    private final Board board;
    private final Members members;
    private final AccountRecords records;

    AccountPages(Board board) {
        this.board = board;
        this.members = new Members(board);
        this.records = new AccountRecords(board);
    }

    void addTo(Routes routes) {
        routes.form("/user/{user}/account", this::credentials);
        routes.form("/user/{user}/delete_account", this::delete);
    }

    private void credentials(Visit visit) {
        ForumUser member = members.own(visit);
        Viewer viewer = board.viewer(visit);
        boolean renames = viewer.admin() || board.settings().get().usernameChange();
        Form form = visit.form("user", "username", "password.first", "password.second", "email");
        if (form.submitted()) {
            if (!renames) {
                form.set("username", member.username());
            }
            Credentials.check(form, false);
            if (form.accepted() && Credentials.taken(board, form.value("username"), member.id())) {
                form.reject("username", "This value is already used.");
            }
            if (form.accepted()) {
                save(member, form);
                visit.flash("success", "User settings have been updated.");
                visit.redirect("/user/" + form.value("username") + "/account");
                return;
            }
        } else {
            form.set("username", member.username())
                    .set("email", records.email(member.id()).orElse(""));
        }
        board.show(
                visit,
                new AccountModels.Credentials(
                        board.page(visit, "Editing user " + member.username()),
                        members.sidebar(visit, member),
                        form,
                        renames));
    }

    private void save(ForumUser member, Form form) {
        String password = form.value("password.first");
        @Nullable
        String hash =
                password.isEmpty() ? null : Passwords.hash(password, board.ids().nextBytes());
        String email = form.value("email").strip();
        board.database().useHandle(handle -> handle.createUpdate("""
                        UPDATE users SET username = :name, normalized_username = :normalized,
                               password = coalesce(:hash, password), email = :email, normalized_email = lower(:email)
                         WHERE id = :id
                        """)
                .bind("id", member.id())
                .bind("name", form.value("username"))
                .bind("normalized", form.value("username").toLowerCase(Locale.ROOT))
                .bind("hash", hash)
                .bind("email", email.isEmpty() ? null : email)
                .execute());
    }

    private void delete(Visit visit) {
        ForumUser member = members.own(visit);
        Viewer viewer = board.viewer(visit);
        Form form = visit.form("confirm_deletion", "name", "confirm");
        if (form.submitted()) {
            if (!form.value("name").equals(member.username())) {
                form.reject("name", "This value should be equal to \"" + member.username() + "\".");
            }
            if (!form.checked("confirm")) {
                form.reject("confirm", "This value should be true.");
            }
            if (form.accepted()) {
                records.delete(member.id());
                if (viewer.is(member.id())) {
                    visit.session().logOut();
                }
                visit.flash("success", "The account is being deleted.");
                visit.redirect("/");
                return;
            }
        }
        board.show(
                visit,
                new AccountModels.Deletion(board.page(visit, "Delete account"), members.sidebar(visit, member), form));
    }
}
