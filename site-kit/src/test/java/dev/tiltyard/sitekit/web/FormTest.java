package dev.tiltyard.sitekit.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FormTest {
    @Test
    void namesItsFieldsAsSymfonyDoes() {
        Form form = new Form("user", "token", false);
        assertThat(form.field("username")).isEqualTo("user[username]");
        assertThat(form.field("password.first")).isEqualTo("user[password][first]");
        assertThat(form.id("password.first")).isEqualTo("user_password_first");
    }

    @Test
    void withoutANameHasPlainFields() {
        Form form = new Form("", "token", false);
        assertThat(form.field("email")).isEqualTo("email");
        assertThat(form.field("address.street")).isEqualTo("address[street]");
        assertThat(form.id("email")).isEqualTo("email");
    }

    @Test
    void isAcceptedOnlyIfSubmittedAndValid() {
        assertThat(new Form("a", "t", false).accepted()).isFalse();
        Form sent = new Form("a", "t", true);
        assertThat(sent.accepted()).isTrue();
        sent.reject("title", "Too long.");
        assertThat(sent.accepted()).isFalse();
        assertThat(sent.errors("title")).containsExactly("Too long.");
        assertThat(sent.errors("body")).isEmpty();
    }
}
