package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.date;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectTokens;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectTokens.Listed;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.List;
import java.util.Map;

/** Access tokens of projects. */
public final class ProjectTokenEndpoints extends Endpoints {
    private static final Map<String, Integer> LEVELS = Map.of("10", 10, "20", 20, "30", 30, "40", 40, "50", 50);
    private static final int OWNER = 50;

    private final ProjectTokens tokens;

    public ProjectTokenEndpoints(ProjectTokens tokens) {
        this.tokens = tokens;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/access_tokens";
        api.on("GET", base, call -> Answer.part(call, tokens.of(managed(call)), each -> shape(call, each)))
                .on("GET", base + "/{token:[0-9]+}", call -> Answer.ok(shape(call, one(call, managed(call)))))
                .on(
                        "POST",
                        base,
                        Parameters.of(
                                text("name").required(),
                                Parameter.of(Type.TEXTS, "scopes").required(),
                                date("expires_at"),
                                choice("access_level", LEVELS)),
                        this::create)
                .on("DELETE", base + "/{token:[0-9]+}", call -> {
                    Project project = managed(call);
                    tokens.revoke(project, one(call, project).token().id());
                    return Answer.nothing();
                });
    }

    private static Project managed(Call call) {
        Project project = call.project();
        Permissions.require(call.member(), project, Action.MANAGE_SETTINGS);
        return project;
    }

    private Listed one(Call call, Project project) {
        long id = call.number("token");
        return tokens.of(project).stream()
                .filter(each -> each.token().id() == id)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("Could not find project access token with token_id: " + id));
    }

    private Answer create(Call call) {
        Project project = managed(call);
        Params params = call.params();
        List<String> scopes = params.list("scopes");
        if (!ProjectTokens.SCOPES.containsAll(scopes)) {
            throw HttpProblem.badRequest("Scopes can only contain available scopes");
        }
        int level = params.filled("access_level").map(LEVELS::get).orElse(40);
        if (level == OWNER && project.access() < OWNER && !call.viewer().admin()) {
            throw HttpProblem.badRequest("Could not provision owner access to project access token");
        }
        Tokens.Made made = tokens.create(
                call.member(),
                project,
                new Tokens.NewToken(params.required("name"), scopes, params.date("expires_at")),
                level);
        Listed listed = tokens.of(project).stream()
                .filter(each -> each.token().id() == made.id())
                .findFirst()
                .orElseThrow();
        return Answer.created(shape(call, listed).put("token", made.secret()));
    }

    private static Shape shape(Call call, Listed listed) {
        return AccessEndpoints.token(call, listed.token())
                .put("user_id", listed.bot())
                .put("access_level", listed.level());
    }
}
