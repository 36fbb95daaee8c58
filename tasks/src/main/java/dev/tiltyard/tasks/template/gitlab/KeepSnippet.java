package dev.tiltyard.tasks.template.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A private snippet. */
final class KeepSnippet extends DescribedTemplate {
    KeepSnippet() {
        super(
                10315,
                "code-host-keep-snippet",
                Kind.CHANGE,
                List.of(CodeHostHabits.SITE),
                "Save a private personal snippet titled \"{{title}}\" on the code host: one file {{file}} with the content \"{{content}}\".",
                "Keep \"{{content}}\" for me as a snippet of my own that nobody else sees: title \"{{title}}\", file name {{file}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<List<String>> choices = new ArrayList<>();
        for (String title : List.of("Port check", "Old branches", "Disk use", "Last tags")) {
            for (String content :
                    List.of("git branch --merged main", "df -h", "git tag --sort=-creatordate", "ss -ltn")) {
                choices.add(List.of(title, content));
            }
        }
        List<String> choice = draw.one(choices);
        String file = draw.any("keep.sh", "one-liner.sh", "notes.txt");
        return Optional.of(Instance.of("title", choice.get(0), "file", file, "content", choice.get(1))
                .check(
                        "my newest snippet is this",
                        CodeHostHabits.SITE,
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
                        draw.me(CodeHostHabits.SITE))
                .allow(CodeHostHabits.SITE, Allow.inserted("snippets", 1), Allow.atMost("events", "insert", 1)));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        hand.open("/-/snippets/new");
        hand.type("#snippet-title", assignment.argument("title"));
        hand.type("[name=\"snippet[file_name]\"]", assignment.argument("file"));
        hand.type("[name=\"snippet[content]\"]", assignment.argument("content"));
        hand.tick("[name=\"snippet[visibility_level]\"][value=\"0\"]", true);
        hand.press("Create snippet");
        return "";
    }
}
