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

/** A subscription to that one of two forums which has more subscribers. */
final class JoinTheLarger extends ForumTemplate {
    JoinTheLarger() {
        super(
                10003,
                "forum-join-the-larger",
                Kind.CHANGE,
                "Compare how many subscribers /f/{{one}} and /f/{{other}} have, and subscribe me to the larger of the two.",
                "I can follow only one of /f/{{one}} and /f/{{other}}. Subscribe to whichever has more subscribers.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        TwoForums forums = TwoForums.drawn(draw);
        if (forums.areAlike()) {
            return Optional.empty();
        }
        String larger = forums.larger();
        return Optional.of(Instance.of("one", forums.one(), "other", forums.other())
                .check(
                        "I am subscribed to the larger forum",
                        SITE,
                        """
                        SELECT count(*) AS n FROM forum_subscriptions s JOIN forums f ON f.id = s.forum_id
                          JOIN users u ON u.id = s.user_id WHERE f.name = :forum AND u.username = :me
                        """,
                        Expect.exactly(1),
                        "forum",
                        larger,
                        "me",
                        draw.me(SITE))
                .allow(SITE, Allow.inserted("forum_subscriptions", 1)));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        String one = assignment.argument("one");
        String other = assignment.argument("other");
        String larger = Threads.subscribers(visit, one) > Threads.subscribers(visit, other) ? one : other;
        visit.enterForum(larger);
        hand.pressButton(Threads.JOIN);
        hand.await(Threads.LEAVE);
        return "";
    }
}
