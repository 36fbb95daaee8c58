package dev.tiltyard.gitlab.replica.repositorysettings;

import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Repositories on other hosts that are to get what is pushed. They are kept, and nothing is sent: this host reaches no other,
 * so that every update fails, as it does where the original has no way out.
 */
public final class Mirrors {
    private static final int LONGEST = 2048;

    private final Hub hub;

    public Mirrors(Hub hub) {
        this.hub = hub;
    }

    /**
     * A mirror.
     *
     * @param url without user and password
     * @param secured whether there are a user and a password
     * @param tried when its last update began
     * @param error why that failed; empty if it has not
     */
    public record Mirror(
            long id,
            String url,
            boolean secured,
            boolean enabled,
            boolean onlyProtected,
            boolean keepsDivergent,
            String status,
            Optional<Instant> tried,
            String error) {
        /** The address as it may be shown. */
        public String safeUrl() {
            return secured ? url.replaceFirst("://", "://*****:*****@") : url;
        }
    }

    /** What a new mirror is to be. */
    public record Wanted(String url, String password, boolean enabled, boolean onlyProtected, boolean keepsDivergent) {}

    /** What is to change of a mirror; what is empty stays as it is. */
    public record Options(
            Optional<Boolean> enabled, Optional<Boolean> onlyProtected, Optional<Boolean> keepsDivergent) {}

    /** The mirrors of a project, the oldest first. */
    public List<Mirror> of(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT id, url, encrypted_credentials IS NOT NULL AS secured, enabled,
                               only_protected_branches AS only_protected, keep_divergent_refs AS keeps_divergent,
                               coalesce(update_status, 'none') AS status, last_update_started_at AS tried,
                               coalesce(last_error, '') AS error
                          FROM remote_mirrors WHERE project_id = :id ORDER BY id
                        """)
                .bind("id", project.id())
                .mapTo(Mirror.class)
                .list());
    }

    /** The mirror of a project with a number. */
    public Mirror find(Project project, long id) {
        return of(project).stream()
                .filter(mirror -> mirror.id() == id)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found"));
    }

    /**
     * Adds a mirror.
     *
     * @return its number
     * @throws Invalid if the address is not one of a repository
     */
    public long add(Actor actor, Project project, Wanted wanted) {
        URI address = address(wanted.url());
        String user = Optional.ofNullable(address.getUserInfo()).orElse("");
        String plain = wanted.url().strip().replaceFirst("://[^/@]*@", "://");
        if (of(project).stream().anyMatch(mirror -> mirror.url().equals(plain))) {
            throw new Invalid("remote_mirrors.url", "is already in use");
        }
        return hub.database().withHandle(handle -> Row.in("remote_mirrors")
                .with("project_id", project.id())
                .with("url", plain)
                .with("enabled", wanted.enabled())
                .with("only_protected_branches", wanted.onlyProtected())
                .with("keep_divergent_refs", wanted.keepsDivergent())
                .with("update_status", "none")
                .withPresent(
                        "encrypted_credentials",
                        user.isEmpty() && wanted.password().isEmpty()
                                ? null
                                : Tokens.digest(user + ":" + wanted.password()))
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle));
    }

    private static URI address(String text) {
        if (text.strip().length() > LONGEST) {
            throw new Invalid("remote_mirrors.url", "is too long (maximum is 2048 characters)");
        }
        try {
            URI address = new URI(text.strip());
            if (String.valueOf(address.getScheme()).matches("https?|ssh|git") && address.getHost() != null) {
                return address;
            }
        } catch (URISyntaxException e) {
            throw new Invalid("remote_mirrors.url", "is blocked: URI is invalid");
        }
        throw new Invalid("remote_mirrors.url", "is blocked: Only allowed schemes are http, https, ssh, git");
    }

    /** Changes what may be changed of a mirror. */
    public void update(Actor actor, Project project, long id, Options options) {
        Mirror mirror = find(project, id);
        hub.database().useHandle(handle -> Row.in("remote_mirrors")
                .with("enabled", options.enabled().orElse(mirror.enabled()))
                .with("only_protected_branches", options.onlyProtected().orElse(mirror.onlyProtected()))
                .with("keep_divergent_refs", options.keepsDivergent().orElse(mirror.keepsDivergent()))
                .at(actor.now(), "updated_at")
                .update(handle, id));
    }

    /** Tries to update a mirror, which can't be reached. */
    public void tryNow(Actor actor, Project project, long id) {
        Mirror mirror = find(project, id);
        String host = Optional.ofNullable(URI.create(mirror.url()).getHost()).orElse(mirror.url());
        hub.database().useHandle(handle -> Row.in("remote_mirrors")
                .with("update_status", "failed")
                .with("last_error", "fatal: unable to access '" + mirror.url() + "/': Could not resolve host: " + host)
                .at(actor.now(), "last_update_started_at", "updated_at")
                .update(handle, id));
    }

    /** Removes a mirror. */
    public void remove(Project project, long id) {
        find(project, id);
        hub.database().useHandle(handle -> handle.execute("DELETE FROM remote_mirrors WHERE id = ?", id));
    }
}
