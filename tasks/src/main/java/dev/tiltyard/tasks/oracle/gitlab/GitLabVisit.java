package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.TextWords;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Drives GitLab's pages. */
public final class GitLabVisit {
    /** Maximum number of pages to follow in a list. */
    private static final int PAGES = 30;

    private static final String NEXT =
            "a[data-testid=nextButton], .gl-pagination .js-next-button a.page-link, .gl-pagination a.page-link:text-is(\"Next\")";

    private static final String ADDRESS = "http://gitlab.com";
    private static final String EDITOR = "#file-content";

    private final BrowserActor browser;

    public GitLabVisit(BrowserActor browser) {
        this.browser = browser;
    }

    public BrowserActor browser() {
        return browser;
    }

    /** Opens GitLab from another site. */
    public static GitLabVisit comingFromElsewhere(BrowserActor browser) {
        browser.goToSite(ADDRESS);
        return new GitLabVisit(browser);
    }

    /** A project in a list, with its path. */
    public record Listed(String name, String path, double stars) {
        /** The last segment of its path. */
        String last() {
            return path.substring(path.lastIndexOf('/') + 1);
        }
    }

    /** The projects on the current page. */
    public List<Listed> projects() {
        return browser
                .rows("li.project-row", Map.of("name", ".project-name", "path", "h2 a@href", "stars", "a.stars"))
                .stream()
                .map(row -> new Listed(row.text("name"), row.text("path"), count(row.text("stars"))))
                .toList();
    }

    /**
     * A search result.
     *
     * @param path the project's path
     */
    public record Found(String name, String path, String description, double stars) {}

    /** All projects whose names or descriptions contain a word, on all pages of the list. */
    public List<Found> found(String word) {
        browser.open("/explore");
        browser.type("#project-filter-form-field", word);
        browser.pressEnter("#project-filter-form-field");
        return described();
    }

    /** All projects of the open list, on all its pages, with their descriptions. */
    public List<Found> described() {
        List<Found> all = new ArrayList<>();
        for (int page = 0; page == 0 || page < PAGES && more(); page++) {
            browser.rows(
                            "li.project-row",
                            Map.of(
                                    "name", ".project-name",
                                    "path", "h2 a@href",
                                    "description", ".description",
                                    "stars", "a.stars"))
                    .forEach(row -> all.add(new Found(
                            row.text("name"), row.text("path"), row.text("description"), count(row.text("stars")))));
        }
        return all;
    }

    public String readme() {
        return browser.isPresent(".readme-holder") ? browser.text(".readme-holder") : "";
    }

    /** Creates a personal project with only a README, and opens it. */
    public void makeProject(String name) {
        makeProject(name, "");
    }

    /**
     * Creates a personal project with only a README and a visibility: {@code private}, {@code internal} or {@code
     * public}.
     */
    public void makeProject(String name, String scope) {
        String pane = "#blank-project-pane";
        browser.expecting(pane + ".active", () -> browser.open("/projects/new#blank_project"));
        browser.type(pane + " [data-qa-selector=project_name]", name);
        browser.type(pane + " [name='project[path]']", name.replace(' ', '-'));
        if (!scope.isEmpty()) {
            browser.setChecked(pane + " [data-qa-selector=" + scope + "_radio]", true);
        }
        browser.expecting(
                ".project-home-panel", () -> browser.followLink(pane + " [data-qa-selector=project_create_button]"));
    }

    /** Adds a file to the open project, creating its folders. */
    public void addFile(String path, String content) {
        browser.pressButton("[data-testid=add-to-tree]");
        browser.expecting(EDITOR, () -> browser.followLink("[data-qa-selector=new_file_menu_item]"));
        browser.type("#file_name", path);
        write(content);
    }

    /** Overwrites a file in the open project's root directory. */
    public void rewriteFile(String name, String content) {
        String blob = "a[href$=\"/" + name + "\"]";
        browser.expecting(".blob-viewer", () -> browser.followLink("#tree-holder " + blob));
        browser.expecting(EDITOR, () -> browser.open(here().replaceFirst("/-/blob/", "/-/edit/")));
        write(content);
    }

