package dev.tiltyard.env.action;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The actions that an agent may call in BrowserGym's grammar; always includes {@code noop}.
 *
 * <p>Source: BrowserGym 0.14.3 {@code core/action/highlevel.py}.
 */
public final class ActionSet {
    private static final Map<String, List<String>> SUBSETS = subsets();

    private final Map<String, Signature> signatures;

    private ActionSet(Collection<String> names) {
        signatures = new LinkedHashMap<>();
        signatures.put("noop", named("noop"));
        names.forEach(name -> signatures.put(name, named(name)));
    }

    private static Signature named(String name) {
        Signature signature = ActionCatalog.CALLS.get(name);
        if (signature == null) {
            throw new IllegalArgumentException(
                    "no action is called '%s'; there are %s".formatted(name, ActionCatalog.CALLS.keySet()));
        }
        return signature;
    }

    /** BrowserGym's default: chat, infeasible, bid, nav and tab. */
    public static ActionSet standard() {
        return of("chat", "infeas", "bid", "nav", "tab");
    }

    /** All actions, including {@code javascript}, which still needs the user's permission. */
    public static ActionSet everything() {
        return new ActionSet(ActionCatalog.CALLS.keySet());
    }

    /**
     * The actions of some subsets, by BrowserGym's names; {@code ask} and {@code computer} are ours.
     *
     * @throws IllegalArgumentException if a subset is unknown; the message lists the known ones
     */
    public static ActionSet of(String... subsets) {
        return new ActionSet(Arrays.stream(subsets)
                .flatMap(subset -> subset(subset).stream())
                .distinct()
                .toList());
    }

    private static List<String> subset(String name) {
        List<String> names = SUBSETS.get(name);
        if (names == null) {
            throw new IllegalArgumentException(
                    "no subset of actions is called '%s'; there are %s".formatted(name, SUBSETS.keySet()));
        }
        return names;
    }

    private static Map<String, List<String>> subsets() {
        Map<String, String> known = new LinkedHashMap<>();
        known.put("chat", "send_msg_to_user");
        known.put("ask", "ask_user");
        known.put("infeas", "report_infeasible");
        String bid = "scroll fill select_option click dblclick hover press focus clear drag_and_drop";
        known.put("bid", bid + " upload_file");
        String coord =
                "scroll_at mouse_move mouse_up mouse_down mouse_click mouse_dblclick mouse_drag_and_drop mouse_upload_file"
                        + " keyboard_down keyboard_up keyboard_press keyboard_type keyboard_insert_text";
        known.put("coord", coord);
        known.put("computer", coord + " mouse_tripleclick mouse_drag_path keyboard_hold");
        known.put("nav", "go_back go_forward goto");
        known.put("tab", "tab_close tab_focus new_tab");
        known.put("check", "check uncheck");
        known.put("javascript", "javascript");
        String shi = "mouse_click mouse_dblclick mouse_down mouse_up scroll keyboard_press";
        known.put(
                "miniwob_all",
                "mouse_move mouse_click mouse_dblclick mouse_down mouse_up scroll click keyboard_press keyboard_type fill");
        known.put("miniwob_shi17", shi);
        known.put("miniwob_liu18", "click fill");
        known.put("miniwob_humphreys22", "mouse_move " + shi + " keyboard_type");
        String webArena =
                "scroll keyboard_press click fill hover tab_focus new_tab go_back go_forward goto tab_close select_option send_msg_to_user";
        known.put("webarena", webArena + " report_infeasible");
        known.put("visualwebarena", webArena + " upload_file report_infeasible");
        known.put("workarena", bid + " send_msg_to_user");
        known.put(
                "workarena++",
                bid + " tab_focus new_tab tab_close go_back go_forward goto send_msg_to_user report_infeasible");
        known.put("weblinx", "send_msg_to_user click hover fill goto scroll new_tab tab_close tab_focus");
        known.put("assistantbench", "scroll fill select_option click press go_back goto send_msg_to_user");
        known.put(
                "timewarp",
                "scroll fill click press go_back goto send_msg_to_user report_infeasible new_tab tab_close tab_focus");
        return known.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        entry -> List.of(entry.getValue().split(" ")),
                        (one, other) -> one,
                        LinkedHashMap::new));
    }

    /** The names of the subsets. */
    public static Set<String> subsetNames() {
        return SUBSETS.keySet();
    }

    /** The names of the actions in the order of the prompt, {@code noop} first. */
    public List<String> names() {
        return List.copyOf(signatures.keySet());
    }

    /** The signatures for a prompt, one per line. */
    public String describe() {
        return signatures.values().stream().map(Signature::text).collect(Collectors.joining("\n"));
    }

    /**
     * The part of a prompt that describes the actions: their number, and the signature and meaning of each.
     *
     * @param examples whether to include examples
     */
    public String explain(boolean examples) {
        StringBuilder text =
                new StringBuilder("\n%d different types of actions are available.\n\n".formatted(signatures.size()));
        for (Signature signature : signatures.values()) {
            text.append(signature.text()).append("\n    Description: ").append(signature.description());
            if (examples) {
                text.append("\n    Examples:\n        ").append(String.join("\n\n        ", signature.examples()));
            }
            text.append("\n\n");
        }
        return text.toString();
    }

    /** An example reply: one call, or several, one per line. */
    String example(boolean several) {
        return signatures.values().stream()
                .filter(signature -> !signature.name().equals("noop"))
                .limit(several ? 3 : 1)
                .map(signature -> signature.examples().get(0))
                .collect(Collectors.joining("\n"));
    }

    /** The actions as tools for OpenAI's API: a list of functions with JSON schemas of their parameters. */
    public ArrayNode openAiTools() {
        return tools(tool -> tool.put("type", "function"), "parameters");
    }

    /** The actions as tools for Anthropic's API. The Model Context Protocol uses the same form, with another key. */
    public ArrayNode anthropicTools() {
        return tools(tool -> tool, "input_schema");
    }

    private ArrayNode tools(UnaryOperator<ObjectNode> begun, String schemaKey) {
        ArrayNode tools = JsonNodeFactory.instance.arrayNode();
        for (Signature signature : signatures.values()) {
            ObjectNode tool = begun.apply(tools.addObject());
            tool.put("name", signature.name());
            tool.put("description", signature.forTools());
            tool.set(schemaKey, signature.schema());
        }
        return tools;
    }

    Action action(ParsedCall call) {
        Signature signature = signatures.get(call.name());
        if (signature == null) {
            throw new CallException("NameError: Invalid action type '%s'.".formatted(call.name()));
        }
        return signature.action(call);
    }
}
