package dev.tiltyard.env.episode;

import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.ChatAction;
import java.util.List;
import java.util.Optional;

/** The agent's answer so far, and whether an answer ends the episode. */
final class AgentAnswer {
    private static final String NOT_AVAILABLE = "N/A";

    private final boolean messageEnds;
    private String text = "";

    /** No answer yet. */
    AgentAnswer(boolean messageEnds) {
        this.messageEnds = messageEnds;
    }

    /** The answer; empty text if there is none yet. */
    String text() {
        return text;
    }

    void set(String answer) {
        text = answer;
    }

    /** Takes the answer from a step's actions; returns the ending that it causes, if any. */
    Optional<Ending> take(List<Action> actions) {
        return actions.stream()
                .filter(ChatAction.class::isInstance)
                .map(ChatAction.class::cast)
                .flatMap(action -> take(action).stream())
                .findFirst();
    }

    private Optional<Ending> take(ChatAction action) {
        if (action instanceof ChatAction.Stop stop) {
            text = stop.answer();
            return Optional.of(new Ending(Ending.Kind.STOPPED, "the agent stopped"));
        }
        if (action instanceof ChatAction.ReportInfeasible) {
            text = NOT_AVAILABLE;
            return Optional.of(new Ending(Ending.Kind.INFEASIBLE, "the agent reported that the task cannot be done"));
        }
        if (action instanceof ChatAction.SendMessage message) {
            text = message.text();
            return messageEnds ? Optional.of(new Ending(Ending.Kind.STOPPED, "the agent answered")) : Optional.empty();
        }
        return Optional.empty();
    }
}
