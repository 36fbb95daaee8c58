package dev.tiltyard.suite.pack.cross;

import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;

/** The templates that use on one site what stands on another. */
final class ThingsToUse {
    private ThingsToUse() {}

    static List<TaskTemplate> all() {
        return List.of(
                new UseAnswer(
                        10623,
                        "across-note-issue-author",
                        new IssueAuthor(),
                        new AddNote(),
                        "Add the user name of whoever opened issue #{{number}} of {{project}} on the code host to the homepage's scratchpad, as a note with nothing but that name (no @).",
                        "Who is the author of {{project}}#{{number}} on the code host? Leave me the bare user name, without @, as a note on the scratchpad of the homepage."),
                new UseAnswer(
                        10625,
                        "across-status-newest-thread",
                        new NewestThread(),
                        new SayStatus(),
                        "Set my status on the code host to the title of the newest submission in the forum's /f/{{forum}}, letter by letter.",
                        "My status message on the code host should be the same as the title of the latest submission to /f/{{forum}} on the forum. Please set it."),
                new UseAnswer(
                        10628,
                        "across-biography-newest-issue",
                        new NewestIssue(),
                        new WriteBiography(),
                        "Replace my biography on the forum by the title of the newest open issue of {{project}} on the code host.",
                        "Make my forum biography read exactly like the title of the issue that was opened last in {{project}} on the code host and is still open."),
                new UseAnswer(
                        10631,
                        "across-note-newest-thread",
                        new NewestThread(),
                        new AddNote(),
                        "Copy the title of the latest submission to /f/{{forum}} onto the homepage's scratchpad as a note.",
                        "Add a note to the homepage's scratchpad: exactly the title of what was submitted last to the forum's /f/{{forum}}."));
    }
}
