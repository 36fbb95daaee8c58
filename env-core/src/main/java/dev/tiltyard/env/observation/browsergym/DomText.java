package dev.tiltyard.env.observation.browsergym;

import dev.tiltyard.env.observation.browsergym.HtmlNode.Element;
import dev.tiltyard.env.observation.browsergym.HtmlNode.Text;
import dev.tiltyard.env.observation.page.DeepStack;
import dev.tiltyard.env.observation.page.DomDocument;
import dev.tiltyard.env.observation.page.ElementMark;
import dev.tiltyard.env.observation.page.FrameRead;
import dev.tiltyard.env.observation.page.FramedRead;
import dev.tiltyard.env.observation.page.PageText;
import dev.tiltyard.env.observation.webarena.PythonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * BrowserGym's document as text: elements with their bids, frames inlined, one node per line. Live values are in the
 * attributes {@code value} and {@code checked}.
 *
 * <p>Source: BrowserGym 0.14.3 {@code utils/obs.py}, {@code flatten_dom_to_str}. Unlike it, texts and values are
 * escaped before formatting, so that a quote in an attribute is harmless.
 */
public final class DomText {
    private static final Set<String> DROPPED_IN_FRAMES = Set.of("html", "head", "body");
    private static final Set<String> IN_HEAD = Set.of("base", "link", "meta", "script", "style", "title");

    private final FramedRead read;
    private final TreeView view;

    private DomText(FramedRead read, TreeView view) {
        this.read = read;
        this.view = view;
    }

    /** Writes a page's document with its frames. */
    public static PageText of(FramedRead read, TreeView view) {
        String text = DeepStack.call(() -> PrettyHtml.of(List.of(new DomText(read, view).document())));
        return new PageText(text, DomElements.of(read));
    }

    /** Writes the document without what agents don't need: scripts, styles, and containers that only have a bid. */
    public static PageText pruned(FramedRead read, TreeView view) {
        String text = DeepStack.call(() -> PrettyHtml.of(PrunedHtml.of(new DomText(read, view).document())));
        return new PageText(text + "\n", DomElements.of(read));
    }

    private Element document() {
        Element top = Element.of("");
        new FrameWriter(read.main(), false).write(0, false, top.children());
        return whole(top.children());
    }

    /** A document always has its html, head and body, even if they are filtered out. */
    private static Element whole(List<HtmlNode> nodes) {
        if (nodes.size() == 1
                && nodes.get(0) instanceof Element root
                && root.tag().equals("html")) {
            Element html = Element.of("html", root.attributes());
            html.children().addAll(headAndBody(root.children()));
            return html;
        }
        Element html = Element.of("html");
        html.children().addAll(headAndBody(nodes));
        return html;
    }

    private static List<HtmlNode> headAndBody(List<HtmlNode> nodes) {
        boolean split = nodes.stream()
                .allMatch(node -> isElement(node, "head") || isElement(node, "body") || isElement(node, "frameset"));
        if (split) {
            return nodes;
        }
        Element head = Element.of("head");
        ImpliedBody body = new ImpliedBody();
        List<HtmlNode> parts = new ArrayList<>();
        for (HtmlNode node : nodes) {
            if (isElement(node, "head")) {
                parts.add(node);
            } else if (isElement(node, "body")) {
                ((Element) node).children().forEach(body::addAsIs);
            } else if (body.isEmpty() && node instanceof Element element && IN_HEAD.contains(element.tag())) {
                head.children().add(node);
            } else {
                body.add(node);
            }
        }
        if (!head.children().isEmpty()) {
            parts.add(0, head);
        }
        parts.add(body.element());
        return parts;
    }

    private static boolean isElement(HtmlNode node, String tag) {
        return node instanceof Element element && element.tag().equals(tag);
    }

    /** Writes the nodes of one frame. */
    private final class FrameWriter {
        private final FrameRead frame;
        private final DomDocument dom;
        private final boolean inner;
        private final List<List<Integer>> children = new ArrayList<>();

        FrameWriter(FrameRead frame, boolean inner) {
            this.frame = frame;
            this.dom = frame.dom();
            this.inner = inner;
            for (int node = 0; node < dom.size(); node++) {
                children.add(new ArrayList<>(0));
                if (dom.parent(node) >= 0) {
                    children.get(dom.parent(node)).add(node);
                }
            }
        }

        void write(int node, boolean parentFiltered, List<HtmlNode> into) {
            switch (dom.type(node)) {
                case DomDocument.TEXT -> {
                    if (!parentFiltered) {
                        addText(into, PythonText.strip(dom.value(node)));
                    }
                }
                case DomDocument.ELEMENT -> writeElement(node, into);
                default -> writeChildren(node, false, into);
            }
        }

        private void writeElement(int node, List<HtmlNode> into) {
            Extras extras = Extras.of(frame, node);
            String tag = dom.name(node).toLowerCase(Locale.ROOT);
            boolean filtered = Extras.isFiltered(extras, view);
            if (filtered) {
                writeChildren(node, true, into);
            } else if (dom.isPseudo(node)) {
                // The reference's parser treats these names as text.
                addText(into, "<" + tag + ">");
                writeChildren(node, false, into);
            } else if (inner && DROPPED_IN_FRAMES.contains(tag)) {
                writeChildren(node, false, into);
            } else {
                Element element = Element.of(tag, attributes(node, extras));
                into.add(element);
                writeChildren(node, false, element.children());
            }
        }

        private void writeChildren(int node, boolean filtered, List<HtmlNode> into) {
            FrameRead content = read.frames().get(dom.contentDocument(node));
            if (content != null) {
                new FrameWriter(content, true).write(0, false, into);
            }
            children.get(node).forEach(child -> write(child, filtered, into));
        }

        private Map<String, String> attributes(int node, @Nullable Extras extras) {
            Map<String, String> attributes = new LinkedHashMap<>(dom.attributes(node));
            if (extras != null) {
                addLive(attributes, extras.mark());
                extras.shown(view)
                        .forEach(extra -> attributes.put(extra.name(), extra.value() == null ? "" : extra.value()));
                if (extras.showsBid(view)) {
                    attributes.put("bid", extras.mark().bid());
                }
            }
            return attributes;
        }
    }

    private static void addLive(Map<String, String> attributes, ElementMark mark) {
        if (mark.value() != null) {
            attributes.put("value", mark.value());
        }
        if (mark.checked() != null) {
            attributes.remove("checked");
            if (mark.checked()) {
                attributes.put("checked", "");
            }
        }
    }

    private static void addText(List<HtmlNode> into, String text) {
        int last = into.size() - 1;
        if (text.isEmpty()) {
            return;
        }
        if (last >= 0 && into.get(last) instanceof Text before) {
            into.set(last, new Text(before.content() + text));
        } else {
            into.add(new Text(text));
        }
    }
}
