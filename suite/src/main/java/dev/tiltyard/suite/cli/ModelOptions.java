package dev.tiltyard.suite.cli;

import dev.tiltyard.suite.agent.prompt.Price;
import dev.tiltyard.suite.agent.prompt.PromptOptions;
import dev.tiltyard.suite.agent.prompt.PromptStyle;
import dev.tiltyard.suite.usage.UsageException;
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
    private static final int SECONDS = 120;

    @Option(names = "--model", paramLabel = "NAME", description = "of the prompt agent: the model's name")
    private String model = "";

    @Option(
            names = "--model-url",
            paramLabel = "URL",
            description = "of the prompt agent: an OpenAI-compatible address, such as http://127.0.0.1:8000/v1 (the key"
                    + " is read from " + KEY + ")")
    private String url = "";

    @Option(
            names = "--prompt",
            paramLabel = "direct|cot",
            description = "of the prompt agent: the action alone, or a chain of thought first (default: cot)")
    private Prompt prompt = Prompt.COT;

    @Option(names = "--no-hint", description = "of the prompt agent: don't tell that an objective may be impossible")
    private boolean withoutHint;

    @Option(
            names = "--temperature",
            description = "of the prompt agent's sampling (default: ${DEFAULT-VALUE})",
            defaultValue = "1.0")
    private double temperature = 1.0;

    @Option(
            names = "--top-p",
            description = "of the prompt agent's sampling (default: ${DEFAULT-VALUE})",
            defaultValue = "0.9")
    private double topP = 0.9;

    @Option(
            names = "--observation-tokens",
            converter = OptionValues.AtLeastOne.class,
            description = "after which the prompt agent's observation is cut (default: ${DEFAULT-VALUE})",
            defaultValue = "1920")
    private int observationTokens = 1920;

    @Option(
            names = "--reply-tokens",
            converter = OptionValues.AtLeastOne.class,
            description = "after which the model's reply is cut (default: ${DEFAULT-VALUE})",
            defaultValue = "384")
    private int replyTokens = 384;

    @Option(
            names = "--attempts",
            converter = OptionValues.AtLeastOne.class,
            description = "at a step whose reply has no action (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private int attempts = 1;

    @Option(
            names = "--price",
            split = ",",
            paramLabel = "IN,OUT",
            description = "of a million tokens sent and received, to count the cost")
    private double[] price = {};

    PromptOptions given() {
        return given(System.getenv());
    }

    PromptOptions given(Map<String, String> environment) {
        if (model.isEmpty() || url.isEmpty()) {
            throw new UsageException(
                    "--agent prompt needs --model NAME and --model-url URL, the address of a server that"
                            + " speaks OpenAI's chat completions, such as --model-url http://127.0.0.1:8000/v1.");
        }
        return new PromptOptions(
                address(),
                model,
                Optional.ofNullable(environment.get(KEY)).filter(key -> !key.isBlank()),
                style(),
                !withoutHint,
                temperature,
                topP,
                observationTokens,
                replyTokens,
                attempts,
                Duration.ofSeconds(SECONDS),
                price());
    }

    private URI address() {
        try {
            URI address = new URI(url);
            if (address.getHost() != null && String.valueOf(address.getScheme()).matches("https?")) {
                return address;
            }
        } catch (URISyntaxException e) {
            // told below
        }
        throw new UsageException("--model-url " + url + " is no address of a server. Give one such as"
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
            throw new UsageException(
                    "--price wants two numbers, of a million tokens sent and received: --price 2.5,10");
        }
        return new Price(price[0], price[1]);
    }
}
