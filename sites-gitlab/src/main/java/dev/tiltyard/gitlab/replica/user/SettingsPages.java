package dev.tiltyard.gitlab.replica.user;

import dev.tiltyard.gitlab.replica.access.Keys;
import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.replica.account.Accounts;
import dev.tiltyard.gitlab.replica.account.TwoFactor;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.session.AccountDeletion;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What users set for themselves: profile, status, access tokens, SSH keys, password, preferences. */
public final class SettingsPages {
    private final Hub hub;
    private final Accounts accounts;
    private final Tokens tokens;
    private final Keys keys;

    public SettingsPages(Hub hub, Accounts accounts, Tokens tokens, Keys keys) {
        this.hub = hub;
        this.accounts = accounts;
        this.tokens = tokens;
        this.keys = keys;
    }

    /** The form of the profile. */
    @Template("user/settings.jte")
    public record ProfileForm(Page page, Map<String, String> fields, List<Choice> zones, List<String> errors) {}

    /** The viewer's access tokens. */
    @Template("user/tokens.jte")
    public record TokensPage(
            Page page,
            String made,
            List<String> errors,
            String feedToken,
            List<String> scopes,
            List<Tokens.Token> tokens) {}

    /** The viewer's SSH keys. */
    @Template("user/keys.jte")
    public record KeysPage(Page page, List<Keys.Key> keys, List<String> errors) {}

    /** Settings of a few fields: {@code kind} says which. */
    @Template("user/plain_settings.jte")
    public record PlainPage(Page page, String kind, Map<String, String> values) {}

    public void addTo(Routes routes) {
        routes.get("/-/profile", visit -> profile(visit, List.of()));
        routes.post("/-/profile", this::update);
        routes.post("/-/profile/status", this::status);
        routes.get("/-/profile/account", this::account);
        routes.post("/-/profile/update_username", this::rename);
        routes.get("/-/profile/personal_access_tokens", visit -> tokens(visit, "", List.of()));
        routes.post("/-/profile/personal_access_tokens", this::addToken);
        routes.post("/-/profile/personal_access_tokens/{id:[0-9]{1,12}}/revoke", this::revoke);
        routes.post("/-/profile/reset_feed_token", this::resetFeedToken);
        routes.get("/-/profile/keys", visit -> keys(visit, List.of()));
        routes.post("/-/profile/keys", this::addKey);
        routes.post("/-/profile/keys/{id:[0-9]{1,12}}", this::deleteKey);
        routes.get("/-/profile/password/edit", visit -> plain(visit, "password", "Password", Map.of()));
        routes.post("/-/profile/password", this::password);
        routes.get("/-/profile/active_sessions", visit -> plain(visit, "sessions", "Active Sessions", Map.of()));
        routes.get("/-/profile/chat_names", visit -> plain(visit, "chat_names", "Chat", Map.of()));
        routes.get("/-/profile/audit_log", visit -> plain(visit, "audit_log", "Authentication log", Map.of()));
    }

    private Page page(Visit visit, String name, String title, String entry) {
        return page(hub, visit, name, title, entry);
    }

    /**
     * The frame of a page of the settings.
     *
     * @param entry of the menu
     */
    static Page page(Hub hub, Visit visit, String name, String title, String entry) {
        Viewer viewer = hub.member(visit);
        return hub.page(visit, name, title + " · User Settings · GitLab")
                .in(SettingsMenu.of(viewer), entry)
                .crumb("User Settings", "/-/profile")
                .crumb(title, visit.path());
    }

    private void plain(Visit visit, String kind, String title, Map<String, String> values) {
        hub.show(visit, new PlainPage(page(visit, "profiles:" + kind, title, title), kind, values));
    }

    private void account(Visit visit) {
        long user = hub.member(visit).id();
        plain(
                visit,
                "account",
                "Account",
                Map.of(
                        "two_factor", String.valueOf(new TwoFactor(hub).enabled(user)),
                        "sole_groups", String.join(", ", AccountDeletion.soleGroups(hub, user)),
                        "projects", String.valueOf(AccountDeletion.personalProjects(hub, user))));
    }

