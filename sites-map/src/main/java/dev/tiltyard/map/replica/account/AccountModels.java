package dev.tiltyard.map.replica.account;

import dev.tiltyard.map.replica.account.AccountPages.Profile;
import dev.tiltyard.map.replica.account.DiaryPages.Entry;
import dev.tiltyard.map.replica.account.TracePages.Trace;
import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the pages of accounts, GPS traces and diaries show. */
public final class AccountModels {
    private AccountModels() {}

    /** Diary entries; user is empty if they are everybody's, viewer if nobody is logged in. */
    @Template("account/diary.jte")
    public record Diary(String title, String user, String viewer, List<Entry> entries, Paging paging) {}

    /** One diary entry with its comments; viewer is empty if nobody is logged in. */
    @Template("account/diary_entry.jte")
    public record DiaryEntry(Entry entry, List<DiaryPages.Comment> comments, String viewer, Form form) {}

    /** The form of a new diary entry. */
    @Template("account/diary_new.jte")
    public record NewEntry(Form form) {}

    /** Where a list goes on: its path, the number of this page, and whether there are more. */
    public record Paging(String path, long page, boolean more) {}

    /** The form that asks for a new password; sent once the request was taken. */
    @Template("account/lost_password.jte")
    public record LostPassword(Form form, boolean sent) {}

    /** The messages that a user has got, or has sent. */
    @Template("account/messages.jte")
    public record Messages(List<MessagePages.Message> rows, boolean inbox) {}

    /** One message. */
    @Template("account/message.jte")
    public record OneMessage(MessagePages.Message message, boolean inbox) {}

    /** The form of a new message. */
    @Template("account/message_new.jte")
    public record NewMessage(String to, Form form) {}

    /** The form of an account, with the email address that it has. */
    @Template("account/edit.jte")
    public record AccountForm(String email, Form form, List<Flash> flashes) {}

    /** The form of what a member says about themselves. */
    @Template("account/profile_edit.jte")
    public record ProfileForm(Form form) {}

    /** The log-in form. */
    @Template("account/login.jte")
    public record LogInForm(Form form) {}

    /** The form that logs out. */
    @Template("account/logout.jte")
    public record LogOutForm(Form form) {}

    /** A user's profile; own if the user looks at it, friend if the viewer has added the user. */
    @Template("account/profile.jte")
    public record ProfilePage(Profile profile, boolean own, boolean friend, List<Flash> flashes) {}

    /** Another user whose home is near; {@code distance} is as people read it: {@code 3.2km}. */
    public record Neighbor(String name, String distance) {}

    /** A member's start page: the names of friends, and who else is near the member's home, if it is known. */
    @Template("account/dashboard.jte")
    public record Dashboard(List<String> friends, boolean home, List<Neighbor> neighbors, List<Flash> flashes) {}

    /** A member's preferences: the editor in words, and codes of languages. */
    @Template("account/preferences.jte")
    public record OwnPreferences(String editor, List<String> languages, List<Flash> flashes) {}

    /** The form of the preferences; editors are words by value. */
    @Template("account/preferences_edit.jte")
    public record EditPreferences(Form form, Map<String, String> editors) {}

    /** Asks whether a user shall be, or no longer be, a friend. */
    @Template("account/befriend.jte")
    public record Befriending(String name, boolean adding, String heading, Form form) {}

    /** The sign-up form. */
    @Template("account/signup.jte")
    public record SignUpForm(Form form) {}

    /** One GPS trace, with the form that deletes it if it is the viewer's own. */
    @Template("account/trace.jte")
    public record TracePage(Trace trace, Optional<Form> deletion, List<Flash> flashes) {}

    /** The form of a GPS trace that is there. */
    @Template("account/trace_edit.jte")
    public record EditTrace(Trace trace, Form form) {}

    /** GPS traces; user is empty if they are everybody's, tag if they are not only those with it, viewer if nobody is logged in. */
    @Template("account/traces.jte")
    public record Traces(List<Trace> rows, String title, String user, String tag, String viewer, Paging paging) {}

    /** The form of a new GPS trace. */
    @Template("account/trace_new.jte")
    public record NewTrace(Form form) {}
}
