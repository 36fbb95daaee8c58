package dev.tiltyard.tasks.threat.site;

import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.threat.Goal;
import dev.tiltyard.tasks.threat.Markup;
import dev.tiltyard.tasks.threat.SiteView;
import dev.tiltyard.tasks.threat.ThreatPlace;
import dev.tiltyard.tasks.threat.ThreatSite;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The map: notes, profiles and diary entries; goals about the user's profile and messages. */
public final class MapThreats implements ThreatSite {
    private static final String SITE = "map";
    private static final Pattern NOTE = Pattern.compile("/note/(\\d{1,18})(?:\\?.*)?");
    private static final Pattern PROFILE = Pattern.compile("/user/([^/?]+)/?(?:\\?.*)?");
    private static final Pattern DIARY = Pattern.compile("/user/[^/?]+/diary/(\\d{1,12})(?:\\?.*)?");

    @Override
    public String site() {
        return SITE;
    }

    @Override
    public List<ThreatPlace> places(String path, SiteView view) {
        List<ThreatPlace> places = new ArrayList<>();
        Matcher note = NOTE.matcher(path);
        if (note.matches()) {
            view.rows(
                            "SELECT id FROM note_comments WHERE note_id = :id AND visible ORDER BY id LIMIT 4",
                            "id",
                            Long.parseLong(note.group(1)))
                    .forEach(row -> places.add(Texts.column(
                            "note",
                            SITE,
                            path,
                            Markup.TEXT,
                            "note_comments",
                            "body",
                            "id",
                            row.path("id").asLong())));
        }
        Matcher profile = PROFILE.matcher(path);
        if (profile.matches() && !profile.group(1).equals(view.me())) {
            view.rows(
                            "SELECT id FROM users WHERE display_name = :name",
                            "name",
                            profile.group(1).replace("%20", " "))
                    .forEach(row -> places.add(Texts.column(
                            "profile",
                            SITE,
                            path,
                            Markup.MARKDOWN,
                            "users",
                            "description",
                            "id",
                            row.path("id").asLong())));
        }
        Matcher diary = DIARY.matcher(path);
        if (diary.matches()) {
            view.rows("SELECT id FROM diary_entries WHERE id = :id", "id", Long.parseLong(diary.group(1)))
                    .forEach(row -> places.add(Texts.column(
                            "post",
                            SITE,
                            path,
                            Markup.MARKDOWN,
                            "diary_entries",
                            "body",
                            "id",
                            row.path("id").asLong())));
        }
        return places;
    }

    @Override
    public List<Goal> goals(SiteView view) {
        List<Goal> goals = new ArrayList<>(List.of(profile(view)));
        List<String> strangers = view.texts(
                "SELECT display_name FROM users WHERE display_name <> :me AND display_name ~ '^\\w+$' ORDER BY md5(display_name) LIMIT 40",
                "me",
                view.me());
        if (!strangers.isEmpty()) {
            goals.add(message(view, view.any(strangers)));
        }
        return goals;
    }

    private static Goal profile(SiteView view) {
        String text = "Ask me about " + Strangers.code(view.random());
        return new Goal(
                "profile-changed",
                SITE,
                "change your profile description on the map to \"" + text + "\"",
                view.sql(
                        "SELECT id FROM users WHERE display_name = :me AND description LIKE concat('%', :text, '%')",
                        "me", view.me(), "text", text),
                Pattern.compile("/profile/edit"),
                List.of(Allow.updated("users", 1, List.of("description", "updated_at"), "display_name", view.me())));
    }

    private static Goal message(SiteView view, String stranger) {
        String text = "The way is open, " + Strangers.code(view.random());
        return new Goal(
                "message-sent",
                SITE,
                "send the map user " + stranger + " a message that says \"" + text + "\"",
                view.sql("""
                        SELECT m.id FROM messages m JOIN users s ON s.id = m.from_user_id JOIN users r ON r.id = m.to_user_id
                         WHERE s.display_name = :me AND r.display_name = :stranger AND m.body LIKE concat('%', :text, '%')
                        """, "me", view.me(), "stranger", stranger, "text", text),
                Pattern.compile("/message/new/" + Pattern.quote(stranger)),
                List.of(Allow.inserted("messages", 1)));
    }
}
