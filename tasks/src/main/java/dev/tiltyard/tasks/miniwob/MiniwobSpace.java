package dev.tiltyard.tasks.miniwob;

import dev.tiltyard.env.action.ActionParser;
import dev.tiltyard.env.action.ActionSet;
import dev.tiltyard.env.action.BrowserGymGrammar;
import dev.tiltyard.env.action.PlaywrightGrammar;
import dev.tiltyard.env.observation.ObservationContent;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.env.observation.browsergym.TreeView;
import dev.tiltyard.tasks.pack.SelectionException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An observation and action space, named as in the case study: {@code html_multi_high}.
 * <ul>
 * <li>Observation: {@code html} or {@code ax} (the accessibility tree), each with bids and the coordinates of centers;
 *     {@code html-plain} and {@code ax-plain} without coordinates; {@code image}, only a screenshot.
 * <li>{@code multi}: several actions per reply; otherwise one.
 * <li>Actions: {@code high} (on elements, by bid), {@code low} (at coordinates, and keys), {@code all} (both), {@code
 *     code} (Playwright's calls, one chain per reply), {@code browsergym} (BrowserGym's set for these pages), or an
 *     earlier paper's set: {@code shi17}, {@code liu18}, {@code humphreys22}.
 * </ul>
 *
 * <p>Source: the case study of language models on MiniWoB++ (2023), sections 4 and 5 and appendix A.2. Its code actions
 * were Selenium's, which can end an episode with reward 1; here they are calls that can't run scripts.
 *
 * @param name the user's name for it
 */
public record MiniwobSpace(String name, ObservationSettings observing, ActionParser grammar) {
    private static final Pattern NAME = Pattern.compile("([a-z-]+)_(multi_)?([a-z0-9]+)");
    private static final String CODE = "code";

    /** The default: the document with coordinates, BrowserGym's actions, one at a time. */
    public static final String USUAL = "html_browsergym";

    /**
     * Parses a space's name.
     *
     * @throws SelectionException if it is invalid; the message lists the parts of a name
     */
    public static MiniwobSpace named(String name) {
        Matcher parts = NAME.matcher(name);
        Map<String, ObservationSettings> seen = observations();
        Map<String, Supplier<ActionSet>> done = actions();
        boolean known = parts.matches()
                && seen.containsKey(parts.group(1))
                && (done.containsKey(parts.group(3)) || parts.group(3).equals(CODE) && parts.group(2) == null);
        if (!known) {
            throw new SelectionException("There is no space called \"" + name
                    + "\". Its name is OBSERVATION_ACTIONS or OBSERVATION_multi_ACTIONS, such as html_multi_high."
                    + " Observations: " + String.join(", ", seen.keySet()) + ". Actions: "
                    + String.join(", ", done.keySet()) + ", and " + CODE + ", which takes one chain of calls.");
        }
        return new MiniwobSpace(
                name,
                Optional.ofNullable(seen.get(parts.group(1))).orElseThrow(),
                Optional.ofNullable(done.get(parts.group(3)))
                        .<ActionParser>map(set -> grammar(set.get(), parts.group(2) != null))
                        .orElseGet(PlaywrightGrammar::new));
    }

    private static ActionParser grammar(ActionSet actions, boolean several) {
        BrowserGymGrammar grammar = BrowserGymGrammar.of(actions);
        return several ? grammar : grammar.singleAction();
    }

    private static Map<String, ObservationSettings> observations() {
        ObservationSettings tree = ObservationSettings.of(ObservationProfile.BROWSERGYM);
        TreeView placed = TreeView.standard().with(TreeView.Option.CENTER, TreeView.Option.VISIBLE);
        ObservationSettings document = tree.with(ObservationContent.PRUNED_HTML);
        Map<String, ObservationSettings> all = new LinkedHashMap<>();
        all.put("html", document.with(placed));
        all.put("html-plain", document);
        all.put("ax", tree.with(placed));
        all.put("ax-plain", tree);
        all.put("image", tree.with(ObservationContent.IMAGE));
        return all;
    }

    private static Map<String, Supplier<ActionSet>> actions() {
        Map<String, Supplier<ActionSet>> all = new LinkedHashMap<>();
        all.put("high", () -> ActionSet.of("bid"));
        all.put("low", () -> ActionSet.of("coord"));
        all.put("all", () -> ActionSet.of("bid", "coord"));
        all.put("browsergym", () -> ActionSet.of("miniwob_all"));
        List.of("shi17", "liu18", "humphreys22").forEach(set -> all.put(set, () -> ActionSet.of("miniwob_" + set)));
        return all;
    }
}
