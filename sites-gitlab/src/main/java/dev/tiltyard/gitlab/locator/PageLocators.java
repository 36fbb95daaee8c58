package dev.tiltyard.gitlab.locator;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import java.util.List;
import java.util.function.Function;

/** Page scripts: what pages show, read as the harness and its helper functions read it. */
final class PageLocators {
    private static final String LAST = "last";

    private PageLocators() {}

    static List<NamedLocator> all() {
        return List.of(
                script(
                        "member_role_shown",
                        "A user's role in the list of a project's members; null if they are not in it.",
                        at -> "/" + at.get(0) + "/-/project_members",
                        at -> "(() => { const names = [...document.querySelectorAll(\"td[data-label='Account']"
                                + " span.gl-avatar-labeled-sublabel\")].map(e => e.outerText); const at = names.indexOf("
                                + quoted("@" + at.get(1))
                                + "); const roles = document.querySelectorAll('td.col-max-role span');"
                                + " return at < 0 ? null : roles[at].outerText; })()",
                        "project",
                        "user"),
                script(
                        "visibility_shown",
                        "The title of a project's sign of visibility, on its first page; null if there is none.",
                        at -> "/" + at.get(0),
                        at -> "document.querySelector('.visibility-icon')?.getAttribute('title') ?? null",
                        "project"),
                script(
                        "raw_file_shown",
                        "The text of a file at a branch, a tag or a commit; null if the page shows none.",
                        at -> "/" + at.get(0) + "/-/raw/" + at.get(1) + "/" + at.get(2),
                        at -> "document.querySelector('pre')?.innerText ?? null",
                        "project",
                        "ref",
                        "path"),
                script(
                        "last_comment_shown",
                        "The text of the last comment on a merge request; null if there is none.",
                        at -> "/" + at.get(0) + "/-/merge_requests/" + at.get(1),
                        at -> "document.querySelector('#notes-list')?.lastElementChild"
                                + "?.querySelector('.timeline-discussion-body')?.outerText ?? null",
                        "project",
                        "iid"),
                script(
                        "status_shown",
                        "The status on a user's page; null if there is none.",
                        at -> "/" + at.get(0),
                        at -> "document.querySelector('.cover-status')?.lastChild?.textContent?.trim() ?? null",
                        "user"),
                script(
                        "title_shown",
                        "The title of the issue or merge request on the page left open; null if it shows none.",
                        at -> LAST,
                        at -> "document.querySelector('[data-qa-selector=\"title_content\"]')?.outerText ?? null"),
                script(
                        "due_date_shown",
                        "The due date of the issue on the page left open; null if it shows none.",
                        at -> LAST,
                        at -> "document.querySelector('[data-testid=\"sidebar-due-date\"]')?.outerText ?? null"));
    }

    private static NamedLocator script(
            String name,
            String finds,
            Function<List<String>, String> url,
            Function<List<String>, String> expression,
            String... parameters) {
        return new NamedLocator(
                name,
                List.of(parameters),
                finds,
                at -> new Locator.Script(GitLabLocators.SITE, url.apply(at), expression.apply(at)));
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
