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

/** The smaller of two forums, hidden. */
final class HideSmallest extends ForumTemplate {
    HideSmallest() {
        super(
                10027,
                "forum-hide-smallest",
                Kind.CHANGE,
                "Hide whichever of /f/{{one}} and /f/{{other}} has fewer subscribers, so that its submissions stay off my front page.",
                "I only want to see the larger of /f/{{one}} and /f/{{other}}, by subscribers. Hide the other of the two.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        TwoForums forums = TwoForums.drawn(draw);
        if (forums.areAlike()) {
            return Optional.empty();
        }
        return Optional.of(Instance.of("one", forums.one(), "other", forums.other())
                .check(
                        "the smaller forum is hidden from me",
                        SITE,
                        """
                        SELECT f.name FROM hidden_forums h JOIN forums f ON f.id = h.forum_id
                          JOIN users u ON u.id = h.user_id WHERE u.username = :me
                        """,
                        Expect.row("name", forums.smaller()),
                        "me",
                        draw.me(SITE))
                .allow(SITE, Allow.inserted("hidden_forums", 1)));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        String one = assignment.argument("one");
        String other = assignment.argument("other");
        visit.enterForum(Threads.subscribers(visit, one) < Threads.subscribers(visit, other) ? one : other);
        hand.pressButton("#sidebar details > summary");
        hand.press("Hide");
        hand.await(".site-content");
        return "";
    }
}
