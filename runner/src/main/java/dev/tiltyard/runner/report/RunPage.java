package dev.tiltyard.runner.report;

import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/**
 * The page about a run.
 *
 * @param css its style
 * @param lead under the title
 * @param figures of the whole run
 * @param notes what the success rate leaves out and what was not judged, a sentence each
 * @param canvas WebCanvas's scores, if there are any
 * @param groups of results
 * @param trials about attacks and policies
 * @param notPassed the tasks that were not passed, the worst first
 * @param tasks all
 */
@Template("report/run.jte")
public record RunPage(
        SafeHtml css,
        String title,
        String lead,
        List<Fact> figures,
        List<String> notes,
        CanvasScores canvas,
        List<Group> groups,
        List<TrialTable> trials,
        List<Shown> notPassed,
        List<Shown> tasks,
        ManifestFacts manifest) {
    public RunPage {
        figures = List.copyOf(figures);
        notes = List.copyOf(notes);
        groups = List.copyOf(groups);
        trials = List.copyOf(trials);
        notPassed = List.copyOf(notPassed);
        tasks = List.copyOf(tasks);
    }

    /** Groups of results under a heading. */
    public record Group(String heading, String noun, List<Tally> tallies) {
        public Group {
            tallies = List.copyOf(tallies);
        }

        /** Whether it is long enough to be collapsed. */
        public boolean isLong() {
            return tallies.size() > 12;
        }
    }
}
