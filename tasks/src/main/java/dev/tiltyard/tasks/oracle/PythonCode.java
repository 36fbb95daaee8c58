package dev.tiltyard.tasks.oracle;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@link BrowserActor}'s actions as lines of Playwright for Python, so that other harnesses can replay them. */
final class PythonCode {
    private PythonCode() {}

    /** A quoted text; JSON's escapes are valid in Python. */
    static String text(String value) {
        return TextNode.valueOf(value).toString();
    }

    /** A call on the first match of a selector. */
    static String first(String selector, String call) {
        return "page.locator(" + text(selector) + ").first." + call;
    }

    static String role(String role, String name) {
        return "page.get_by_role(" + text(role) + ", name=" + text(name) + ", exact=True).first.click()";
    }

    static String open(String path) {
        return "page.goto(\"/\".join(page.url.split(\"/\")[:3]) + " + text(path) + ")";
    }

    static String site(String site) {
        return "page.goto(sites[" + text(site) + "])";
    }

    static String tab(int tab) {
        return "page = page.context.pages[" + tab + "]\npage.bring_to_front()";
    }

    static String menu(String beginning) {
        return "page.get_by_role(\"button\", name=re.compile(\"^\" + re.escape(" + text(beginning)
                + "))).first.click()";
    }

    static String menuItem(String item) {
        return "page.locator(\".dropdown__menu .menu-item\").filter(has_text=re.compile(r\"^\\s*\" + re.escape("
                + text(item) + ") + r\"\\s*$\")).locator(\"visible=true\").first.click()";
    }

    /** Opens what a face has folded. */
    static String fold(String block, Optional<String> opener) {
        return opener.map(button -> first(button, "click()"))
                .orElseGet(() -> first("details:not([open]):has(> " + block + ") > summary", "click()"));
    }

    static String pick(String selector, List<String> labels) {
        return first(
                selector,
                labels.stream().map(PythonCode::text).collect(Collectors.joining(", ", "select_option(label=[", "])")));
    }

    static String rightEnd(String selector, double fromEdge) {
        String target = "page.locator(" + text(selector) + ").first";
        return "box = " + target + ".bounding_box()\n" + target + ".click(position={\"x\": box[\"width\"] - " + fromEdge
                + ", \"y\": box[\"height\"] / 2})";
    }

    /** Records the matches before an action. */
    static String remember(String selector) {
        return "page.locator(" + text(selector) + ").evaluate_all(\"found => { window.known = new WeakSet(found) }\")";
    }

    /** Waits for a match that was not there before the action. */
    static String awaitNew(String selector) {
        return "while not page.locator(" + text(selector)
                + ").evaluate_all(\"found => found.some(each => !window.known?.has(each))\"):\n"
                + "    page.wait_for_timeout(20)";
    }

    /** Waits for the next page as well. */
    static String leaving(String code) {
        return "with page.expect_event(\"framenavigated\"):\n    " + code.replace("\n", "\n    ")
                + "\npage.wait_for_load_state(\"domcontentloaded\")";
    }
}
