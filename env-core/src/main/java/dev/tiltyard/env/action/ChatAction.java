package dev.tiltyard.env.action;

import dev.tiltyard.env.observation.ChatMessage;
import java.util.Objects;

/** Speaking to the user, and ending the episode. */
public sealed interface ChatAction extends Action {
    /**
     * Says something in the chat.
     *
     * @param text any text
     */
    record SendMessage(String text) implements ChatAction {
        public SendMessage {
            Objects.requireNonNull(text, "text");
        }

        @Override
        public void performIn(Stage stage) {
            stage.say(new ChatMessage(ChatMessage.Role.ASSISTANT, text));
        }
    }

    /**
     * Says that the task cannot be done.
     *
     * @param reason why
     */
    record ReportInfeasible(String reason) implements ChatAction {
        public ReportInfeasible {
            Objects.requireNonNull(reason, "reason");
        }

        @Override
        public void performIn(Stage stage) {
            stage.say(new ChatMessage(ChatMessage.Role.INFEASIBLE, reason));
        }
    }

    /**
     * Ends the episode with an answer. The episode does the ending; performed, it does nothing to the browser.
     *
     * @param answer the answer; may be empty
     */
    record Stop(String answer) implements ChatAction {
        public Stop {
            Objects.requireNonNull(answer, "answer");
        }

        @Override
        public void performIn(Stage stage) {
            // The episode sees the action and ends.
        }
    }
}
