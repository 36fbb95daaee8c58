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

/** View models of users, GPS traces and diaries. */
public final class AccountModels {
    private AccountModels() {}

    /** Diary entries; user is empty for those of all users, viewer if nobody is logged in. */
    @Template("account/diary.jte")
    public record Diary(String title, String user, String viewer, List<Entry> entries, Paging paging) {}

    /** One diary entry with its comments; viewer is empty if nobody is logged in. */
    @Template("account/diary_entry.jte")
    public record DiaryEntry(Entry entry, List<DiaryPages.Comment> comments, String viewer, Form form) {}

    /** The form of a new diary entry. */
    @Template("account/diary_new.jte")
    public record NewEntry(Form form) {}

    /** Paging: the list's path, this page's number, and whether there are more pages. */
    public record Paging(String path, long page, boolean more) {}

    /** The password reset form; sent is true after submission. */
    @Template("account/lost_password.jte")
    public record LostPassword(Form form, boolean sent) {}

    /** A user's inbox or outbox. */
    @Template("account/messages.jte")
    public record Messages(List<MessagePages.Message> rows, boolean inbox) {}

    /** A message. */
    @Template("account/message.jte")
    public record OneMessage(MessagePages.Message message, boolean inbox) {}

    /** The form of a new message. */
    @Template("account/message_new.jte")
    public record NewMessage(String to, Form form) {}

    /** The account settings form, with the present email address. */
    @Template("account/edit.jte")
    public record AccountForm(String email, Form form, List<Flash> flashes) {}

    /** The form of a user's profile description. */
    @Template("account/profile_edit.jte")
    public record ProfileForm(Form form) {}

    /** The login form. */
    @Template("account/login.jte")
    public record LogInForm(Form form) {}

    /** The logout form. */
    @Template("account/logout.jte")
    public record LogOutForm(Form form) {}

    /** A user's profile; own if it is the viewer's, friend if the viewer has added the user. */
    @Template("account/profile.jte")
    public record ProfilePage(Profile profile, boolean own, boolean friend, List<Flash> flashes) {}

    /** Another user whose home is nearby; {@code distance} is formatted: {@code 3.2km}. */
    public record Neighbor(String name, String distance) {}

    /** A user's dashboard: friends, and nearby users if the user's home is set. */
    @Template("account/dashboard.jte")
    public record Dashboard(List<String> friends, boolean home, List<Neighbor> neighbors, List<Flash> flashes) {}

    /** A user's preferences: the editor's label, and language codes. */
    @Template("account/preferences.jte")
    public record OwnPreferences(String editor, List<String> languages, List<Flash> flashes) {}

    /** The preferences form; editor labels by value. */
    @Template("account/preferences_edit.jte")
    public record EditPreferences(Form form, Map<String, String> editors) {}

    /** Asks for confirmation to add or remove a friend. */
    @Template("account/befriend.jte")
    public record Befriending(String name, boolean adding, String heading, Form form) {}

    /** The sign-up form. */
    @Template("account/signup.jte")
    public record SignUpForm(Form form) {}

    /** A GPS trace, with the delete form if it is the viewer's own. */
    @Template("account/trace.jte")
    public record TracePage(Trace trace, Optional<Form> deletion, List<Flash> flashes) {}

    /** The form that edits a GPS trace. */
    @Template("account/trace_edit.jte")
    public record EditTrace(Trace trace, Form form) {}

    /**
     * GPS traces; user is empty for those of all users, tag if not filtered by a tag, viewer if nobody is logged in.
     */
    @Template("account/traces.jte")
    public record Traces(List<Trace> rows, String title, String user, String tag, String viewer, Paging paging) {}

    /** The form of a new GPS trace. */
    @Template("account/trace_new.jte")
    public record NewTrace(Form form) {}
}
