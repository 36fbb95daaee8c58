package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Adds a license to projects, or replaces the current one. */
final class ChangeLicense implements Oracle {
    private static final String EDITOR = "#file-content";
    private static final String NAME = "#file_name, #file_path";

    @Override
    public Set<Integer> templates() {
        return Set.of(355);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        change(assignment, true, browser);
        return Answer.done();
    }

    /**
     * Sets the projects' license.
     *
     * @param keepingName whether an existing file keeps its name and a new one gets the license's text; otherwise it
     *     gets the default name that the page suggests, and a new one is created blank and then changed, because the
     *     wording asks for a change
     */
    static void change(OracleTask assignment, boolean keepingName, BrowserActor browser) {
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
            browser.expecting(".blob-viewer", () -> browser.followLink("#commit-changes"));
        }
    }

    /** The name of the template for a license, by its name or by its terms. */
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

    /** Opens the editor of the existing license, or of a new file, which may start blank. */
    private static void openEditor(GitLabVisit visit, boolean beginningBlank) {
        BrowserActor browser = visit.browser();
        String there = licenseFile(browser);
        if (!there.isEmpty()) {
            edit(there, browser);
            return;
        }
        browser.pressButton("[data-testid=add-to-tree]");
        browser.expecting(EDITOR, () -> browser.followLink("[data-qa-selector=new_file_menu_item]"));
        browser.type("#file_name", "LICENSE");
        if (beginningBlank) {
            browser.expectingAddress("/-/blob/", () -> browser.followLink("#commit-changes"));
            edit(URI.create(browser.address()).getPath(), browser);
        }
    }

    private static void edit(String file, BrowserActor browser) {
        browser.expecting(EDITOR, () -> browser.open(file.replaceFirst("/-/blob/", "/-/edit/")));
    }

    /** The path of the existing license's page; empty if there is none. */
    private static String licenseFile(BrowserActor browser) {
        return browser.rows("#tree-holder a[href*='/-/blob/']", Map.of("path", "@href", "name", "")).stream()
                .filter(row -> row.text("name").matches("(?i)licen[sc]e(\\.\\w+)?"))
                .map(row -> row.text("path"))
                .findFirst()
                .orElse("");
    }

    private static void apply(BrowserActor browser, String license) {
        browser.pressButton("[data-qa-selector=license_dropdown]");
        // The menu closes when the text has loaded.
        browser.expecting(
                ".template-selectors:not(:has(.dropdown-menu.show))",
                () -> browser.pressButton(".js-template-choice:text-is('" + license + "')"));
    }
}
