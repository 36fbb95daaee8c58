package dev.tiltyard.gitlab.replica.projectsettings;

import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.membership.Memberships;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.generic.GenericType;

/** Access tokens of a project. Each belongs to a bot, which is a member of the project. */
public final class ProjectTokens {
    /** The type of users that are bots of projects. */
    private static final int BOT = 6;
    /** A token of a project is nobody's, so that it can't read who that is. */
    public static final List<String> SCOPES =
            Tokens.SCOPES.stream().filter(scope -> !scope.equals("read_user")).toList();

    private final Hub hub;
    private final Projects projects;
    private final Tokens tokens;

    public ProjectTokens(Hub hub, Projects projects, Tokens tokens) {
        this.hub = hub;
        this.projects = projects;
        this.tokens = tokens;
    }

    /** A token with the number of the role that it gives. */
    public record Listed(Tokens.Token token, int level, long bot) {}

    /** The tokens of a project that are not revoked; the caller has checked permissions. */
    public List<Listed> of(Project project) {
        return bots(project).entrySet().stream()
                .flatMap(bot ->
                        tokens.of(bot.getKey()).stream().map(token -> new Listed(token, bot.getValue(), bot.getKey())))
                .toList();
    }

    /**
     * Creates a token with a bot; the caller has checked permissions.
     *
     * @throws Invalid if the token can't be
     */
    public Tokens.Made create(Actor actor, Project project, Tokens.NewToken wanted, int level) {
        wanted.check(actor);
        return tokens.createFor(actor, bot(actor, project, wanted.name(), level), wanted);
    }

    /** A token that can be used, and the role that it gives. */
    public record Active(Tokens.Token token, String role) {}

    /**
     * The tokens of a project.
     *
     * @param made the secret of the token that was just made; empty for none
     */
    @Template("project/access_tokens.jte")
    public record TokensPage(
            Page page, Project project, String made, List<String> errors, List<String> scopes, List<Active> active) {
        public TokensPage {
            errors = List.copyOf(errors);
            scopes = List.copyOf(scopes);
            active = List.copyOf(active);
        }
    }

    public void addTo(Routes routes) {
        String path = "/{namespace...}/{project}/-/settings/access_tokens";
        routes.get(path, visit -> show(visit, "", List.of()));
        routes.post(path, this::create);
        routes.post(path + "/{id:[0-9]{1,12}}/revoke", this::revoke);
    }

    private Project managed(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.MANAGE_SETTINGS)) {
            throw HttpProblem.notFound("this requires the role Maintainer in " + project.fullPath());
        }
        return project;
    }

    /** The users that tokens stand for, with the numbers of their roles. */
    private Map<Long, Integer> bots(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT DISTINCT ON (u.id) u.id, m.access_level FROM users u JOIN members m ON m.user_id = u.id"
                                + " WHERE m.source_type = 'Project' AND m.source_id = :project"
                                + " AND u.user_type = :bot")
                .bind("project", project.id())
                .bind("bot", BOT)
                .setMapKeyColumn("id")
                .setMapValueColumn("access_level")
                .collectInto(new GenericType<TreeMap<Long, Integer>>() {}));
    }

    private void show(Visit visit, String made, List<String> errors) {
        Project project = managed(visit);
        Page page = projects.page(
                        visit,
                        project,
                        "projects:settings:access_tokens:index",
                        "Project Access Tokens · ",
                        "Project access tokens")
                .crumb("Project Access Tokens", project.address() + "/-/settings/access_tokens");
        LocalDate today = hub.actor(visit).today();
        List<Active> active = of(project).stream()
                .filter(each -> each.token().active(today))
                .map(each -> new Active(each.token(), Role.nameOf(each.level())))
                .toList();
        hub.show(visit, new TokensPage(page, project, made, errors, SCOPES, active));
    }

    private void create(Visit visit) {
        Project project = managed(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        String level = visit.field("project_access_token[access_level]");
        int access = level.matches("10|20|30|40") || (level.equals("50") && project.allows(Role.OWNER))
                ? Integer.parseInt(level)
                : 10;
        try {
            Tokens.NewToken wanted = new Tokens.NewToken(
                    visit.field("project_access_token[name]"),
                    visit.fields("project_access_token[scopes][]").stream()
                            .filter(SCOPES::contains)
                            .toList(),
                    day(visit.field("project_access_token[expires_at]")));
            Tokens.Made made = create(actor, project, wanted, access);
            show(visit, made.secret(), List.of());
        } catch (Invalid e) {
            show(visit, "", e.sentences());
        }
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return text.isBlank() ? Optional.empty() : Optional.of(LocalDate.parse(text.strip()));
        } catch (DateTimeParseException e) {
            throw new Invalid("expires_at", "is not a date such as 2023-12-31");
        }
    }

    private long bot(Actor actor, Project project, String name, int access) {
        return hub.database().inTransaction(handle -> {
            String username = free(handle, project);
            long id = Row.in("users")
                    .with("username", username)
                    .with("name", name.strip())
                    .with("email", username + "@noreply.localhost")
                    .with("user_type", BOT)
                    .at(actor.now(), "created_at", "updated_at", "confirmed_at")
                    .insert(handle);
            Memberships.add(
                    handle, actor, Memberships.Place.ofProject(project.id(), access), id, access, Optional.empty());
            return id;
        });
    }

    /** {@code project_1_bot}, and then {@code project_1_bot1} and so on. */
    private static String free(Handle handle, Project project) {
        String first = "project_" + project.id() + "_bot";
        long there = handle.createQuery("SELECT count(*) FROM users WHERE username LIKE :name")
                .bind("name", first.replace("_", "\\_") + "%")
                .mapTo(Long.class)
                .one();
        return there == 0 ? first : first + there;
    }

    private void revoke(Visit visit) {
        Project project = managed(visit);
        Hub.requireToken(visit);
        revoke(project, visit.number("id"));
        visit.flash("notice", "Revoked project access token!");
        visit.redirect(project.address() + "/-/settings/access_tokens");
    }

    /** Revokes a token and takes its bot out of the project; the caller has checked permissions. */
    public void revoke(Project project, long id) {
        long bot = bots(project).keySet().stream()
                .filter(one -> tokens.of(one).stream().anyMatch(token -> token.id() == id))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("this project has no token with the number " + id));
        hub.database().useTransaction(handle -> {
            handle.execute("UPDATE personal_access_tokens SET revoked = true WHERE id = ?", id);
            handle.execute(
                    "DELETE FROM members WHERE user_id = ? AND source_type = 'Project' AND source_id = ?",
                    bot,
                    project.id());
            handle.execute("DELETE FROM project_authorizations WHERE user_id = ?", bot);
        });
    }
}
