package dev.tiltyard.tasks.oracle;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.stream.Collectors;

/** What {@link BrowserActor} does, as lines of Playwright for Python, so that it can be repeated with another harness. */
final class PythonCode {
    private PythonCode() {}

    /** A text in quotation marks; JSON's are Python's. */
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

    /** The same, waiting for the page that follows. */
    static String leaving(String code) {
        return "with page.expect_event(\"framenavigated\"):\n    " + code.replace("\n", "\n    ")
                + "\npage.wait_for_load_state(\"domcontentloaded\")";
    }
}
