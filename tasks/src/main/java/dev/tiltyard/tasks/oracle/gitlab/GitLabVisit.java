package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.Words;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/** The ways through the code host's pages that a member knows. */
public final class GitLabVisit {
    /** Lists are followed no further than this many pages. */
    private static final int PAGES = 30;

    private static final String NEXT =
            "a[data-testid=nextButton], .gl-pagination .js-next-button a.page-link, .gl-pagination a.page-link:text-is(\"Next\")";

    private static final String ADDRESS = "http://gitlab.com";
    private static final String EDITOR = "#file-content";

    private final Hand hand;

    public GitLabVisit(Hand hand) {
        this.hand = hand;
    }

    public Hand hand() {
        return hand;
    }

    /** Turns to the code host from another site. */
    public static GitLabVisit comingFromElsewhere(Hand hand) {
        hand.visit(ADDRESS);
        return new GitLabVisit(hand);
    }

    /** A project in a list, at its address on the site. */
    public record Listed(String name, String path, double stars) {
        /** The last part of its address. */
        String last() {
            return path.substring(path.lastIndexOf('/') + 1);
        }
    }

    /** The projects on the page that is open. */
    public List<Listed> projects() {
        return hand
                .rows("li.project-row", Map.of("name", ".project-name", "path", "h2 a@href", "stars", "a.stars"))
                .stream()
                .map(row -> new Listed(
                        row.getOrDefault("name", ""),
                        row.getOrDefault("path", ""),
                        count(row.getOrDefault("stars", "0"))))
                .toList();
    }

    /**
     * A project that a search found.
     *
     * @param path its address on the site
     */
    public record Found(String name, String path, String description, double stars) {}

    /** All projects whose names or descriptions have a word, on all pages of the list. */
    public List<Found> found(String word) {
        hand.open("/explore");
        hand.type("#project-filter-form-field", word);
        hand.enter("#project-filter-form-field");
        List<Found> all = new ArrayList<>();
        for (int page = 0; page == 0 || page < PAGES && more(); page++) {
            hand.rows(
                            "li.project-row",
                            Map.of(
                                    "name", ".project-name",
                                    "path", "h2 a@href",
                                    "description", ".description",
                                    "stars", "a.stars"))
                    .forEach(row -> all.add(new Found(
                            row.getOrDefault("name", ""),
                            row.getOrDefault("path", ""),
                            row.getOrDefault("description", ""),
                            count(row.getOrDefault("stars", "0")))));
        }
        return all;
    }

    /** What the project that is open says of itself. */
    public String readme() {
        return hand.sees(".readme-holder") ? hand.text(".readme-holder") : "";
    }

    /** Makes an empty project of one's own with a README, and opens it. */
    public void makeProject(String name) {
        hand.open("/projects/new#blank_project");
        String pane = "#blank-project-pane";
        hand.await(pane + ".active");
        hand.type(pane + " [data-qa-selector=project_name]", name);
        hand.type(pane + " [name='project[path]']", name);
        hand.followLink(pane + " [data-qa-selector=project_create_button]");
        hand.await(".project-home-panel");
    }

    /** Puts a new file into the project that is open; folders in its path are made. */
    public void addFile(String path, String content) {
        hand.pressButton("[data-testid=add-to-tree]");
        hand.followLink("[data-qa-selector=new_file_menu_item]");
        hand.await(EDITOR);
        hand.type("#file_name", path);
        write(content);
    }

    /** Writes a file of the project that is open anew; it lies in the top folder. */
    public void rewriteFile(String name, String content) {
        String blob = "a[href$=\"/" + name + "\"]";
        hand.followLink("#tree-holder " + blob);
        hand.await(".blob-viewer");
        hand.open(here().replaceFirst("/-/blob/", "/-/edit/"));
        hand.await(EDITOR);
        write(content);
    }

    private void write(String content) {
        hand.type(EDITOR, content);
        hand.followLink("#commit-changes");
        hand.await(".blob-viewer");
    }

    private static double count(String text) {
        String digits = text.replaceAll("[^0-9.k]", "");
        return digits.endsWith("k")
                ? Double.parseDouble(digits.substring(0, digits.length() - 1)) * 1000
                : digits.isEmpty() ? 0 : Double.parseDouble(digits);
    }

    /** All projects of the list that is open, on all its pages. */
    public List<Listed> allProjects() {
        List<Listed> all = new ArrayList<>(projects());
        for (int page = 1; page < PAGES && more(); page++) {
            all.addAll(projects());
        }
        return all;
    }

    /** Goes on to the next page of a list; false at its end. */
    public boolean more() {
        if (!hand.sees(NEXT)) {
            return false;
        }
        hand.followLink(NEXT);
        return true;
    }

    /** The projects that one works on. */
    public List<Listed> ownProjects() {
        hand.open("/dashboard/projects");
        return allProjects();
    }