    /** Writes a file of the open project in the Web IDE, creating it if needed, and commits to the same branch. */
    public void writeInIde(String path, String content) {
        browser.expecting(".ide-view", () -> browser.followLink("[data-qa-selector=web_ide_button]"));
        String row = "[data-qa-selector=file_row_container] a:has([data-qa-selector=file_name_content]:text-is(\""
                + path + "\"))";
        String editor = ".ide-view textarea.inputarea";
        if (browser.isPresent(row)) {
            browser.expecting(editor, () -> browser.followLink(row));
        } else {
            browser.pressButton("[data-qa-selector=new_file_button], [data-qa-selector=first_file_button]");
            browser.type("[data-qa-selector=file_name_field]", path);
            browser.expecting(editor, () -> browser.press("Create file"));
        }
        browser.type(editor, content);
        browser.expecting(
                "[data-qa-selector=commit_button]:visible",
                () -> browser.pressButton("[data-qa-selector=begin_commit_button]"));
        String request = ".ide-view [name=create_merge_request]";
        if (browser.isPresent(request + ":visible")) {
            browser.setChecked(request, false);
        }
        browser.followLink("[data-qa-selector=commit_button]");
    }

    private void write(String content) {
        browser.type(EDITOR, content);
        browser.expecting(".blob-viewer", () -> browser.followLink("#commit-changes"));
    }

    private static double count(String text) {
        String digits = text.replaceAll("[^0-9.k]", "");
        return digits.endsWith("k")
                ? Double.parseDouble(digits.substring(0, digits.length() - 1)) * 1000
                : digits.isEmpty() ? 0 : Double.parseDouble(digits);
    }

    /** All projects of the open list, on all its pages. */
    public List<Listed> allProjects() {
        List<Listed> all = new ArrayList<>(projects());
        for (int page = 1; page < PAGES && more(); page++) {
            all.addAll(projects());
        }
        return all;
    }

    /** Opens the next page of a list; returns false at the end. */
    public boolean more() {
        if (!browser.isPresent(NEXT)) {
            return false;
        }
        browser.followLink(NEXT);
        return true;
    }

    /** The user's own projects. */
    public List<Listed> ownProjects() {
        browser.open("/dashboard/projects");
        return allProjects();
    }

    /** Opens the project with a name, preferring the user's own; returns its path. */
    public String openProject(String asked) {
        String wanted = asked.strip().replaceFirst("^my ", "");
        if (wanted.contains("/")) {
            browser.open("/" + wanted);
            if (browser.isPresent(".project-home-panel")) {
                return here();
            }
        }
        String name = wanted.substring(wanted.lastIndexOf('/') + 1);
        Listed found = meant(name, ownProjects());
        if (found == null) {
            browser.open("/explore");
            browser.type("#project-filter-form-field", name);
            browser.pressEnter("#project-filter-form-field");
            found = meant(name, allProjects());
        }
        if (found == null) {
            throw new OracleException("no project is called " + asked);
        }
        String path = found.path();
        browser.expecting(".project-home-panel", () -> browser.open(path));
        return path;
    }

    private static @Nullable Listed meant(String name, List<Listed> projects) {
        String low = name.toLowerCase(Locale.ROOT);
        for (Predicate<Listed> fits : List.<Predicate<Listed>>of(
                project ->
                        project.last().equalsIgnoreCase(low) || project.name().equalsIgnoreCase(low),
                project -> project.last().toLowerCase(Locale.ROOT).startsWith(low),
                project -> project.last().toLowerCase(Locale.ROOT).contains(low))) {
            for (Listed project : projects) {
                if (fits.test(project)) {
                    return project;
                }
            }
        }
        return null;
    }

    /** The path of the current page. */
    public String here() {
        return URI.create(browser.address()).getPath();
    }

