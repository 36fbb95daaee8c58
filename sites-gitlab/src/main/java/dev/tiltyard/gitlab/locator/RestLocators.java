package dev.tiltyard.gitlab.locator;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/** Calls of the REST API as the member: the content of repositories, and single records as the API returns them. */
final class RestLocators {
    private static final String MEMBER = "member";

    private RestLocators() {}

    static List<NamedLocator> all() {
        return List.of(
                rest(
                        "project_by_rest",
                        "The project of this path, as the API writes projects.",
                        at -> project(at),
                        "",
                        "project"),
                rest(
                        "issue_by_rest",
                        "The issue with this number, as the API writes issues.",
                        at -> project(at) + "/issues/" + at.get(1),
                        "",
                        "project",
                        "iid"),
                rest(
                        "merge_request_by_rest",
                        "The merge request with this number, as the API writes merge requests.",
                        at -> project(at) + "/merge_requests/" + at.get(1),
                        "",
                        "project",
                        "iid"),
                rest(
                        "file_at",
                        "What a file holds at a branch, a tag or a commit, in base 64; nothing if there is no such file.",
                        at -> file(at),
                        "/content",
                        "project",
                        "ref",
                        "path"),
                rest(
                        "file_digest_at",
                        "The SHA-256 of a file at a branch, a tag or a commit, in hexadecimal; nothing if there is no such"
                                + " file.",
                        at -> file(at),
                        "/content_sha256",
                        "project",
                        "ref",
                        "path"),
                rest(
                        "newest_commit_on",
                        "The newest commit of a branch, as the API writes commits.",
                        at -> project(at) + "/repository/commits/" + encoded(at.get(1)),
                        "",
                        "project",
                        "branch"),
                rest(
                        "branches_of",
                        "The branches of a project, a hundred at most, as the API writes branches.",
                        at -> project(at) + "/repository/branches?per_page=100",
                        "",
                        "project"),
                rest(
                        "status_of",
                        "A user's status: emoji, message, availability; all of them null if none is set.",
                        at -> "/api/v4/users/" + encoded(at.get(0)) + "/status",
                        "",
                        "user"));
    }

    private static String project(List<String> at) {
        return "/api/v4/projects/" + encoded(at.get(0));
    }

    private static String file(List<String> at) {
        return project(at) + "/repository/files/" + encoded(at.get(2)) + "?ref=" + encoded(at.get(1));
    }

    private static NamedLocator rest(
            String name, String finds, Function<List<String>, String> path, String pointer, String... parameters) {
        return new NamedLocator(
                name,
                List.of(parameters),
                finds,
                at -> new Locator.Rest(GitLabLocators.SITE, path.apply(at), MEMBER, pointer));
    }

    private static String encoded(String segment) {
        return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
