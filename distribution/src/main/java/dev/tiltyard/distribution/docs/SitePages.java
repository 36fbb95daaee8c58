package dev.tiltyard.distribution.docs;

import java.util.List;
import java.util.Locale;

/** The pages, in an order for newcomers. */
final class SitePages {
    /**
     * A page.
     *
     * @param source its file, relative to the project's folder
     * @param title its title in the menu
     */
    record Page(String source, String title) {
        /** Its file in the site. */
        String file() {
            if (source.equals("README.md")) {
                return "index.html";
            }
            String name = source.replaceFirst("/README\\.md$", ".md");
            return name.substring(name.lastIndexOf('/') + 1)
                    .replaceFirst("\\.md$", ".html")
                    .toLowerCase(Locale.ROOT);
        }
    }

    /** A group of pages. */
    record Group(String title, List<Page> pages) {}

    private static final List<Group> GROUPS = List.of(
            new Group(
                    "Start here",
                    List.of(
                            new Page("README.md", "What Tiltyard is"),
                            new Page("docs/first-hour.md", "The first hour"),
                            new Page("docs/trouble.md", "Troubleshooting"),
                            new Page("docs/command-line.md", "The command line"),
                            new Page("docs/command-reference.md", "Command reference"),
                            new Page("docs/architecture.md", "How it fits together"),
                            new Page("docs/figures.md", "Figures"))),
            new Group(
                    "Sites",
                    List.of(
                            new Page("docs/shop.md", "Shop"),
                            new Page("docs/shop-rest.md", "Shop: REST API"),
                            new Page("docs/shop-admin.md", "Shop admin"),
                            new Page("docs/forum.md", "Forum"),
                            new Page("docs/gitlab.md", "GitLab"),
                            new Page("docs/map.md", "Map"),
                            new Page("docs/wikipedia.md", "Wikipedia"),
                            new Page("docs/homepage.md", "Homepage"),
                            new Page("docs/service-desk.md", "Service desk"),
                            new Page("docs/fidelity.md", "How close to the originals"),
                            new Page("docs/own-application.md", "Your application as a site"),
                            new Page("docs/reset-test-database.md", "Reset your test database"),
                            new Page("docs/import.md", "Worlds from your own data"),
                            new Page("docs/adding-a-site.md", "Adding a site"))),
            new Group(
                    "Tasks and scores",
                    List.of(
                            new Page("docs/task-format.md", "Task files"),
                            new Page("docs/locator-reference.md", "Locator reference"),
                            new Page("docs/first-task.md", "Your first task"),
                            new Page("docs/pack-reference.md", "Pack reference"),
                            new Page("docs/task-pack.md", "Tasks from templates"),
                            new Page("docs/threats.md", "Attacks, policies, curricula"),
                            new Page("docs/faults.md", "Faults on purpose"),
                            new Page("docs/faces.md", "Faces"),
                            new Page("docs/days.md", "Days"),
                            new Page("docs/audit.md", "Auditing tasks"),
                            new Page("docs/evaluators.md", "Evaluators"),
                            new Page("docs/miniwob.md", "MiniWoB++"),
                            new Page("docs/webcanvas.md", "WebCanvas"),
                            new Page("docs/trajectory-format.md", "Trajectories"))),
            new Group(
                    "Interfaces",
                    List.of(
                            new Page("docs/environment-api.md", "Environments over HTTP, MCP, OpenEnv"),
                            new Page("docs/http-reference.md", "HTTP reference"),
                            new Page("docs/cdp.md", "Agents over CDP"),
                            new Page("docs/computer-use.md", "Computer use"),
                            new Page("clients/python/README.md", "The Python package"),
                            new Page("docs/actions.md", "Actions"),
                            new Page("docs/observations.md", "Observations"),
                            new Page("docs/console.md", "Console"),
                            new Page("docs/harnesses.md", "Other harnesses"),
                            new Page("docs/junit.md", "JUnit"),
                            new Page("docs/state-engine.md", "State engine"))),
            new Group(
                    "In five minutes",
                    List.of(
                            new Page("docs/frameworks/README.md", "Frameworks: all doors"),
                            new Page("docs/frameworks/browser-use.md", "browser-use"),
                            new Page("docs/frameworks/stagehand.md", "Stagehand"),
                            new Page("docs/frameworks/playwright.md", "Playwright and Puppeteer"),
                            new Page("docs/frameworks/playwright-mcp.md", "Playwright MCP"),
                            new Page("docs/frameworks/chrome-devtools-mcp.md", "chrome-devtools-mcp"),
                            new Page("docs/frameworks/agent-browser.md", "agent-browser"),
                            new Page("docs/frameworks/claude-code-codex.md", "Claude Code and Codex"),
                            new Page("docs/frameworks/inspect-ai.md", "Inspect AI"),
                            new Page("docs/frameworks/harbor.md", "Harbor"),
                            new Page("docs/frameworks/verifiers.md", "verifiers"),
                            new Page("docs/frameworks/nemo-gym.md", "NeMo Gym"),
                            new Page("docs/frameworks/openenv.md", "OpenEnv"),
                            new Page("docs/frameworks/cube.md", "CUBE"))),
            new Group(
                    "Operation",
                    List.of(
                            new Page("docs/releases.md", "Releases"),
                            new Page("docs/docker.md", "Docker"),
                            new Page("docs/kubernetes.md", "Kubernetes"),
                            new Page("docs/planning.md", "Planning"),
                            new Page("SECURITY.md", "Security"),
                            new Page("CHANGELOG.md", "Changelog"))),
            new Group(
                    "For maintainers",
                    List.of(
                            new Page("CONTRIBUTING.md", "Contributing"),
                            new Page("docs/maintainers/captures.md", "Compared with captures"),
                            new Page("docs/maintainers/proofs.md", "What has been proven"),
                            new Page("docs/maintainers/calibration.md", "Calibration of the attacks"))));

    private SitePages() {}

    static List<Group> groups() {
        return GROUPS;
    }

    static List<Page> pages() {
        return GROUPS.stream().flatMap(group -> group.pages().stream()).toList();
    }
}
