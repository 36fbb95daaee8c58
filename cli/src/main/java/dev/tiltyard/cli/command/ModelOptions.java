package dev.tiltyard.cli.command;

import dev.tiltyard.runner.agent.prompt.Price;
import dev.tiltyard.runner.agent.prompt.PromptOptions;
import dev.tiltyard.runner.agent.prompt.PromptStyle;
import dev.tiltyard.runner.usage.UsageException;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The model behind {@code --agent prompt}. Its key comes from the environment only, where process lists don't show it. */
final class ModelOptions {
    enum Prompt {
        DIRECT,
        COT
    }

    private static final String KEY = "OPENAI_API_KEY";

    @OnlyWith(option = "--agent", values = "prompt")
    @Option(names = "--model", paramLabel = "NAME", description = "prompt agent: name of the model")
    private String model = "";

    @OnlyWith(option = "--agent", values = "prompt")
    @Option(
            names = "--model-url",
            paramLabel = "URL",
            description = "prompt agent: an OpenAI-compatible address, such as http://127.0.0.1:8000/v1"
                    + " (the key is read from " + KEY + ")")
    private String url = "";

    @OnlyWith(option = "--agent", values = "prompt")
    @Option(
            names = "--prompt",
            paramLabel = "direct|cot",
            description = "prompt agent: only the action, or a chain of thought first (default: cot)")
    private Prompt prompt = Prompt.COT;

    @OnlyWith(option = "--agent", values = "prompt")
    @Option(names = "--no-hint", description = "prompt agent: leave out the hint that an objective may be impossible")
    private boolean withoutHint;

    @OnlyWith(option = "--agent", values = "prompt")
    @Option(
            names = "--temperature",
            description = "prompt agent: sampling parameter (default: ${DEFAULT-VALUE})",
            defaultValue = "1.0")
    private double temperature = 1.0;

    @OnlyWith(option = "--agent", values = "prompt")
    @Option(
            names = "--top-p",
            description = "prompt agent: sampling parameter (default: ${DEFAULT-VALUE})",
            defaultValue = "0.9")
    private double topP = 0.9;

    @OnlyWith(option = "--agent", values = "prompt")
    @Option(
            names = "--observation-tokens",
            converter = OptionValues.AtLeastOne.class,
            description = "prompt agent: longest observation (default: ${DEFAULT-VALUE})",
            defaultValue = "1920")
    private int observationTokens = 1920;

    @OnlyWith(option = "--agent", values = "prompt")
    @Option(
            names = "--reply-tokens",
            converter = OptionValues.AtLeastOne.class,
            description = "prompt agent: longest reply of the model (default: ${DEFAULT-VALUE})",
            defaultValue = "384")
    private int replyTokens = 384;

    @OnlyWith(option = "--agent", values = "prompt")
    @Option(
            names = "--attempts",
            converter = OptionValues.AtLeastOne.class,
            description = "prompt agent: attempts per step if a reply has no action (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private int attempts = 1;

    @OnlyWith(option = "--agent", values = "prompt")
    @Option(
            names = "--price",
            split = ",",
            paramLabel = "IN,OUT",
            description = "prompt agent: price of a million tokens sent and received, to count the cost")
    private double[] price = {};

    /** @param patience longest time for a reply; empty for the usual one */
    PromptOptions given(Optional<Duration> patience) {
        return given(System.getenv(), patience);
    }

    PromptOptions given(Map<String, String> environment, Optional<Duration> patience) {
        if (model.isEmpty() || url.isEmpty()) {
            throw new UsageException(
                    "--agent prompt needs --model NAME and --model-url URL, the address of a server with"
                            + " OpenAI's chat completions API, such as --model-url http://127.0.0.1:8000/v1.");
        }
        Optional<String> key = Optional.ofNullable(environment.get(KEY)).filter(text -> !text.isBlank());
        return new PromptOptions(
                new PromptOptions.ModelServer(address("--model-url", url), model, key, patience),
                style(),
                !withoutHint,
                new PromptOptions.Sampling(temperature, topP, replyTokens, Optional.empty()),
                observationTokens,
                attempts,
                price());
    }

    /** The address of a server, as this option has it. */
    static URI address(String option, String url) {
        try {
            URI address = new URI(url);
            if (address.getHost() != null && String.valueOf(address.getScheme()).matches("https?")) {
                return address;
            }
        } catch (URISyntaxException e) {
            // The error follows.
        }
        throw new UsageException(option + " " + url + " is not the address of a server. Use one like"
                + " http://127.0.0.1:8000/v1, without /chat/completions.");
    }

    private PromptStyle style() {
        return prompt == Prompt.DIRECT ? PromptStyle.DIRECT : PromptStyle.CHAIN_OF_THOUGHT;
    }

    private Price price() {
        if (price.length == 0) {
            return Price.NONE;
        }
        if (price.length != 2 || !(price[0] >= 0 && price[1] >= 0)) {
            throw new UsageException("--price needs two numbers, per million tokens sent and received: --price 2.5,10");
        }
        return new Price(price[0], price[1]);
    }
}
