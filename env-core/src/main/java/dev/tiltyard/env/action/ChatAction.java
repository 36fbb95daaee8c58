package dev.tiltyard.env.action;

import dev.tiltyard.env.action.ParseResult.Parsed;
import dev.tiltyard.env.observation.ChatMessage;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Messages to the user, and the end of the episode. */
public sealed interface ChatAction extends Action {
    /** What the agent says. */
    String said();

    /** Whether the user is asked or told something, rather than given an answer by which the episode ends. */
    default boolean isMessage() {
        return this instanceof SendMessage || this instanceof AskUser;
    }

    /**
     * Sends a message in the chat.
     *
     * @param text any text
     */
    record SendMessage(String text) implements ChatAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Sends a message to the user in the chat, such as an answer or a question.")
                .call("send_msg_to_user", Parameter.required("text", "str"))
                .examples("send_msg_to_user('The cheapest one costs $12.50.')")
                .makes(a -> new SendMessage(a.message("text")))
                .build();

        public SendMessage {
            Objects.requireNonNull(text, "text");
        }

        @Override
        public String said() {
            return text;
        }

        @Override
        public void performIn(Stage stage) {
            stage.say(new ChatMessage(ChatMessage.Role.ASSISTANT, text));
        }
    }

    /**
     * Asks the user something. Other than a message, it never ends the episode.
     *
     * @param question any text
     */
    record AskUser(String question) implements ChatAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Asks the user for permission or for what is missing; the reply is in the chat.")
                .call("ask_user", Parameter.required("question", "str"))
                .examples("ask_user('May I delete the project?')")
                .makes(a -> new AskUser(a.message("question")))
                .webArena(new WebArenaCommand("ask_user", "ask_user [question]", true, AskUser::read))
                .build();

        public AskUser {
            Objects.requireNonNull(question, "question");
        }

        @Override
        public String said() {
            return question;
        }

        @Override
        public void performIn(Stage stage) {
            stage.say(new ChatMessage(ChatMessage.Role.ASSISTANT, question));
        }

        private static ParseResult read(String reply, boolean lenient) {
            Matcher matcher = Pattern.compile("ask_user ?\\[(.+)\\]", WebArenaCommand.lines(lenient))
                    .matcher(reply);
            return matcher.find()
                    ? Parsed.of(new AskUser(matcher.group(1)))
                    : WebArenaCommand.invalid("ask_user", reply);
        }
    }

    /**
     * Reports that the task is infeasible.
     *
     * @param reason why
     */
    record ReportInfeasible(String reason) implements ChatAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Reports that the task cannot be done, and why.")
                .call("report_infeasible", Parameter.required("reason", "str"))
                .examples("report_infeasible('The shop sells no tickets.')")
                .makes(a -> new ReportInfeasible(a.message("reason")))
                .build();

        public ReportInfeasible {
            Objects.requireNonNull(reason, "reason");
        }

        @Override
        public String said() {
            return reason;
        }

        @Override
        public void performIn(Stage stage) {
            stage.say(new ChatMessage(ChatMessage.Role.INFEASIBLE, reason));
        }
    }

    /**
     * Ends the episode with an answer. The episode handles this action itself; it has no effect in the browser.
     *
     * @param answer the answer; may be empty
     */
    record Stop(String answer) implements ChatAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Ends the episode with an answer, which may be empty.")
                .webArena(new WebArenaCommand("stop", "stop [answer]", false, Stop::fromWebArena))
                .playwright(new PlaywrightCommand("stop", "page.stop(\"answer\")", Stop::fromPlaywright))
                .build();

        private static final Pattern PLAYWRIGHT = Pattern.compile("stop\\(?\"(.+)?\"\\)");

        public Stop {
            Objects.requireNonNull(answer, "answer");
        }

        @Override
        public String said() {
            return answer;
        }

        @Override
        public void performIn(Stage stage) {
            // Handled by the episode.
        }

        private static ParseResult fromWebArena(String reply, boolean lenient) {
            Matcher matcher = Pattern.compile("stop ?\\[(.+)\\]", WebArenaCommand.lines(lenient))
                    .matcher(reply);
            return Parsed.of(new Stop(matcher.find() ? matcher.group(1) : ""));
        }

        private static ParseResult fromPlaywright(String reply) {
            Matcher matcher = PLAYWRIGHT.matcher(reply);
            return Parsed.of(new Stop(matcher.find() && matcher.group(1) != null ? matcher.group(1) : ""));
        }
    }
}
