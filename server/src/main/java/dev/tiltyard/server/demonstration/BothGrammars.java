package dev.tiltyard.server.demonstration;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.observation.AgentView;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationReader;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.env.observation.page.DevTools;
import dev.tiltyard.env.observation.page.ObservedElement;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Acts as agents would have said them, with the ids that their observations have. Used on the page's thread. */
final class BothGrammars implements AutoCloseable {
    private final ObservationReader webArena =
            new ObservationReader(ObservationSettings.of(ObservationProfile.WEBARENA_2023));
    private final ObservationReader browserGym =
            new ObservationReader(ObservationSettings.of(ObservationProfile.BROWSERGYM));

    /**
     * An element's ids.
     *
     * @param webArena empty if WebArena's observation does not have the element
     * @param browserGym likewise
     * @param onto the id of what something was dropped on, in BrowserGym's observation; empty where nothing was
     */
    record Ids(String webArena, String browserGym, String onto) {
        static final Ids NONE = new Ids("", "", "");

        Ids onto(Ids other) {
            return new Ids(webArena, browserGym, other.browserGym);
        }
    }

    /** The ids of an element, which is still marked. */
    Ids of(Page page, FoundTarget target) {
        return new Ids(id(webArena, page, target), id(browserGym, page, target), "");
    }

    private static String id(ObservationReader reader, Page page, FoundTarget target) {
        try {
            Observation seen = reader.read(page, new AgentView(List.of(), Optional.empty()));
            long node = node(reader.devTools(page), target.facts().token());
            return seen.elements().values().stream()
                    .filter(element -> node != 0 && element.backendNodeId() == node)
                    .findFirst()
                    .or(() -> around(seen, target.facts()))
                    .map(ObservedElement::bid)
                    .orElse("");
        } catch (PlaywrightException gone) {
            return "";
        }
    }

    /** Chromium's number of the marked element in the page itself; 0 if it is in a frame. */
    private static long node(DevTools tools, String token) {
        JsonObject asked = new JsonObject();
        asked.addProperty("expression", "document.querySelector('[" + PageTargets.MARK + "=\"" + token + "\"]')");
        JsonObject answer = tools.send("Runtime.evaluate", asked).getAsJsonObject("result");
        if (!answer.has("objectId")) {
            return 0;
        }
        JsonObject named = new JsonObject();
        named.add("objectId", answer.get("objectId"));
        return tools.send("DOM.describeNode", named)
                .getAsJsonObject("node")
                .get("backendNodeId")
                .getAsLong();
    }

    /** The smallest element around the middle of the target. */
    private static Optional<ObservedElement> around(Observation seen, FoundTarget.Facts facts) {
        double x = facts.x() + facts.width() / 2;
        double y = facts.y() + facts.height() / 2;
        return seen.elements().values().stream()
                .filter(element -> element.rect()
                        .filter(box -> box.x() <= x
                                && x <= box.x() + box.width()
                                && box.y() <= y
                                && y <= box.y() + box.height())
                        .isPresent())
                .min(Comparator.comparingDouble(element ->
                        element.rect().map(box -> box.width() * box.height()).orElse(Double.MAX_VALUE)));
    }

    /** The act in WebArena's grammar; empty if that has no such action. */
    static String webArena(Act act, String id) {
        String target = "[" + id + "]";
        return switch (act.kind()) {
            case CLICK -> id.isEmpty() ? "" : "click " + target;
            case HOVER -> id.isEmpty() ? "" : "hover " + target;
            case FILL -> id.isEmpty() ? "" : "type " + target + " [" + act.text() + "] [0]";
            case PRESS, PRESS_IN -> "press [" + act.text() + "]";
            case SCROLL -> "scroll [" + (act.number() < 0 ? "up" : "down") + "]";
            case GOTO -> "goto [" + act.text() + "]";
            case BACK -> "go_back";
            case FORWARD -> "go_forward";
            case NEW_TAB -> "new_tab";
            case FOCUS_TAB -> "tab_focus [" + act.number() + "]";
            case CLOSE_TAB -> "close_tab";
            case DOUBLE_CLICK, RIGHT_CLICK, DRAG, UPLOAD, SELECT -> "";
        };
    }

    /** The act in BrowserGym's grammar; empty if its element has no id. */
    static String browserGym(Act act, Ids ids) {
        String id = ids.browserGym();
        if (id.isEmpty() && !act.target().isEmpty()) {
            return "";
        }
        String target = "'" + id + "'";
        String text = Quoting.quoted(act.text());
        return switch (act.kind()) {
            case CLICK -> "click(" + target + ")";
            case RIGHT_CLICK -> "click(" + target + ", button=\"right\")";
            case DOUBLE_CLICK -> "dblclick(" + target + ")";
            case DRAG -> ids.onto().isEmpty() ? "" : "drag_and_drop(" + target + ", '" + ids.onto() + "')";
            case UPLOAD -> "upload_file(" + target + ", " + text + ")";
            case HOVER -> "hover(" + target + ")";
            case FILL -> "fill(" + target + ", " + text + ")";
            case SELECT -> "select_option(" + target + ", " + text + ")";
            case PRESS_IN -> "press(" + target + ", " + text + ")";
            case PRESS -> "keyboard_press(" + text + ")";
            case SCROLL -> "scroll(0, " + act.number() + ")";
            case GOTO -> "goto(" + text + ")";
            case BACK -> "go_back()";
            case FORWARD -> "go_forward()";
            case NEW_TAB -> "new_tab()";
            case FOCUS_TAB -> "tab_focus(" + act.number() + ")";
            case CLOSE_TAB -> "tab_close()";
        };
    }

    @Override
    public void close() {
        webArena.close();
        browserGym.close();
    }
}
