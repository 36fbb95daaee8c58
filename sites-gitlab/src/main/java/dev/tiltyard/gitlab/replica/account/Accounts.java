package dev.tiltyard.gitlab.replica.account;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Times;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jsoup.nodes.Entities;

/** User profiles, statuses and followers. */
public final class Accounts {
    private static final int LONGEST_STATUS = 100;
    private static final int LONGEST_BIO = 255;
    private static final int LONGEST = 255;
    /** Source: the original's model of a user's details, whose other texts have up to 500 characters. */
    private static final Map<String, Integer> LONGEST_DETAILS =
            Map.of("job_title", 200, "pronouns", 50, "pronunciation", 255);

    private static final int LONGEST_DETAIL = 500;
    private static final Map<String, Duration> CLEAR_AFTER = Map.of(
            "30_minutes", Duration.ofMinutes(30),
            "3_hours", Duration.ofHours(3),
            "8_hours", Duration.ofHours(8),
            "1_day", Duration.ofDays(1),
            "3_days", Duration.ofDays(3),
            "7_days", Duration.ofDays(7),
            "30_days", Duration.ofDays(30));
    private static final Set<String> DETAILS = Set.of(
            "bio",
            "job_title",
            "location",
            "organization",
            "website_url",
            "linkedin",
            "twitter",
            "skype",
            "pronouns",
            "pronunciation");
    private static final Set<String> OWN = Set.of("name", "public_email", "commit_email");

    private final Hub hub;

    public Accounts(Hub hub) {
        this.hub = hub;
    }

    /**
     * Sets the status; an empty message and an empty emoji clear it.
     *
     * @param emoji its name; empty for a speech balloon
     * @param clearAfter such as {@code 30_minutes}; empty for never
     */
    public void status(Actor actor, String emoji, String message, boolean busy, String clearAfter) {
        if (message.length() > LONGEST_STATUS) {
            throw new Invalid("message", "is too long (maximum is " + LONGEST_STATUS + " characters)");
        }
        hub.database().useTransaction(handle -> {
            handle.execute("DELETE FROM user_statuses WHERE user_id = ?", actor.id());
            if (emoji.isBlank() && message.isBlank() && !busy) {
                return;
            }
            Row row = Row.in("user_statuses")
                    .with("user_id", actor.id())
                    .with("emoji", emoji.isBlank() ? "speech_balloon" : emoji)
                    .with("message", message)
                    .with("message_html", Entities.escape(message))
                    .with("availability", busy ? 1 : 0);
            Optional.ofNullable(CLEAR_AFTER.get(clearAfter))
                    .ifPresent(after -> row.with(
                            "clear_status_at",
                            OffsetDateTime.ofInstant(actor.now().plus(after), ZoneOffset.UTC)));
            row.insertIfAbsent(handle);
        });
    }

    /**
     * Gives a user another name, and all their projects other addresses.
     *
     * @throws Invalid if it is not a valid user name, or taken
     */
    public void rename(Actor actor, String username) {
        if (!username.matches("[A-Za-z0-9_][A-Za-z0-9_.-]{1,254}") || username.matches("(?i).*([.-]|\\.git|\\.atom)")) {
            throw new Invalid(
                    "username",
                    "can contain only letters, digits, '_', '-' and '.'. Cannot start with '-' or end in '.', '.git' or '.atom'.");
        }
        hub.database().useTransaction(handle -> {
            String before = actor.viewer().username();
            boolean taken = handle.createQuery("SELECT EXISTS (SELECT 1 FROM routes WHERE lower(path) = lower(:name))")
                    .bind("name", username)
                    .mapTo(Boolean.class)
                    .one();
            if (taken && !username.equalsIgnoreCase(before)) {
                throw new Invalid("username", "has already been taken");
            }
            handle.execute(
                    "UPDATE users SET username = ?, updated_at = ? WHERE id = ?",
                    username,
                    Times.stored(actor.now()),
                    actor.id());
            handle.execute("UPDATE namespaces SET path = ? WHERE owner_id = ? AND type = 'User'", username, actor.id());
            handle.execute(
                    "UPDATE routes SET path = ? || substr(path, length(?) + 1) WHERE path = ? OR path LIKE ? || '/%'",
                    username, before, before, before.replace("_", "\\_"));
        });
    }

    /**
     * Changes one's profile.
     *
     * @param fields by name, as the form has them: {@code name}, {@code website_url}, {@code location}, {@code bio},
     *     {@code job_title} ...; names that are not known are left out
     */
    public void update(Actor actor, Map<String, String> fields) {
        String name = fields.getOrDefault("name", "any").strip();
        if (name.isEmpty()) {
            throw new Invalid("name", "can't be blank");
        }
        if (fields.getOrDefault("bio", "").length() > LONGEST_BIO) {
            throw new Invalid("bio", "is too long (maximum is " + LONGEST_BIO + " characters)");
        }
        String website = fields.getOrDefault("website_url", "");
        if (website.matches(".*\\s.*") || website.matches("(?i)^(?!https?:)[a-z]+:.*")) {
            throw new Invalid("website_url", "is not a valid URL");
        }
        if (website.length() > LONGEST) {
            throw new Invalid("website_url", "is too long (maximum is " + LONGEST + " characters)");
        }
        for (String detail : DETAILS) {
            int longest = LONGEST_DETAILS.getOrDefault(detail, LONGEST_DETAIL);
            if (fields.getOrDefault(detail, "").length() > longest) {
                throw new Invalid(detail, "is too long (maximum is " + longest + " characters)");
            }
        }
        hub.database().useTransaction(handle -> {
            Row user = Row.in("users").at(actor.now(), "updated_at");
            Row.in("user_details").with("user_id", actor.id()).insertIfAbsent(handle);
            Row details = Row.in("user_details");
            fields.forEach((field, value) -> {
                if (OWN.contains(field)) {
                    user.with(field, value.strip());
                } else if (DETAILS.contains(field)) {
                    details.with(field, value);
                }
            });
            user.update(handle, actor.id());
            details.update(handle, "user_id", actor.id());
            if (fields.containsKey("name")) {
                handle.execute("UPDATE namespaces SET name = ? WHERE owner_id = ? AND type = 'User'", name, actor.id());
                handle.execute(
                        "UPDATE routes SET name = ? WHERE source_type = 'Namespace' AND source_id ="
                                + " (SELECT id FROM namespaces WHERE owner_id = ? AND type = 'User')",
                        name,
                        actor.id());
            }
        });
    }

    /**
     * Follows or unfollows a user.
     *
     * @return whether it changed anything
     */
    public boolean follow(Actor actor, long user, boolean follow) {
        if (user == actor.id()) {
            return false;
        }
        return hub.database().inTransaction(handle -> {
            boolean there = handle.createQuery("SELECT count(*) > 0 FROM users WHERE id = :id")
                    .bind("id", user)
                    .mapTo(Boolean.class)
                    .one();
            if (!there) {
                throw HttpProblem.notFound("404 User Not Found");
            }
            return follow
                    ? Row.in("user_follow_users")
                                    .with("follower_id", actor.id())
                                    .with("followee_id", user)
                                    .insertIfAbsent(handle)
                            > 0
                    : handle.execute(
                                    "DELETE FROM user_follow_users WHERE follower_id = ? AND followee_id = ?",
                                    actor.id(),
                                    user)
                            > 0;
        });
    }
}