    private Map<String, String> own(Viewer viewer) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT u.name, u.email, coalesce(u.public_email, '') AS public_email,
                   coalesce(u.commit_email, '') AS commit_email, coalesce(d.bio, '') AS bio,
                   coalesce(d.location, '') AS location, coalesce(d.organization, '') AS organization,
                   coalesce(d.job_title, '') AS job_title, coalesce(d.website_url, '') AS website_url,
                   coalesce(d.linkedin, '') AS linkedin, coalesce(d.twitter, '') AS twitter,
                   coalesce(d.skype, '') AS skype, coalesce(d.pronouns, '') AS pronouns,
                   coalesce(d.pronunciation, '') AS pronunciation, coalesce(p.timezone, '') AS timezone, u.private_profile::text,
                   coalesce(u.include_private_contributions, false)::text AS include_private_contributions
              FROM users u LEFT JOIN user_details d ON d.user_id = u.id LEFT JOIN user_preferences p ON p.user_id = u.id
             WHERE u.id = :id
            """)
                .bind("id", viewer.id())
                .mapToMap(String.class)
                .one());
    }

    private void profile(Visit visit, List<String> errors) {
        Viewer viewer = hub.member(visit);
        Map<String, String> fields = own(viewer);
        if (visit.isPost()) {
            fields.replaceAll((name, value) ->
                    visit.fields("user[" + name + "]").isEmpty() ? value : visit.field("user[" + name + "]"));
        }
        hub.show(
                visit,
                new ProfileForm(
                        page(visit, "profiles:show", "Edit Profile", "Profile"), fields, TimeZones.CHOICES, errors));
    }

    private void update(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        Map<String, String> fields = new HashMap<>();
        for (String name : own(actor.viewer()).keySet()) {
            List<String> sent = visit.fields("user[" + name + "]");
            if (!sent.isEmpty() && !name.equals("email")) {
                fields.put(name, sent.get(sent.size() - 1));
            }
        }
        try {
            if (!fields.isEmpty()) {
                accounts.update(actor, fields);
            }
            setStatus(visit, actor);
            flags(visit, actor);
            visit.flash("notice", "Profile was successfully updated");
            visit.redirectBack("/-/profile");
        } catch (Invalid e) {
            profile(visit, e.sentences());
        }
    }

    private void flags(Visit visit, Actor actor) {
        Row row = Row.in("users");
        for (String name : List.of("private_profile", "include_private_contributions", "hide_no_ssh_key")) {
            List<String> sent = visit.fields("user[" + name + "]");
            if (!sent.isEmpty()) {
                row.with(name, List.of("1", "true").contains(sent.get(sent.size() - 1)));
            }
        }
        hub.database().useTransaction(handle -> {
            row.update(handle, actor.id());
            if (visit.hasField("user[timezone]") && TimeZones.known(visit.field("user[timezone]"))) {
                Row.in("user_preferences")
                        .with("timezone", visit.field("user[timezone]"))
                        .update(handle, "user_id", actor.id());
            }
        });
        if (visit.upload("user[avatar]").isPresent()) {
            visit.flash("alert", "The picture was not kept: avatars on this site are letters.");
        }
    }

    private void rename(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        try {
            accounts.rename(hub.actor(visit), visit.field("user[username]").strip());
            visit.flash("notice", "Username successfully changed");
        } catch (Invalid e) {
            e.sentences().forEach(sentence -> visit.flash("alert", "Username change failed - " + sentence));
        }
        visit.redirect("/-/profile/account");
    }

    private void setStatus(Visit visit, Actor actor) {
        List<String> availability = visit.fields("user[status][availability]");
        if (visit.fields("user[status][message]").isEmpty()) {
            return;
        }
        String message = visit.field("user[status][message]").strip();
        boolean busy = !availability.isEmpty()
                && availability.get(availability.size() - 1).equals("busy");
        accounts.status(
                actor,
                message.isEmpty() ? "" : visit.field("user[status][emoji]"),
                message,
                busy,
                visit.field("user[status][clear_status_after]"));
    }

    private void status(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        try {
            if (visit.field("remove").isEmpty()) {
                setStatus(visit, actor);
            } else {
                accounts.status(actor, "", "", false, "");
            }
            visit.flash("success", "Status updated");
        } catch (Invalid e) {
            visit.flash("alert", "Sorry, we weren't able to set your status. Please try again later.");
        }
        visit.redirectBack("/" + actor.viewer().username());
    }

    private void tokens(Visit visit, String made, List<String> errors) {
        Viewer viewer = hub.member(visit);
        List<Tokens.Token> active = tokens.of(viewer.id()).stream()
                .filter(token -> token.active(hub.actor(visit).today()))
                .toList();
        hub.show(
                visit,
                new TokensPage(
                        page(visit, "profiles:personal_access_tokens:index", "Personal Access Tokens", "Access Tokens"),
                        made,
                        errors,
                        hub.user(viewer.id()).feedToken(),
                        Tokens.SCOPES,
                        active));
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return text.isBlank() ? Optional.empty() : Optional.of(LocalDate.parse(text.strip()));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private void addToken(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        try {
            Tokens.Made made = tokens.create(
                    hub.actor(visit),
                    visit.field("personal_access_token[name]"),
                    visit.fields("personal_access_token[scopes][]"),
                    day(visit.field("personal_access_token[expires_at]")));
            tokens(visit, made.secret(), List.of());
        } catch (Invalid e) {
            tokens(visit, "", e.sentences());
        }
    }

    private void revoke(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        tokens.revoke(hub.actor(visit), visit.number("id"));
        visit.flash("notice", "Revoked personal access token!");
        visit.redirect("/-/profile/personal_access_tokens");
    }

    private void resetFeedToken(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        tokens.resetFeedToken(hub.actor(visit));
        visit.flash("notice", "Feed token was successfully reset");
        visit.redirect("/-/profile/personal_access_tokens");
    }

    private void keys(Visit visit, List<String> errors) {
        Viewer viewer = hub.member(visit);
        hub.show(
                visit,
                new KeysPage(page(visit, "profiles:keys:index", "SSH Keys", "SSH Keys"), keys.of(viewer.id()), errors));
    }

    private void addKey(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        try {
            keys.add(
                    hub.actor(visit),
                    visit.field("key[title]"),
                    visit.field("key[key]"),
                    day(visit.field("key[expires_at]")));
            visit.redirect("/-/profile/keys");
        } catch (Invalid e) {
            keys(visit, e.sentences());
        }
    }

    private void deleteKey(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        keys.delete(hub.actor(visit), visit.number("id"));
        visit.redirect("/-/profile/keys");
    }

    private void password(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        String fresh = visit.field("user[new_password]");
        boolean known = hub.database()
                .withHandle(handle -> handle.createQuery("SELECT encrypted_password FROM users WHERE id = :id")
                        .bind("id", actor.id())
                        .mapTo(String.class)
                        .findOne()
                        .map(hash -> Passwords.match(visit.field("user[password]"), hash))
                        .orElse(false));
        if (!known) {
            visit.flash("alert", "You must provide a valid current password");
        } else if (fresh.length() < 8 || !fresh.equals(visit.field("user[password_confirmation]"))) {
            visit.flash("alert", "Password is too short (minimum is 8 characters) or does not match its confirmation");
        } else {
            String hash = Passwords.hash(fresh, hub.ids().nextBytes());
            hub.database()
                    .useHandle(handle ->
                            handle.execute("UPDATE users SET encrypted_password = ? WHERE id = ?", hash, actor.id()));
            visit.flash("notice", "Password was successfully updated.");
        }
        visit.redirect("/-/profile/password/edit");
    }
}
