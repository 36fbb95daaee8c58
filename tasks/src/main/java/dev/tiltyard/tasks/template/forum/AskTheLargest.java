package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** A question in the larger of two forums. */
final class AskTheLargest extends ForumTemplate {
    AskTheLargest() {
        super(
                10024,
                "forum-ask-the-largest",
                Kind.CHANGE,
                "Ask \"{{question}}\" in /f/{{one}} or /f/{{other}}, whichever has more subscribers. Make the question the title, and the text \"{{text}}\".",
                "Put the question \"{{question}}\" to whichever of /f/{{one}} and /f/{{other}} has more subscribers: the question as the title, and \"{{text}}\" as the text.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        TwoForums forums = TwoForums.drawn(draw);
        if (forums.areAlike()) {
            return Optional.empty();
        }
        String question = draw.any(
                "What did you change your mind about this year?",
                "Which small thing do you no longer want to miss?",
                "What would you tell somebody who is new here?",
                "Who else reads this on a train?",
                "What is underrated, and why?");
        String text = draw.any(
                "I will add up the answers at the weekend.",
                "Short answers are as welcome as long ones.",
                "No wrong answers here.",
                "Asking for a friend who is too shy.");
        return Optional.of(Instance.of("question", question, "one", forums.one(), "other", forums.other(), "text", text)
                .check(
                        "my submission in the larger forum has this title and text",
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
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        String one = assignment.argument("one");
        String other = assignment.argument("other");
        String larger = Threads.subscribers(visit, one) > Threads.subscribers(visit, other) ? one : other;
        visit.post(larger, assignment.argument("question"), assignment.argument("text"));
        return "";
    }
}
