package dev.tiltyard.env.observation.webarena;

import dev.tiltyard.env.observation.page.DomDocument;
import dev.tiltyard.env.observation.page.ObservedElement;
import dev.tiltyard.env.observation.page.PageRead;
import dev.tiltyard.env.observation.page.PageText;
import dev.tiltyard.env.observation.page.Rect;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * WebArena's document as text: {@code [position] <NAME attributes> text}, one node per line, indented by a tab per
 * level. Nodes without attributes and text get no line, but are counted in positions.
 *
 * <p>Source: WebArena {@code browser_env/processors.py}, HTML mode, commit f62e0b9. The original prints an attribute
 * without a value with the page's last text, whatever that is; this class does so only in {@link Dialect#NATIVE}, else
 * as {@code a=""}.
 */
public final class HtmlText {
    private static final Rect ROOT = new Rect(0, 0, 10, 10);

    private final PageRead page;
    private final DomDocument document;
    private final String unset;
    private final Optional<ViewportRule> viewport;
    private final StringBuilder text = new StringBuilder();
    private final Map<String, ObservedElement> elements = new LinkedHashMap<>();

    private HtmlText(PageRead page, Dialect dialect, boolean viewportOnly) {
        this.page = page;
        this.document = page.dom().main();
        this.unset = dialect == Dialect.NATIVE ? document.lastText() : "";
        this.viewport = viewportOnly
                ? Optional.of(new ViewportRule(
                        page.facts().screenWidth(), page.facts().screenHeight()))
                : Optional.empty();
    }

    /** Writes the page's document. */
    public static PageText of(PageRead page, Dialect dialect, boolean viewportOnly) {
        HtmlText text = new HtmlText(page, dialect, viewportOnly);
        text.write();
        return new PageText(text.text.toString(), text.elements);
    }

    private void write() {
        // Parents precede their children, so a child's depth is known when it is reached.
        int[] below = new int[document.size()];
        int position = 0;
        for (int node = 0; node < document.size(); node++) {
            int depth = node == 0 ? 0 : below[Math.max(0, document.parent(node))];
            boolean kept = isKept(node);
            String content = kept ? content(node) : "";
            if (!content.isEmpty()) {
                writeLine(node, depth, position, content);
            }
            position += kept ? 1 : 0;
            below[node] = content.isEmpty() ? depth : depth + 1;
        }
    }

    private boolean isKept(int node) {
        return viewport.map(rule -> rule.keeps(rect(node))).orElse(true);
    }

    private @Nullable Rect rect(int node) {
        return node == 0 ? ROOT : page.rect(document.backendId(node));
    }

    private String content(int node) {
        String attributes = document.attributes(node, unset).entrySet().stream()
                .map(attribute -> attribute.getKey() + "=\"" + collapsed(attribute.getValue()) + "\"")
                .collect(Collectors.joining(" "));
        String value = collapsed(document.value(node));
        if (attributes.isEmpty() && value.isEmpty()) {
            return "";
        }
        String tag = attributes.isEmpty() ? document.name(node) : document.name(node) + " " + attributes;
        return "<" + tag + "> " + value;
    }

    private static String collapsed(String text) {
        return PythonText.strip(text.replaceAll("(?U)\\s+", " "));
    }

    private void writeLine(int node, int depth, int position, String content) {
        String id = Integer.toString(position);
        String line = "[" + id + "] " + content;
        text.append("\t".repeat(depth)).append(line).append('\n');
        elements.put(
                id,
                new ObservedElement(
                        id, "", "", Optional.ofNullable(rect(node)), line, document.backendId(node), 1, true, false));
    }
}
