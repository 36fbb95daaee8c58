package dev.tiltyard.map.replica.account;

import dev.tiltyard.map.replica.account.AccountPages.Entry;
import dev.tiltyard.map.replica.account.AccountPages.Profile;
import dev.tiltyard.map.replica.account.AccountPages.Trace;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/** What the pages of accounts, GPS traces and diaries show. */
public final class AccountModels {
    private AccountModels() {}

    /** Diary entries. */
    @Template("account/diary.jte")
    public record Diary(String title, List<Entry> entries) {}

    /** The form of an account. */
    @Template("account/edit.jte")
    public record AccountForm(String name, Form form) {}

    /** The log-in form. */
    @Template("account/login.jte")
    public record LogInForm(Form form) {}

    /** The form that logs out. */
    @Template("account/logout.jte")
    public record LogOutForm(Form form) {}

    /** A user's profile; own if the user looks at it. */
    @Template("account/profile.jte")
    public record ProfilePage(Profile profile, boolean own) {}

    /** The sign-up form. */
    @Template("account/signup.jte")
    public record SignUpForm(Form form) {}

    /** One GPS trace. */
    @Template("account/trace.jte")
    public record TracePage(Trace trace) {}

    /** GPS traces. */
    @Template("account/traces.jte")
    public record Traces(List<Trace> rows, String title, boolean member) {}
}
