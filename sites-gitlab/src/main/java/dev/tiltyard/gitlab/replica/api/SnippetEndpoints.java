package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;
import static dev.tiltyard.gitlab.replica.api.Parameter.time;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.snippet.Snippets;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Snippets, of one's own and of projects. */
public final class SnippetEndpoints extends Endpoints {
    private final Snippets snippets;

    public SnippetEndpoints(Snippets snippets) {
        this.snippets = snippets;
    }

    @Override
    void addTo(Registry api) {
        Parameters filters = Parameters.of(time("created_after"), time("created_before"));
        api.on(
                        "GET",
                        "/snippets",
                        filters,
                        call -> list(call, snippets.own(call.member().viewer(), call.now())))
                .on(
                        "GET",
                        "/snippets/public",
                        filters,
                        call -> list(call, snippets.open(call.member().viewer(), call.now())))
                .on(
                        "GET",
                        "/projects/{id}/snippets",
                        call -> list(call, snippets.of(call.viewer(), call.now(), call.project(Action.READ_SNIPPET))));
        Parameters attributes = Parameters.of(text("title"), text("description"), text("file_name"), text("content"))
                .and(choice("visibility", "private", "internal", "public"), Parameter.of(Type.OBJECT, "files"));
        for (String base : List.of("/snippets", "/projects/{id}/snippets")) {
            boolean project = base.startsWith("/projects");
            String one = base + "/{snippet:[0-9]+}";
            api.on("POST", base, attributes.require("title"), call -> create(call, project))
                    .on("GET", one, call -> Answer.ok(shape(call, find(call, place(call, project)))))
                    .on("GET", one + "/raw", call -> raw(call, project))
                    .on("GET", one + "/files/{ref}/{file}/raw", call -> raw(call, project))
                    .on("PUT", one, attributes.atLeastOne(), call -> update(call, project))
                    .on("DELETE", one, call -> delete(call, project))
                    .on(
                            "GET",
                            one + "/user_agent_detail",
                            call -> UserAgents.show(
                                    call,
                                    "Snippet",
                                    find(call, place(call, project)).id()));
        }
    }

    private static Answer list(Call call, List<Snippets.Snippet> found) {
        Params params = call.params();
        return Answer.part(
                call,
                found.stream()
                        .filter(each -> params.time("created_after")
                                .map(from -> !each.created().isBefore(from.toInstant(ZoneOffset.UTC)))
                                .orElse(true))
                        .filter(each -> params.time("created_before")
                                .map(to -> !each.created().isAfter(to.toInstant(ZoneOffset.UTC)))
                                .orElse(true))
                        .toList(),
                each -> shape(call, each));
    }

    private static Optional<Project> place(Call call, boolean project) {
        return project ? Optional.of(call.project(Action.READ_SNIPPET)) : Optional.empty();
    }

    private Snippets.Snippet find(Call call, Optional<Project> place) {
        long wanted = place.map(Project::id).orElse(0L);
        return snippets.find(call.viewer(), call.now(), call.number("snippet"))
                .filter(snippet -> snippet.project() == wanted)
                .orElseThrow(() -> HttpProblem.notFound("404 Snippet Not Found"));
    }

    private static Shape shape(Call call, Snippets.Snippet snippet) {
        String web = call.origin() + "/-/snippets/" + snippet.id();
        Shape author = call.hub().database().withHandle(handle -> UserJson.byId(
                        handle, call.origin(), List.of(snippet.author()))
                .get(snippet.author()));
        return new Shape()
                .put("id", snippet.id())
                .put("title", snippet.title())
                .put("description", snippet.description())
                .put("visibility", Shape.visibility(snippet.visibility()))
                .put("author", author)
                .time("created_at", snippet.created())
                .time("updated_at", snippet.updated())
                .put("project_id", snippet.project() == 0 ? null : snippet.project())
                .put("web_url", web)
                .put("raw_url", web + "/raw")
                .put("ssh_url_to_repo", null)
                .put("http_url_to_repo", null)
                .put("file_name", snippet.file())
                .put("files", List.of(Map.of("path", snippet.file(), "raw_url", web + "/raw/main/" + snippet.file())));
    }

    private static Snippets.Fields fields(Call call, Optional<Snippets.Snippet> before) {
        Params params = call.params();
        Optional<String> file = params.filled("file_name");
        Optional<String> content = params.text("content");
        if (params.body().path("files").isArray()
                && !params.body().path("files").isEmpty()) {
            var first = params.body().path("files").get(0);
            String action = first.path("action").asText("update");
            boolean kept = action.equals(before.isPresent() ? "update" : "create")
                    || action.equals("update")
                    || action.equals("move");
            if (params.body().path("files").size() > 1 || !kept) {
                throw new Refused(400, "error", "files: a snippet has one file on this site");
            }
            if (first.hasNonNull("previous_path")
                    && !first.path("previous_path")
                            .asText()
                            .equals(before.map(Snippets.Snippet::file).orElse(""))) {
                throw new Refused(400, "error", "files[previous_path] is invalid");
            }
            file = Optional.of(first.path("file_path").asText(""));
            content = first.hasNonNull("content")
                    ? Optional.of(first.path("content").asText())
                    : content;
        }
        return new Snippets.Fields(
                params.text("title")
                        .orElseGet(() -> before.map(Snippets.Snippet::title).orElse("")),
                params.text("description").orElseGet(() -> before.map(Snippets.Snippet::description)
                        .orElse("")),
                file.orElseGet(() -> before.map(Snippets.Snippet::file).orElse("snippet.txt")),
                content.orElseGet(() -> before.map(Snippets.Snippet::content).orElse("")),
                params.visibility().orElseGet(() -> before.map(Snippets.Snippet::visibility)
                        .orElse(0)));
    }

    private Answer create(Call call, boolean project) {
        Optional<Project> place = place(call, project);
        Params params = call.params();
        boolean empty = !params.has("content") && !params.body().path("files").isArray();
        if (empty) {
            throw new Refused(
                    400,
                    "error",
                    params.has("files")
                            ? "files is invalid"
                            : "content, files are missing, exactly one parameter must be provided");
        }
        long id = snippets.create(call.member(), place, fields(call, Optional.empty()));
        UserAgents.keep(call, "Snippet", id);
        return Answer.created(
                shape(call, snippets.find(call.viewer(), call.now(), id).orElseThrow()));
    }

    private Answer raw(Call call, boolean project) {
        Snippets.Snippet snippet = find(call, place(call, project));
        return new Answer.Raw(
                "text/plain; charset=utf-8", snippet.content().getBytes(StandardCharsets.UTF_8), snippet.file());
    }

    private Answer update(Call call, boolean project) {
        Optional<Project> place = place(call, project);
        Snippets.Snippet before = find(call, place);
        snippets.update(call.member(), place, before, fields(call, Optional.of(before)));
        return Answer.ok(shape(call, find(call, place)));
    }

    private Answer delete(Call call, boolean project) {
        Optional<Project> place = place(call, project);
        snippets.delete(call.member(), place, find(call, place));
        return Answer.nothing();
    }
}
