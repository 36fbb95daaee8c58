package dev.tiltyard.forum.replica.account;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.sitekit.web.Form;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/** Validation of user names, passwords and email addresses. */
final class Credentials {
    private static final Pattern NAME = Pattern.compile("\\w+");
    private static final Pattern EMAIL = Pattern.compile("[^@\\s<>\"]+@[^@\\s<>\"]+\\.[^@\\s<>\".]+");

    private Credentials() {}

    /**
     * Adds errors to invalid fields.
     *
     * @param passwordRequired whether a blank password is an error, rather than left unchanged
     */
    static void check(Form form, boolean passwordRequired) {
        Check.length(form, "username", 3, 25);
        if (!form.value("username").isBlank()
                && !NAME.matcher(form.value("username")).matches()) {
            form.reject("username", "This value is not valid.");
        }
        password(form, passwordRequired);
        String email = form.value("email").strip();
        if (!email.isEmpty() && !EMAIL.matcher(email).matches()) {
            form.reject("email", "This value is not a valid email address.");
        }
    }

    private static void password(Form form, boolean required) {
        String first = form.value("password.first");
        if (!first.equals(form.value("password.second"))) {
            form.reject("password.first", "This value is not valid.");
        } else if (first.isEmpty()) {
            if (required) {
                form.reject("password.first", "This value should not be blank.");
            }
        } else if (first.codePointCount(0, first.length()) < 8) {
            form.reject("password.first", "This value is too short. It should have 8 characters or more.");
        } else if (first.getBytes(StandardCharsets.UTF_8).length > 72) {
            form.reject("password.first", "This value is too long. It should have 72 characters or less.");
        }
    }

    /** Whether another user has this name, ignoring case. */
    static boolean taken(Board board, String username, long exceptId) {
        return board.database().withHandle(handle -> handle.createQuery(
                        "SELECT EXISTS (SELECT 1 FROM users WHERE normalized_username = :name AND id <> :id)")
                .bind("name", username.toLowerCase(Locale.ROOT))
                .bind("id", exceptId)
                .mapTo(Boolean.class)
                .one());
    }
}
