package dev.tiltyard.env.action;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What agents read about an action, and all its syntaxes. Each action declares itself once, beside the code that
 * performs it; the parsers, the prompts, the tool schemas and {@code docs/actions.md} follow from these declarations.
 * {@link ActionCatalog} lists them.
 *
 * @param meaning what the action does, for the agent; the first sentence holds in every grammar
 * @param call the action in BrowserGym's grammar, if it has a call there
 * @param webArena its commands in WebArena's grammar of element ids
 * @param playwright its calls in WebArena's grammar of Playwright calls
 */
record ActionDeclaration(
        String meaning, Optional<Signature> call, List<WebArenaCommand> webArena, List<PlaywrightCommand> playwright) {
    ActionDeclaration {
        Objects.requireNonNull(meaning, "meaning");
        Objects.requireNonNull(call, "call");
        webArena = List.copyOf(webArena);
        playwright = List.copyOf(playwright);
    }

    /**
     * Its description for grammars other than BrowserGym's: if the action also has a call there, sentences after the
     * first may be about that call only.
     */
    String summary() {
        return call.isEmpty() ? meaning : meaning.split("(?<=\\.) ", 2)[0];
    }

    /** Starts a declaration; {@code meaning} says what the action does. */
    static Builder of(String meaning) {
        return new Builder(meaning);
    }

    /** Builds a declaration. */
    static final class Builder {
        private final String meaning;
        private Optional<Signature> call = Optional.empty();
        private final List<WebArenaCommand> webArena = new ArrayList<>();
        private final List<PlaywrightCommand> playwright = new ArrayList<>();

        private Builder(String meaning) {
            this.meaning = meaning;
        }

        /** A call in BrowserGym's grammar: its name, its parameters, and how its arguments become the action. */
        CallBuilder call(String name, Parameter... parameters) {
            return new CallBuilder(this, name, List.of(parameters));
        }

        /** A command in WebArena's grammar that takes no argument. */
        Builder webArena(String word, Supplier<Action> action) {
            return webArena(WebArenaCommand.plain(word, action));
        }

        Builder webArena(WebArenaCommand command) {
            webArena.add(command);
            return this;
        }

        /** A call in WebArena's Playwright grammar that takes no argument. */
        Builder playwright(String word, Supplier<Action> action) {
            return playwright(PlaywrightCommand.plain(word, action));
        }

        Builder playwright(PlaywrightCommand command) {
            playwright.add(command);
            return this;
        }

        ActionDeclaration build() {
            return new ActionDeclaration(meaning, call, webArena, playwright);
        }
    }

    /** Builds the call of a declaration. */
    static final class CallBuilder {
        private final Builder declaration;
        private final String name;
        private final List<Parameter> parameters;
        private List<String> examples = List.of();

        private CallBuilder(Builder declaration, String name, List<Parameter> parameters) {
            this.declaration = declaration;
            this.name = name;
            this.parameters = parameters;
        }

        /** Example calls for prompts. */
        CallBuilder examples(String... calls) {
            examples = List.of(calls);
            return this;
        }

        /** Sets how a call's arguments become the action. */
        Builder makes(Function<Arguments, Action> maker) {
            declaration.call = Optional.of(new Signature(name, parameters, declaration.meaning, examples, maker));
            return declaration;
        }
    }
}
