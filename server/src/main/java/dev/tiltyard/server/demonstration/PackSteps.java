package dev.tiltyard.server.demonstration;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A demonstration as the steps of a pack. What a step waits for is what the page then had that it did not have before. */
final class PackSteps {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern LINE = Pattern.compile("^\\s*\\[\\d+\\] (\\w+) (?:'(.*?)'|\"(.*?)\")(?: .*)?$");
    private static final Pattern PLACE = Pattern.compile("__([A-Z_]+)__(.*)", Pattern.DOTALL);
    private static final Pattern COUNT = Pattern.compile("\\s*\\d[\\d.,]*\\s*");
    /** What best shows that an action had its effect comes first. */
    private static final List<String> SHOWING = List.of(
            "alert",
            "status",
            "heading",
            "button",
            "link",
            "textbox",
            "checkbox",
            "switch",
            "combobox",
            "cell",
            "tab",
            "img");

    private static final int LONGEST = 80;

    private final UnaryOperator<String> variables;
    private final ArrayNode steps = JSON.createArrayNode();

    /** @param variables puts placeholders where the values of variables are */
    PackSteps(UnaryOperator<String> variables) {
        this.variables = variables;
    }

    /** A step that a pack can't have. */
    static final class NotAStepException extends Exception {
        private static final long serialVersionUID = 1L;

        NotAStepException(RecordedStep step, String why) {
            super("step " + step.number() + " (" + step.words() + ") " + why);
        }
    }

    /**
     * The steps.
     *
     * @throws NotAStepException if a pack has no step for one of them
     */
    ArrayNode of(List<RecordedStep> recorded) throws NotAStepException {
        Optional<String> seen = Optional.empty();
        for (RecordedStep step : recorded) {
            add(step, seen);
            seen = Optional.of(step.observation());
        }
        return steps;
    }

    private void add(RecordedStep step, Optional<String> seen) throws NotAStepException {
        Act act = step.act();
        switch (act.kind()) {
            case SCROLL -> {}
            case GOTO -> open(step);
            case FILL -> on("type", step).put("text", variables.apply(act.text()));
            case SELECT -> on("choose", step).put("option", variables.apply(act.text()));
            case HOVER -> on("hover", step);
            case CLICK -> click(step, seen);
            case PRESS_IN -> {
                if (!act.text().equals("Enter")) {
                    throw new NotAStepException(step, "presses another key than Enter");
                }
                effect(on("press_enter", step), step, seen);
            }
            default -> throw new NotAStepException(step, "has no form in a pack");
        }
    }

    private void open(RecordedStep step) throws NotAStepException {
        Matcher place = PLACE.matcher(step.act().text());
        if (!place.matches()) {
            throw new NotAStepException(step, "leaves the sites");
        }
        String site = place.group(1);
        String path = place.group(2).isEmpty() ? "/" : variables.apply(place.group(2));
        if (step.before().startsWith("__" + site + "__")) {
            steps.addObject().put("open", path);
        } else {
            steps.addObject()
                    .putObject("open")
                    .put("site", site.toLowerCase(Locale.ROOT))
                    .put("path", path);
        }
    }

    private void click(RecordedStep step, Optional<String> seen) throws NotAStepException {
        if (step.act().place() != null) {
            throw new NotAStepException(step, "clicks at a place of a picture or a map");
        }
        Optional<CallChain.Named> named = CallChain.named(step.act().target());
        String role = named.map(CallChain.Named::role).orElse("");
        if (role.equals("checkbox") || role.equals("radio") || role.equals("switch")) {
            on(role.equals("radio") || isChecked(step, named.orElseThrow()) ? "check" : "uncheck", step);
            return;
        }
        effect(on("click", step), step, seen);
    }

    private static boolean isChecked(RecordedStep step, CallChain.Named box) throws NotAStepException {
        for (String text : step.observation().lines().toList()) {
            if (element(text).filter(box::equals).isPresent()) {
                return text.contains("checked: true");
            }
        }
        throw new NotAStepException(step, "ticks or clears a box that can't be seen afterwards");
    }

    /** An action on the element of a step. */
    private ObjectNode on(String action, RecordedStep step) throws NotAStepException {
        ObjectNode element = steps.addObject().putObject(action);
        Optional<CallChain.Named> named = CallChain.named(step.act().target());
        if (named.isPresent()) {
            name(element, named.get().role(), named.get().name());
        } else {
            element.put(
                    "css",
                    variables.apply(CallChain.selector(step.act().target())
                            .orElseThrow(() -> new NotAStepException(step, "acts in a frame"))));
        }
        return element;
    }

    /** Counts in names differ from page to page, so that only the part before them counts. */
    private void name(ObjectNode element, String role, String name) {
        element.put("role", role);
        String general = variables.apply(name);
        String fixed = COUNT.split(general).length == 0 ? "" : COUNT.split(general)[0];
        if (!general.contains("{{") && !fixed.equals(general) && fixed.length() > 2) {
            element.put("name_contains", fixed);
        } else {
            element.put("name", general);
        }
    }

    private void effect(ObjectNode action, RecordedStep step, Optional<String> seen) throws NotAStepException {
        if (!path(step.before()).equals(path(step.after()))) {
            return;
        }
        if (seen.isEmpty()) {
            throw new NotAStepException(step, "is the first, and stays on its page; open that page as the first step");
        }
        Set<CallChain.Named> before = elements(seen.get());
        CallChain.Named shown = elements(step.observation()).stream()
                .filter(element -> !before.contains(element))
                .min(Comparator.comparing((CallChain.Named element) -> SHOWING.indexOf(element.role()))
                        .thenComparing(element -> COUNT.matcher(element.name()).find()))
                .orElseThrow(() -> new NotAStepException(step, "shows nothing new that the next one could wait for"));
        name(action.putObject("expect"), shown.role(), shown.name());
    }

    private static String path(String url) {
        return url.replaceFirst("#.*$", "");
    }

    private static Set<CallChain.Named> elements(String observation) {
        Set<CallChain.Named> elements = new LinkedHashSet<>();
        observation.lines().forEach(line -> element(line).ifPresent(elements::add));
        return elements;
    }

    private static Optional<CallChain.Named> element(String text) {
        Matcher line = LINE.matcher(text);
        if (!line.matches() || !SHOWING.contains(line.group(1))) {
            return Optional.empty();
        }
        String name = line.group(2) == null ? line.group(3) : line.group(2);
        return name.isBlank() || name.length() > LONGEST
                ? Optional.empty()
                : Optional.of(new CallChain.Named(line.group(1), name.strip()));
    }
}
