package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** One request to the API. */
final class Call {
    private static final int USUAL = 20;
    private static final int MOST = 100;

    private final Hub hub;
    private final Projects projects;
    private final Groups groups;
    private final Visit visit;
    private final Params params;

    Call(Hub hub, Projects projects, Groups groups, Visit visit, Params params) {
        this.hub = hub;
        this.projects = projects;
        this.groups = groups;
        this.visit = visit;
        this.params = params;
    }

    Hub hub() {
        return hub;
    }

    Projects projects() {
        return projects;
    }

    Params params() {
        return params;
    }

    Viewer viewer() {
        return hub.viewer(visit);
    }

    /** The time of the request. */
    Instant now() {
        return visit.now();
    }

    /** The caller, who may be anonymous. */
    Actor actor() {
        return new Actor(viewer(), visit.now());
    }

    /**
     * The caller, who must be authenticated.
     *
     * @throws HttpProblem with status 401 if they are not
     */
    Actor member() {
        if (!viewer().signedIn()) {
            throw new HttpProblem(401, "401 Unauthorized");
        }
        return actor();
    }

    /**
     * The caller, who must be an administrator.
     *
     * @throws HttpProblem with status 401 or 403 if they are not
     */
    Actor admin() {
        if (!member().viewer().admin()) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        return actor();
    }

    LocalDate today() {
        return visit.now().atOffset(ZoneOffset.UTC).toLocalDate();
    }

    String origin() {
        return visit.origin();
    }

    String path(String name) {
        return visit.parameter(name);
    }

    /** A number of the path. */
    long number(String name) {
        try {
            return Long.parseLong(visit.parameter(name));
        } catch (NumberFormatException e) {
            throw new Refused(400, "error", name + " is invalid");
        }
    }

    /**
     * The project of the path: a number or its full path.
     *
     * @throws HttpProblem with status 404 if there is none that the caller may see
     */
    Project project() {
        return project(path("id"));
    }

    Project project(String key) {
        return findProject(key).orElseThrow(() -> HttpProblem.notFound("404 Project Not Found"));
    }

    Optional<Project> findProject(String key) {
        return key.matches("\\d{1,18}")
                ? projects.find(viewer(), visit.now(), Long.parseLong(key))
                : projects.find(viewer(), visit.now(), key);
    }

    /** The project of the path, if the caller may do something in it that reads. */
    Project project(Action action) {
        Project project = project();
        if (!Permissions.allows(viewer(), project, action)) {
            throw viewer().signedIn()
                    ? HttpProblem.forbidden("403 Forbidden")
                    : HttpProblem.notFound("404 Project Not Found");
        }
        return project;
    }

    Group group() {
        return group(path("id"));
    }

    Group group(String key) {
        Optional<Group> found = key.matches("\\d{1,18}")
                ? groups.find(viewer(), visit.now(), Long.parseLong(key))
                : groups.find(viewer(), visit.now(), key);
        return found.orElseThrow(() -> HttpProblem.notFound("404 Group Not Found"));
    }

    int perPage() {
        return params.number("per_page")
                .map(wanted -> (int) Math.max(1, Math.min(MOST, wanted)))
                .orElse(USUAL);
    }

    long page() {
        return params.number("page").map(wanted -> Math.max(1, wanted)).orElse(1L);
    }

    long offset() {
        return Math.min(Integer.MAX_VALUE, (page() - 1) * perPage());
    }

    /** The address of this list with another page. */
    String pageAddress(long page) {
        return address("page") + "page=" + page + "&per_page=" + perPage();
    }

    /** The address of the part of this list after an item, which the parameter {@code key} names. */
    String addressAfter(String key, Object item) {
        return address(key) + key + "=" + Visit.encode(item.toString()) + "&per_page=" + perPage();
    }

    /** Shows one item of a list. */
    interface Showing<T> {
        Shape show(T item) throws IOException;
    }

    /**
     * The part of a list after the item that {@code page_token} names; of items with the same key, each but the first has its
     * number behind it.
     *
     * @throws HttpProblem with status 400 if there is no such item
     */
    <T> Answer stretch(List<T> all, Function<T, String> key, Showing<T> showing, String what) throws IOException {
        Map<String, Integer> counts = new HashMap<>();
        List<String> keys = all.stream()
                .map(key)
                .map(each -> each + "-" + counts.merge(each, 1, Integer::sum))
                .map(each -> each.replaceFirst("-1$", ""))
                .toList();
        Optional<String> after = params.filled("page_token");
        int from = after.map(token -> keys.indexOf(token) + 1).orElse(0);
        if (after.isPresent() && from == 0) {
            throw HttpProblem.badRequest("Invalid page_token: there is no " + what + " " + after.get());
        }
        int to = Math.min(all.size(), from + perPage());
        List<Object> items = new ArrayList<>();
        for (T item : all.subList(from, to)) {
            items.add(showing.show(item).fields());
        }
        return new Answer.Stretch(items, to < all.size() ? addressAfter("page_token", keys.get(to - 1)) : null);
    }

    /** The address of this list without a parameter, ready for another. */
    private String address(String without) {
        StringBuilder query = new StringBuilder();
        for (Map.Entry<String, List<String>> entry : visit.queries().entrySet()) {
            if (!List.of(without, "per_page", "private_token").contains(entry.getKey())) {
                entry.getValue().forEach(value -> query.append(Visit.encode(entry.getKey()))
                        .append('=')
                        .append(Visit.encode(value))
                        .append('&'));
            }
        }
        return visit.origin() + visit.path() + "?" + query;
    }

    /** The same call with some of its parameters. */
    Call only(String... names) {
        return new Call(hub, projects, groups, visit, params.only(names));
    }

    /** The same call without its parameters. */
    Call plain() {
        return new Call(hub, projects, groups, visit, Params.none());
    }

    Visit visit() {
        return visit;
    }
}
