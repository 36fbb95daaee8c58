package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.List;
import java.util.Set;

/** Opens a discussion about a topic with a given prompt, in a forum where the topic belongs. */
final class AskForOpinions implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(13);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String topic = assignment.argument("topic");
        List<String> quoted = assignment.quoted();
        String prompt = quoted.isEmpty() ? "your opinion" : quoted.get(quoted.size() - 1);
        ForumVisit visit = new ForumVisit(hand);
        visit.post(new ForumChoice(visit).about(topic), topic, prompt);
        return "";
    }
}
