package dev.tiltyard.forum.replica.account;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.user.MemberSidebar;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/** View models for login and a user's own account. */
public final class AccountModels {
    private AccountModels() {}

    /** The form of a name, an email address and a password. */
    @Template("account/credentials.jte")
    public record Credentials(Page page, MemberSidebar beside, Form form, boolean renames) {}

    /** The form that deletes an account. */
    @Template("account/delete.jte")
    public record Deletion(Page page, MemberSidebar beside, Form form) {}

    /** The login form; error is empty if no login was rejected. */
    @Template("account/login.jte")
    public record LogInForm(Page page, String token, String username, String error) {}

    /** The form of a user's preferences. */
    @Template("account/preferences.jte")
    public record PreferencesForm(
            Page page, MemberSidebar beside, Form form, List<String> zones, List<Choice> themes) {}

    /** The sign-up form. */
    @Template("account/registration.jte")
    public record RegistrationForm(Page page, Form form) {}

    /** The form that requests a password reset link. */
    @Template("account/reset.jte")
    public record PasswordResetForm(Page page, Form form) {}
}
