package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Ask a question in the larger of two forums. */
final class AskTheLargest extends ForumTemplate {
    AskTheLargest() {
        super(
                10024,
                "forum-ask-the-largest",
                OutcomeKind.CHANGE,
                "Ask \"{{question}}\" in either /f/{{one}} or /f/{{other}}, whichever has more "
                        + "subscribers. Use the question as the title and \"{{text}}\" as the body.",
                "Create a post titled \"{{question}}\" with the body \"{{text}}\" in /f/{{one}} or /f/{{other}}. Pick the forum with more subscribers.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        TwoForums forums = TwoForums.drawn(draw);
        if (forums.areAlike()) {
            return Optional.empty();
        }
        String question = draw.any(
                "What did you change your mind about this year?",
                "What small thing could you no longer live without?",
                "What would you tell someone who is new here?",
                "Who else reads this on a train?",
                "What is underrated, and why?");
        String text = draw.any(
                "I'll add up the answers over the weekend.",
                "Short answers are just as welcome as long ones.",
                "No wrong answers here.",
                "Asking for a friend who is too shy to ask.");
        return Optional.of(Instance.of("question", question, "one", forums.one(), "other", forums.other(), "text", text)
                .check(
                        "My post in the larger forum has this title and body",
                        SITE,
                        """
                        SELECT f.name AS forum, s.title, s.body FROM submissions s JOIN forums f ON f.id = s.forum_id
                          JOIN users u ON u.id = s.user_id WHERE u.username = :me AND s.id > :last
                        """,
                        Expect.row("forum", forums.larger(), "title", question, "body", text),
                        "me",
                        draw.me(SITE),
                        "last",
                        Threads.lastId(draw))
                .allow(SITE, Allow.inserted("submissions", 1), Allow.inserted("submission_votes", 1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        String one = assignment.argument("one");
        String other = assignment.argument("other");
        String larger = Threads.subscribers(visit, one) > Threads.subscribers(visit, other) ? one : other;
        visit.post(larger, assignment.argument("question"), assignment.argument("text"));
        return "";
    }
}
