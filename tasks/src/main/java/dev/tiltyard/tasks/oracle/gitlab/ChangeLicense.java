package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Puts a license into projects, in place of the one they have. */
final class ChangeLicense implements Oracle {
    private static final String EDITOR = "#file-content";
    private static final String NAME = "#file_name, #file_path";

    @Override
    public Set<Integer> templates() {
        return Set.of(355);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        change(assignment, true, browser);
        return "";
    }

    /**
     * Puts the license into the projects.
     *
     * @param keepingName whether a file that is there keeps its name, and one that isn't is made with its text; else it gets
     *     the usual one, which the page suggests, and one that isn't there is begun blank and then changed, for the words speak
     *     of a change
     */
    static void change(Assignment assignment, boolean keepingName, BrowserActor browser) {
        String projects = assignment.argument("repo");
        String license = license(assignment.intent().replace(projects, ""));
        GitLabVisit visit = new GitLabVisit(browser);
        for (String project : projects.split(" and ")) {
            new ProjectFinder(visit).open(project);
            openEditor(visit, !keepingName);
            String name = browser.value(NAME);
            apply(browser, license);
            if (keepingName && !browser.value(NAME).equals(name)) {
                browser.type(NAME, name);
            }
            browser.followLink("#commit-changes");
            browser.await(".blob-viewer");
        }
    }

    /** The name of the template for the license that is asked for, by name or by what it demands. */
    private static String license(String asked) {
        String low = asked.toLowerCase(Locale.ROOT);
        if (low.contains("mit ")) {
            return "MIT License";
        }
        if (low.contains("apache")) {
            return "Apache License 2.0";
        }
        if (low.contains("derivative") && low.contains("same license")) {
            return "GNU General Public License v3.0";
        }
        throw new OracleException("'" + asked + "' names no license");
    }

    /** Opens the editor of the license that is there, or else of a new file, which can be begun blank. */
    private static void openEditor(GitLabVisit visit, boolean beginningBlank) {
        BrowserActor browser = visit.browser();
        String there = licenseFile(browser);
        if (!there.isEmpty()) {
            edit(there, browser);
            return;
        }
        browser.pressButton("[data-testid=add-to-tree]");
        browser.followLink("[data-qa-selector=new_file_menu_item]");
        browser.await(EDITOR);
        browser.type("#file_name", "LICENSE");
        if (beginningBlank) {
            browser.followLink("#commit-changes");
            browser.awaitAddress("/-/blob/");
            edit(URI.create(browser.address()).getPath(), browser);
        }
    }

    private static void edit(String file, BrowserActor browser) {
        browser.open(file.replaceFirst("/-/blob/", "/-/edit/"));
        browser.await(EDITOR);
    }

    /** The path of the page of the license that is there; empty if there is none. */
    private static String licenseFile(BrowserActor browser) {
        return browser.rows("#tree-holder a[href*='/-/blob/']", Map.of("path", "@href", "name", "")).stream()
                .filter(row -> row.getOrDefault("name", "").matches("(?i)licen[sc]e(\\.\\w+)?"))
                .map(row -> row.getOrDefault("path", ""))
                .findFirst()
                .orElse("");
    }

    private static void apply(BrowserActor browser, String license) {
        browser.pressButton("[data-qa-selector=license_dropdown]");
        browser.pressButton(".js-template-choice:text-is('" + license + "')");
        // The menu closes when the text has arrived.
        browser.await(".template-selectors:not(:has(.dropdown-menu.show))");
    }
}
