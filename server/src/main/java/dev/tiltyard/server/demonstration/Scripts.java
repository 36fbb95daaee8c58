package dev.tiltyard.server.demonstration;

import java.util.List;
import java.util.Locale;

/** A demonstration as a program of Playwright, in Python and in Java. Sites are at the addresses of WebArena's variables. */
final class Scripts {
    private final String intent;
    private final List<String> sites;
    private final String startUrl;
    private final List<Act> acts;

    Scripts(Proposal proposal, List<Act> acts) {
        this.intent = proposal.intent().replaceAll("\\s+", " ").strip();
        this.sites = proposal.sites();
        this.startUrl = proposal.startUrl();
        this.acts = List.copyOf(acts);
    }

    private static String variable(String site) {
        return site.toUpperCase(Locale.ROOT);
    }

    private List<String> starts() {
        return List.of(startUrl.split(" \\|AND\\| "));
    }

    /** The program in Python. */
    String python() {
        StringBuilder code = new StringBuilder();
        code.append("# ").append(intent).append("\n");
        code.append("# Needs the addresses of the sites in ")
                .append(String.join(", ", sites.stream().map(Scripts::variable).toList()))
                .append(", and the cookies of the log-ins, if any, in the file named by STORAGE_STATE.\n");
        code.append("import os\n\nfrom playwright.sync_api import sync_playwright\n\n\n");
        code.append("def at(url):\n");
        code.append("    for site in [")
                .append(String.join(
                        ", ",
                        sites.stream()
                                .map(Scripts::variable)
                                .map(Quoting::quoted)
                                .toList()))
                .append("]:\n");
        code.append("        url = url.replace(\"__\" + site + \"__\", os.environ[site].rstrip(\"/\"))\n");
        code.append("    return url\n\n\n");
        code.append("with sync_playwright() as playwright:\n");
        code.append("    browser = playwright.chromium.launch()\n");
        code.append("    context = browser.new_context(storage_state=os.environ.get(\"STORAGE_STATE\"))\n");
        for (String start : starts()) {
            code.append("    page = context.new_page()\n");
            code.append("    page.goto(at(").append(Quoting.quoted(start)).append("))\n");
        }
        if (starts().size() > 1) {
            code.append("    page = context.pages[0]\n");
        }
        for (Act act : acts) {
            code.append("    ").append(python(act)).append("\n");
        }
        code.append("    page.wait_for_load_state()\n");
        return code.append("    browser.close()\n").toString();
    }

    private static String python(Act act) {
        return switch (act.kind()) {
            case GOTO -> "page.goto(at(" + Quoting.quoted(act.text()) + "))";
            case FOCUS_TAB -> "page = page.context.pages[" + act.number() + "]\n    page.bring_to_front()";
            case CLOSE_TAB -> "page.close()\n    page = context.pages[-1]";
            case UPLOAD -> act.target() + ".set_input_files(" + Quoting.quoted("files/" + act.text()) + ")";
            default -> act.python();
        };
    }

    /** The program in Java. */
    String java() {
        StringBuilder code = new StringBuilder();
        code.append("import com.microsoft.playwright.*;\n");
        code.append("import com.microsoft.playwright.options.AriaRole;\n");
        code.append("import java.nio.file.Path;\n\n");
        code.append("/** ").append(intent.replace("*/", "* /")).append(" */\n");
        code.append("public class Replay {\n");
        code.append(
                "    /** Needs the addresses of the sites in variables of the environment, as WebArena names them. */\n");
        code.append("    static String at(String url) {\n");
        for (String site : sites) {
            String name = Quoting.quoted(variable(site));
            code.append("        url = url.replace(\"__\" + ")
                    .append(name)
                    .append(" + \"__\", System.getenv(")
                    .append(name)
                    .append(").replaceFirst(\"/$\", \"\"));\n");
        }
        code.append("        return url;\n    }\n\n");
        code.append("    public static void main(String[] args) {\n");
        code.append("        try (Playwright playwright = Playwright.create();\n");
        code.append("                Browser browser = playwright.chromium().launch()) {\n");
        code.append("            Browser.NewContextOptions options = new Browser.NewContextOptions();\n");
        code.append("            if (System.getenv(\"STORAGE_STATE\") != null) {\n");
        code.append("                options.setStorageStatePath(Path.of(System.getenv(\"STORAGE_STATE\")));\n");
        code.append("            }\n");
        code.append("            BrowserContext context = browser.newContext(options);\n");
        String declared = "Page page";
        for (String start : starts()) {
            code.append("            ").append(declared).append(" = context.newPage();\n");
            code.append("            page.navigate(at(")
                    .append(Quoting.quoted(start))
                    .append("));\n");
            declared = "page";
        }
        if (starts().size() > 1) {
            code.append("            page = context.pages().get(0);\n");
        }
        for (Act act : acts) {
            code.append("            ").append(java(act)).append("\n");
        }
        code.append("            page.waitForLoadState();\n");
        return code.append("        }\n    }\n}\n").toString();
    }

    private static String clickOptions(Act act) {
        String button = act.kind() == Act.Kind.RIGHT_CLICK
                ? ".setButton(com.microsoft.playwright.options.MouseButton.RIGHT)"
                : "";
        Act.Place place = act.place();
        String position = place == null ? "" : ".setPosition(" + place.x() + ", " + place.y() + ")";
        return button.isEmpty() && position.isEmpty() ? "" : "new Locator.ClickOptions()" + button + position;
    }

    private static String dragOptions(Act act) {
        Act.Place place = act.place();
        return place == null
                ? ""
                : ", new Locator.DragToOptions().setSourcePosition(%d, %d).setTargetPosition(%d, %d)"
                        .formatted(place.x(), place.y(), place.toX(), place.toY());
    }

    private static String java(Act act) {
        String target = CallChain.java(act.target());
        String text = Quoting.quoted(act.text());
        return switch (act.kind()) {
            case CLICK -> target + ".click(" + clickOptions(act) + ");";
            case RIGHT_CLICK -> target + ".click(" + clickOptions(act) + ");";
            case DRAG -> target + ".dragTo(" + CallChain.java(act.text()) + dragOptions(act) + ");";
            case UPLOAD -> target + ".setInputFiles(Path.of(\"files\", " + text + "));";
            case DOUBLE_CLICK -> target + ".dblclick();";
            case HOVER -> target + ".hover();";
            case FILL -> target + ".fill(" + text + ");";
            case SELECT -> target + ".selectOption(" + text + ");";
            case PRESS_IN -> target + ".press(" + text + ");";
            case PRESS -> "page.keyboard().press(" + text + ");";
            case SCROLL -> "page.mouse().wheel(0, " + act.number() + ");";
            case GOTO -> "page.navigate(at(" + text + "));";
            case BACK -> "page.goBack();";
            case FORWARD -> "page.goForward();";
            case NEW_TAB -> "page = context.newPage();";
            case FOCUS_TAB -> "page = context.pages().get(" + act.number() + ");\n            page.bringToFront();";
            case CLOSE_TAB -> "page.close();\n            page = context.pages().get(context.pages().size() - 1);";
        };
    }
}
