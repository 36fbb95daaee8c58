package dev.tiltyard.tasks.template.gitlab;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Create a private snippet. */
final class KeepSnippet extends DescribedTemplate {
    KeepSnippet() {
        super(
                10315,
                "gitlab-keep-snippet",
                OutcomeKind.CHANGE,
                List.of(GitLabConventions.SITE),
                "Create a private personal snippet on GitLab titled \"{{title}}\", with one file named {{file}} that contains \"{{content}}\".",
                "Save \"{{content}}\" as a private GitLab snippet that isn't part of any project. Title it \"{{title}}\" and name the file {{file}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<List<String>> choices = new ArrayList<>();
        for (String title : List.of("Port check", "Old branches", "Disk usage", "Latest tags")) {
            for (String content :
                    List.of("git branch --merged main", "df -h", "git tag --sort=-creatordate", "ss -ltn")) {
                choices.add(List.of(title, content));
            }
        }
        List<String> choice = draw.one(choices);
        String file = draw.any("keep.sh", "one-liner.sh", "notes.txt");
        return Optional.of(Instance.of("title", choice.get(0), "file", file, "content", choice.get(1))
                .check(
                        "My newest snippet has the expected title, file, content and visibility",
                        GitLabConventions.SITE,
                        """
                        SELECT s.title, s.file_name, s.content, s.visibility_level, s.project_id IS NULL AS personal
                          FROM snippets s JOIN users u ON u.id = s.author_id
                         WHERE u.username = :me ORDER BY s.id DESC LIMIT 1
                        """,
                        Expect.row(
                                "title",
                                choice.get(0),
                                "file_name",
                                file,
                                "content",
                                choice.get(1),
                                "visibility_level",
                                0,
                                "personal",
                                true),
                        "me",
                        draw.me(GitLabConventions.SITE))
                .allow(GitLabConventions.SITE, Allow.inserted("snippets", 1), Allow.atMost("events", "insert", 1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        browser.open("/-/snippets/new");
        browser.type("#snippet-title", assignment.argument("title"));
        browser.type("[name=\"snippet[file_name]\"]", assignment.argument("file"));
        browser.type("[name=\"snippet[content]\"]", assignment.argument("content"));
        browser.setChecked("[name=\"snippet[visibility_level]\"][value=\"0\"]", true);
        browser.press("Create snippet");
        return "";
    }
}