    /** The path of the current page's project. */
    public String projectHere() {
        String path = here().replaceFirst("/-/.*", "");
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    /** The user's own username. */
    public String username() {
        return browser.rows("[data-testid=user-profile-link]", Map.of("path", "@href"))
                .get(0)
                .text("path")
                .replaceFirst("^/", "");
    }

    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** An issue or merge request in a list. */
    public record Item(String title, String path) {}

    /** The issues or merge requests on the current page. */
    public List<Item> items() {
        return browser
                .rows(
                        "li.issue, li.merge-request",
                        Map.of(
                                "title",
                                ".issue-title-text, .merge-request-title-text",
                                "path",
                                "a.issue-title-text@href",
                                "request",
                                "a.merge-request-title-text@href"))
                .stream()
                .map(row -> new Item(row.text("title"), path(row.text("path") + row.text("request"))))
                .toList();
    }

    private static String path(String address) {
        return URI.create(address).getPath();
    }

    /** Opens the item of the open list whose title is most similar to the topic. */
    public void openItemAbout(String topic) {
        List<Item> all = new ArrayList<>(items());
        for (int page = 1; page < PAGES && more(); page++) {
            all.addAll(items());
        }
        Item best = all.stream()
                .max(Comparator.comparing((Item item) -> TextWords.coverage(topic, item.title()))
                        .thenComparing(item -> item.title().equals(topic)))
                .filter(item -> TextWords.coverage(topic, item.title()) > 0)
                .orElseThrow(() -> new OracleException("nothing in the list is about " + topic));
        browser.expecting(".detail-page-header, .detail-page-description", () -> browser.open(best.path()));
    }

    /** Comments on the open issue or merge request and waits for the comment to appear. */
    public void comment(String text) {
        browser.type("#note-body", text);
        browser.expecting("#notes-list > li", () -> browser.pressButton("[data-testid=comment-button]"));
    }

    /** Selects an entry of a searchable dropdown. */
    public void pickFrom(String button, String typed, String choice) {
        String list = ".js-picker:has(" + button + ")";
        browser.pressButton(button);
        browser.type(list + " .js-dropdown-filter", typed);
        browser.pressButton(list + " " + choice);
    }

    /** A user in a list. */
    public record Named(String name, String username) {}

    /** The person among several who matches. */
    public static Named meantPerson(String asked, List<Named> people) {
        String low = asked.strip().replaceFirst("^@", "").toLowerCase(Locale.ROOT);
        for (Predicate<Named> fits : List.<Predicate<Named>>of(
                person -> person.username().equalsIgnoreCase(low),
                person -> person.name().equalsIgnoreCase(low),
                person -> person.name().toLowerCase(Locale.ROOT).startsWith(low),
                person -> person.username().toLowerCase(Locale.ROOT).startsWith(low),
                person -> person.name().toLowerCase(Locale.ROOT).contains(low)
                        || person.username().toLowerCase(Locale.ROOT).contains(low))) {
            for (Named person : people) {
                if (fits.test(person)) {
                    return person;
                }
            }
        }
        throw new OracleException("none of " + people + " is " + asked);
    }

    /** Opens a user's page by URL, or else by search. */
    public void openPerson(String asked) {
        if (asked.matches("[\\w.-]+")) {
            browser.open("/" + asked);
            if (browser.isPresent(".user-profile")) {
                return;
            }
        }
        browser.open("/search?scope=users&search=" + encoded(asked));
        List<Named> found =
                browser
                        .rows(".user-info", Map.of("name", ".item-title", "username", ".cgray", "path", "a@href"))
                        .stream()
                        .map(row -> new Named(row.text("name"), row.text("path").replaceFirst(".*/", "")))
                        .toList();
        browser.expecting(
                ".user-profile",
                () -> browser.open("/" + meantPerson(asked, found).username()));
    }

    /** Invites members to the project or group whose member list is open, with the default role. */
    public void invite(List<String> people) {
        openInvitation();
        send(people);
    }

    /** Invites members with a role such as {@code Developer} to the project or group whose member list is open. */
    public void invite(List<String> people, String role) {
        openInvitation();
        browser.pick("[data-qa-selector=access_level_dropdown]:is(select)", role);
        send(people);
    }

    private void openInvitation() {
        browser.pressButton("[data-qa-selector=invite_members_button]");
    }

    private void send(List<String> people) {
        for (String person : people) {
            String field = "[data-testid=members-token-select-input]";
            String choice = "[data-testid=invite-modal-initial-content] .dropdown-menu.show button:has-text(\"" + person
                    + "\")";
            browser.expecting(choice, () -> browser.type(field, person));
            List<Named> found = browser
                    .rows(choice, Map.of("name", ".gl-avatar-labeled-label", "username", ".gl-avatar-labeled-sublabel"))
                    .stream()
                    .map(row -> new Named(row.text("name"), row.text("username").replaceFirst("^@", "")))
                    .toList();
            Named meant = meantPerson(person, found);
            browser.pressButton(choice + ":has(.gl-avatar-labeled-sublabel:text-is(\"" + meant.username() + "\"))");
        }
        browser.expecting(".members-table", () -> browser.followLink("[data-qa-selector=invite_button]"));
    }
}
