package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Posts a question in the forum whose members are likely to know. */
final class AskWhereAnswered implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(3765, 5);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String question = assignment.argument("question");
        String topic = assignment.find("topic").orElse("") + " " + question;
        ForumVisit visit = new ForumVisit(hand);
        visit.post(new ForumChoice(visit).about(topic), question, "");
        return "";
    }
}
