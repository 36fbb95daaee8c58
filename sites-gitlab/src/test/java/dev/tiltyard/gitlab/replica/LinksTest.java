package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** Everything that a page links to is there, and nothing that looks as if it did something does nothing. */
class LinksTest {
    private static final List<String> STARTS = List.of(
            "/",
            "/explore",
            "/byteblaze/dotfiles",
            "/byteblaze/a11y-webring.club/-/issues/71",
            "/byteblaze/a11y-webring.club/-/merge_requests/40",
            "/-/profile",
            "/byteblaze");
    /** Words of addresses that say what kind of page it is; all others are names. */
    private static final Set<String> KINDS = Set.of(
            "-",
            "tree",
            "blob",
            "raw",
            "blame",
            "commits",
            "commit",
            "edit",
            "new",
            "find_file",
            "network",
            "graphs",
            "archive",
            "compare",
            "issues",
            "merge_requests",
            "milestones",
            "labels",
            "boards",
            "branches",
            "tags",
            "releases",
            "pipelines",
            "jobs",
            "settings",
            "snippets",
            "wikis",
            "project_members",
            "group_members",
            "starrers",
            "forks",
            "activity",
            "dashboard",
            "explore",
            "users",
            "groups",
            "projects",
            "search",
            "profile",
            "followers",
            "following",
            "starred",
            "contributed",
            "help",
            "diffs",
            "todos",
            "ide",
            "active",
            "stale",
            "all",
            "charts",
            "usage_quotas",
            "packages",
            "hooks",
            "environments",
            "feature_flags",
            "members");

    private final TestHost host = TestHost.open();

    @Test
    void everyKindOfPageThatAMemberIsLedToIsThere() {
        assertThat(dead(host.signedIn("byteblaze"), 200)).isEmpty();
    }

    @Test
    void everyKindOfPageThatAGuestIsLedToIsThere() {
        assertThat(dead(host.visitor(), 100)).isEmpty();
    }

    /** What is wrong on the pages that links lead to, one page of each kind. */
    private static List<String> dead(GitLabBrowser browser, int most) {
        List<String> wrong = new ArrayList<>();
        Set<String> kinds = new HashSet<>();
        Deque<String> waiting = new ArrayDeque<>(STARTS);
        for (int count = 0; count < most && !waiting.isEmpty(); count++) {
            String address = waiting.poll();
            Seen seen = browser.get(address);
            if (seen.status() >= 400) {
                wrong.add(address + " answers " + seen.status());
            } else if (seen.header("Content-Type").startsWith("text/html")) {
                wrong.addAll(dead(seen, address));
                for (String next :
                        seen.document().select("a[href^=/], a.issue-title-text").eachAttr("href")) {
                    String page = next.replaceFirst("^https?://[^/]+", "").replaceFirst("#.*", "");
                    if (!page.isEmpty() && kinds.add(kind(page))) {
                        waiting.add(page);
                    }
                }
            }
        }
        return wrong;
    }

    private static List<String> dead(Seen seen, String address) {
        List<String> wrong = new ArrayList<>();
        for (Element link : seen.document().select("a[href=#], a[href=''], a:not([href])")) {
            if (!link.className().contains("js-")) {
                wrong.add(address + " has a link to nowhere: " + link.text());
            }
        }
        for (Element section : seen.document().select("section:has(.js-settings-toggle)")) {
            if (section.select(".settings-content form, .settings-content table, .settings-content a")
                    .isEmpty()) {
                wrong.add(address + " has a section that is empty: "
                        + section.select("h4").text());
            }
        }
        wrong.addAll(unlabeled(seen, address));
        return wrong;
    }

    /**
     * Boxes of the original's own forms that a script can't find as there: by id, or by the label for it. The forms that the
     * original draws in the browser have ids of their own.
     */
    private static List<String> unlabeled(Seen seen, String address) {
        List<String> wrong = new ArrayList<>();
        for (Element box : seen.document().select("input[type=checkbox][name*='['], input[type=radio][name*='[']")) {
            boolean drawn =
                    box.attr("name").matches("note\\[internal]|.*\\[availability]|board\\[.*|project\\[template_name]");
            if (!drawn
                    && seen.document().select("label[for='" + box.id() + "']").isEmpty()) {
                wrong.add(address + " has a box without a label for its id: " + box.attr("name"));
            }
        }
        for (Element dialog : seen.document().select("[role=dialog]")) {
            if (dialog.id().isEmpty() || dialog.selectFirst(".modal-content, .modal-body") == null) {
                wrong.add(address + " has a dialog whose parts have no ids: " + dialog.text());
            }
        }
        return wrong;
    }

    /** The address without names, numbers and values. */
    private static String kind(String address) {
        String[] parts = address.split("\\?", 2);
        String path = Arrays.stream(parts[0].split("/"))
                .map(word -> KINDS.contains(word) ? word : word.isEmpty() ? "" : "*")
                .limit(7)
                .collect(Collectors.joining("/"));
        boolean named = address.startsWith("/help") || path.contains("/-/*") || address.startsWith("/-/profile");
        String query = parts.length < 2 ? "" : parts[1].replaceAll("=[^&]*", "");
        return (named ? path + parts[0].substring(parts[0].lastIndexOf('/')) : path) + "?" + query;
    }
}
