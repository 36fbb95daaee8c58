package dev.tiltyard.gitlab.replica;

import dev.tiltyard.testkit.FormBrowser;

/** A browser without scripts that knows GitLab's sign-in. */
final class GitLabBrowser extends FormBrowser {
    GitLabBrowser(String base) {
        super(base, Conventions.messagesIn(".flash-container [role=alert]"));
    }

    void signIn(String username, String password) {
        submit(get("/users/sign_in"), "form#new_user", "user[login]", username, "user[password]", password);
    }
}
