package dev.tiltyard.runner.agent.prompt;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Briefing;
import dev.tiltyard.tasks.play.Usage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A language model that gets the objective, the current page and its last action, and answers with the next action
 * between fences. Like the paper's agent, it remembers nothing else.
 *
 * <p>Source: WebArena paper, section 4 and A.5 to A.7; {@code agent/agent.py}. Observations are cut at tokens of the
 * encoding {@code cl100k_base} for every model, so that runs can be compared.
 */
public final class PromptAgent implements Agent {
    private static final Duration FIRST_WAIT = Duration.ofSeconds(2);
    private static final Pattern ACTION =
            Pattern.compile(PromptText.FENCE + "(.*?)" + PromptText.FENCE, Pattern.DOTALL);

    private final PromptOptions options;
    private final PromptText text;
    private final ChatModel model;
    private final Encoding encoding = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.CL100K_BASE);

    public PromptAgent(PromptOptions options) {
        this(options, FIRST_WAIT);
    }

    PromptAgent(PromptOptions options, Duration firstWait) {
        this.options = options;
        this.text = new PromptText(options.style(), options.infeasibleHint());
        this.model = new ChatModel(options, firstWait);
    }

    /** The paper's prompts name the sites by their published hosts. */
    @Override
    public boolean knowsPublishedHosts() {
        return true;
    }

    @Override
    public Played play(Task task, Episode episode) {
        Usage usage = Usage.NONE;
        List<String> said = new ArrayList<>();
        String lastAction = "None";
        Step step = episode.last();
        Optional<CallsPrompt> calls = CallsPrompt.of(episode.spec().agent().grammar(), options.style());
        while (!step.done()) {
            Observation seen = step.observation();
            String page = cut(seen.text());
            String last = lastAction;
            List<PromptText.Message> messages = calls.map(
                            prompt -> prompt.messages(page, seen.url(), Briefing.of(task), last))
                    .orElseGet(() -> text.of(page, seen.url(), Briefing.of(task), last));
            String action = "";
            for (int attempt = 0; attempt < options.attempts(); attempt++) {
                ChatModel.Reply reply = model.reply(messages);
                usage = usage.plus(
                        reply.promptTokens(),
                        reply.replyTokens(),
                        options.price().of(reply.promptTokens(), reply.replyTokens()));
                Optional<String> found = actionIn(reply.text());
                action = found.orElse(reply.text());
                if (found.isPresent()) {
                    break;
                }
            }
            said.add(action);
            step = episode.step(action);
            lastAction = calls.isPresent()
                    ? CallsPrompt.described(action, step.observation().lastActionError())
                    : LastAction.of(action, seen, step);
        }
        return new Played(episode.answer(), said, Optional.of(usage));
    }

    private String cut(String observation) {
        return encoding.decode(
                encoding.encode(observation, options.observationTokens()).getTokens());
    }

    /** The first text between fences; empty if there is none. */
    static Optional<String> actionIn(String reply) {
        Matcher matcher = ACTION.matcher(reply);
        return matcher.find() ? Optional.of(matcher.group(1).strip()) : Optional.empty();
    }
}
