package dev.tiltyard.forum.replica;

import dev.tiltyard.testkit.FormBrowser;

/** A scriptless browser that can log in to the forum. */
final class TestBrowser extends FormBrowser {
    private static final String MESSAGE = ".site-alerts .alert.site-alerts__alert[role=alert] .alert__text p";

    TestBrowser(String base) {
        super(base, Conventions.messagesIn(MESSAGE));
    }

    void logIn(String username, String password) {
        submit(get("/login"), "form.login-form", "_username", username, "_password", password);
    }
}
