package dev.tiltyard.env.action;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Writes {@code docs/actions.md} from the declarations of the actions. */
final class ActionsPage {
    private static final String BEGINNING = """
            # Actions

            <!-- Generated from the declarations in env-core (package dev.tiltyard.env.action). Do not edit: ActionsPageTest says how to rewrite it. -->

            Contents: [BrowserGym's calls](#browsergyms-calls) ([elements](#elements), [keyboard](#keyboard), [mouse](#mouse),
            [scrolling](#scrolling), [navigation](#navigation), [tabs](#tabs), [chat](#chat), [other](#other), [subsets](#subsets)),
            [WebArena's commands](#webarenas-commands), [WebArena's Playwright calls](#webarenas-playwright-calls)

            An agent answers each observation with a reply, and the episode's grammar parses actions from it. The grammar depends
            on the observation profile, and `EpisodeSpec.grammar(...)` selects another:

            | profile | grammar | a click |
            |---|---|---|
            | `webarena-2023`, `webarena-native` | WebArena's commands: one action per reply | `click [12]` |
            | `browsergym`, `aria` | BrowserGym's calls: one or several per reply | `click('12')` |
            | none; selected by `new PlaywrightGrammar()` | WebArena's Playwright calls: one per reply | `page.get_by_role("button", name="Save").click()` |

            Element ids are those of the last observation. An action that cannot be parsed or performed also counts as a step: the next
            observation has the reason (`last_action_error`). Of several actions in one reply, those after a failed one are not performed.

            `ask_user` is offered in episodes with a chat (`EpisodeSpec.withChat()`): tasks whose file states
            [policies](evaluators.md#policies-of-a-task-file) or `user_replies`, and runs with a policy that demands confirmations. Every
            profile then accepts `ask_user('...')` and `ask_user [...]`. It never ends the episode; the reply is in the observation's
            chat.

            """;

    private ActionsPage() {}

    static String text() {
        return BEGINNING + calls() + subsets() + webArena() + playwright();
    }

    private static String calls() {
        StringBuilder page =
                new StringBuilder("## BrowserGym's calls\n\nArguments are Python literals, by position or by"
                        + " name. Coordinates are CSS pixels from the upper left corner of the viewport.\n");
        grouped().forEach((group, signatures) -> {
            page.append("\n### ").append(group).append('\n');
            signatures.forEach(signature -> page.append(call(signature)));
        });
        return page.toString();
    }

    private static Map<String, List<Signature>> grouped() {
        Map<String, List<Signature>> groups = new LinkedHashMap<>();
        List.of("Elements", "Keyboard", "Mouse", "Scrolling", "Navigation", "Tabs", "Chat", "Other")
                .forEach(group -> groups.put(group, new ArrayList<>()));
        ActionCatalog.CALLS.values().forEach(signature -> Objects.requireNonNull(
                        groups.get(group(signature)), group(signature))
                .add(signature));
        return groups;
    }

    /** The section of a call's record, from its sealed interface: {@code ElementAction} gives {@code Elements}. */
    private static String group(Signature signature) {
        Class<?> action = ((ParseResult.Parsed) BrowserGymGrammar.of(ActionSet.everything())
                        .parse(signature.examples().get(0)))
                .actions()
                .get(0)
                .getClass();
        Class<?> home = action.getEnclosingClass();
        if (home == null) {
            return "Other";
        }
        String name = home.getSimpleName().replace("Action", "");
        return Map.of("Element", "Elements", "Scroll", "Scrolling", "Tab", "Tabs")
                .getOrDefault(name, name);
    }

    private static String call(Signature signature) {
        return "\n#### `%s`\n\n%s\n\n```python\n%s\n```\n\nExamples: %s\n"
                .formatted(
                        signature.name(),
                        signature.description(),
                        signature.text(),
                        signature.examples().stream()
                                .map(example -> "`" + example + "`")
                                .collect(Collectors.joining(", ")));
    }

    private static String subsets() {
        return "\n### Subsets\n\n`ActionSet.of(\"chat\", \"bid\")` offers the actions of some subsets; `ActionSet.standard()` is `chat`,"
                + " `infeas`, `bid`, `nav` and `tab`. `noop` is always offered. `javascript` and uploads also need the"
                + " permission of the episode's `ActionRules`.\n\n| subset | actions |\n|---|---|\n"
                + ActionSet.subsetNames().stream()
                        .map(subset -> "| `%s` | %s |\n"
                                .formatted(
                                        subset,
                                        ActionSet.of(subset).names().stream()
                                                .filter(name -> !name.equals("noop"))
                                                .map(name -> "`" + name + "`")
                                                .collect(Collectors.joining(", "))))
                        .collect(Collectors.joining());
    }

    private static String webArena() {
        return "\n## WebArena's commands\n\nThe strict grammar is exactly WebArena's. `WebArenaGrammar.lenient()` also accepts what its"
                + " prompts advertise: `scroll [direction=down]`, `[press_enter_after=1]`, other spellings of keys, ids with"
                + " letters, answers of several lines, and the commands marked *lenient*.\n\n| command | effect |\n|---|---|\n"
                + ActionCatalog.DECLARATIONS.stream()
                        .flatMap(declaration -> declaration.webArena().stream().map(command -> "| `%s`%s | %s |\n"
                                .formatted(
                                        command.syntax(),
                                        command.lenientOnly() ? " (*lenient*)" : "",
                                        declaration.summary())))
                        .collect(Collectors.joining());
    }

    private static String playwright() {
        return "\n## WebArena's Playwright calls\n\nA chain of `get_by_role`, `get_by_text`, `get_by_label`, `get_by_placeholder`,"
                + " `get_by_alt_text`, `get_by_title`, `get_by_test_id`, `locator`, `frame_locator`, `filter`, `nth`, `first` and"
                + " `last` locates the element.\n\n| call | effect |\n|---|---|\n"
                + ActionCatalog.DECLARATIONS.stream()
                        .flatMap(declaration -> declaration.playwright().stream()
                                .map(command -> "| `%s` | %s |\n".formatted(command.syntax(), declaration.summary())))
                        .collect(Collectors.joining());
    }
}