    /** Opens the project that is meant by a name: one's own, or else anybody's. Gives its address on the site. */
    public String openProject(String asked) {
        String wanted = asked.strip();
        if (wanted.contains("/")) {
            hand.open("/" + wanted);
            if (hand.sees(".project-home-panel")) {
                return here();
            }
        }
        String name = wanted.substring(wanted.lastIndexOf('/') + 1);
        Listed found = meant(name, ownProjects());
        if (found == null) {
            hand.open("/explore");
            hand.type("#project-filter-form-field", name);
            hand.enter("#project-filter-form-field");
            found = meant(name, allProjects());
        }
        if (found == null) {
            throw new OracleException("no project is called " + asked);
        }
        hand.open(found.path());
        hand.await(".project-home-panel");
        return found.path();
    }

    private static @org.jspecify.annotations.Nullable Listed meant(String name, List<Listed> projects) {
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

    /** The path of the page that is open. */
    public String here() {
        return URI.create(hand.address()).getPath();
    }

    /** The project that the page that is open belongs to, at its address on the site. */
    public String projectHere() {
        String path = here().replaceFirst("/-/.*", "");
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    /** One's own user name. */
    public String username() {
        return hand.rows("[data-testid=user-profile-link]", Map.of("path", "@href"))
                .get(0)
                .getOrDefault("path", "")
                .replaceFirst("^/", "");
    }

    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** An issue or merge request in a list. */
    public record Item(String title, String path) {}

    /** The issues or merge requests on the page that is open. */
    public List<Item> items() {
        return hand
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
                .map(row -> new Item(
                        row.getOrDefault("title", ""),
                        path(row.getOrDefault("path", "") + row.getOrDefault("request", ""))))
                .toList();
    }

    private static String path(String address) {
        return URI.create(address).getPath();
    }

    /** Opens the one whose title is most like what is asked for, of the list that is open. */
    public void openItemAbout(String topic) {
        List<Item> all = new ArrayList<>(items());
        for (int page = 1; page < PAGES && more(); page++) {
            all.addAll(items());
        }
        Item best = all.stream()
                .max(Comparator.comparing((Item item) -> Words.coverage(topic, item.title()))
                        .thenComparing(item -> item.title().equals(topic)))
                .filter(item -> Words.coverage(topic, item.title()) > 0)
                .orElseThrow(() -> new OracleException("nothing in the list is about " + topic));
        hand.open(best.path());
        hand.await(".detail-page-header, .detail-page-description");
    }

    /** Says something on the issue or merge request that is open, and waits until it is there. */
    public void comment(String text) {
        int before = hand.rows("#notes-list > li", Map.of("id", "@id")).size();
        hand.type("#note-body", text);
        hand.pressButton("[data-testid=comment-button]");
        hand.await("#notes-list > li:nth-child(" + (before + 1) + ")");
    }

    /** Picks an entry of a list that drops down from a button and can be searched. */
    public void pickFrom(String button, String typed, String choice) {
        String list = ".js-picker:has(" + button + ")";
        hand.pressButton(button);
        hand.type(list + " .js-dropdown-filter", typed);
        hand.pressButton(list + " " + choice);
    }

    /** Somebody in a list, by name and user name. */
    public record Named(String name, String username) {}

    /** The one of several people who is meant. */
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
        throw new OracleException("nobody of " + people + " is " + asked);
    }

    /** Opens the page of somebody: by the address, or else by the search. */
    public void openPerson(String asked) {
        if (asked.matches("[\\w.-]+")) {
            hand.open("/" + asked);
            if (hand.sees(".user-profile")) {
                return;
            }
        }
        hand.open("/search?scope=users&search=" + encoded(asked));
        List<Named> found =
                hand.rows(".user-info", Map.of("name", ".item-title", "username", ".cgray", "path", "a@href")).stream()
                        .map(row -> new Named(
                                row.getOrDefault("name", ""),
                                row.getOrDefault("path", "").replaceFirst(".*/", "")))
                        .toList();
        hand.open("/" + meantPerson(asked, found).username());
        hand.await(".user-profile");
    }

    /** Lets people into the project or group whose list of members is open. */
    public void invite(List<String> people) {
        hand.pressButton("[data-qa-selector=invite_members_button]");
        for (String person : people) {
            String field = "[data-testid=members-token-select-input]";
            hand.type(field, person);
            String choice = "[data-testid=invite-modal-initial-content] .dropdown-menu.show button:has-text(\"" + person
                    + "\")";
            hand.await(choice);
            List<Named> found = hand
                    .rows(choice, Map.of("name", ".gl-avatar-labeled-label", "username", ".gl-avatar-labeled-sublabel"))
                    .stream()
                    .map(row -> new Named(
                            row.getOrDefault("name", ""),
                            row.getOrDefault("username", "").replaceFirst("^@", "")))
                    .toList();
            Named meant = meantPerson(person, found);
            hand.pressButton(choice + ":has(:text-is(\"@" + meant.username() + "\"))");
        }
        hand.pressButton("[data-qa-selector=invite_button]");
        hand.await(".members-table");
    }
}
