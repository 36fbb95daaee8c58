package dev.tiltyard.sitekit.face;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;

/** Gives pages a face. */
final class FacedPage {
    private static final Pattern WHOLE = Pattern.compile("(?is)^\\s*(?:<!--.*?-->\\s*)*<(?:!doctype|html)\\b");
    private static final List<String> LABELS = List.of("aria-label", "title", "placeholder");
    /** Elements whose text is no label. */
    private static final Set<String> UNLABELED = Set.of("script", "style", "textarea");

    private final Face face;
    private final Face.Looks looks;
    private final Words words;
    private final boolean restyles;

    /** @param restyles whether the face changes the site's own style sheets */
    FacedPage(Face face, Face.Looks looks, Words words, boolean restyles) {
        this.face = face;
        this.looks = looks;
        this.words = words;
        this.restyles = restyles;
    }

    String of(String html) {
        Document page;
        Element changed;
        if (WHOLE.matcher(html).find()) {
            page = Jsoup.parse(html);
            changed = page;
            if (restyles) {
                // Browsers keep the site's style sheets by their addresses, so the face's have others.
                String version = "?face=" + face.path().replaceAll("^.*/", "");
                page.select("link[rel=stylesheet][href^=/static/]")
                        .forEach(sheet -> sheet.attr("href", sheet.attr("href") + version));
            }
            page.head().appendElement("link").attr("rel", "stylesheet").attr("href", face.path());
            Element root = page.expectFirst("html");
            root.attr("data-face", face.choice().name());
            looks.drawn().forEach((choice, option) -> root.attr("data-face-" + choice, option));
        } else {
            page = Document.createShell("");
            // Rows and options are allowed in a template, and dropped elsewhere.
            changed = page.body().appendElement("template");
            changed.appendChildren(Parser.parseFragment(html, changed, ""));
        }
        page.outputSettings().prettyPrint(false);
        reword(changed);
        looks.moves().forEach(move -> move(changed, move));
        looks.folds().forEach(fold -> fold(changed, fold));
        return changed == page ? page.outerHtml() : changed.html();
    }

    private void reword(Element page) {
        if (looks.words().isEmpty()) {
            return;
        }
        Set<Element> written = Collections.newSetFromMap(new IdentityHashMap<>());
        looks.content().forEach(selector -> written.addAll(page.select(selector)));
        reword(page, "", written);
    }

    /** @param around role of the nearest element around it that has one; empty text if none has */
    private void reword(Element element, String around, Set<Element> written) {
        if (written.contains(element)) {
            return;
        }
        String own = role(element);
        String role = own.isEmpty() ? around : own;
        attributes(element, role);
        if (UNLABELED.contains(element.normalName())) {
            return;
        }
        for (Node child : element.childNodes()) {
            if (child instanceof Element inner) {
                reword(inner, role, written);
            } else if (child instanceof TextNode text && (!role.isEmpty() || words.changeTexts())) {
                String whole = text.getWholeText();
                String label = normalized(whole);
                Optional<String> shown = role.isEmpty() ? words.shownText(label) : words.shown(role, label);
                shown.ifPresent(other -> text.text(around(whole, other)));
            }
        }
    }

    private void attributes(Element element, String role) {
        for (String attribute : LABELS) {
            if (element.hasAttr(attribute)) {
                words.shown(role.isEmpty() ? Words.TEXT : role, normalized(element.attr(attribute)))
                        .ifPresent(shown -> element.attr(attribute, shown));
            }
        }
        // The label of a button with a name, and of an option without a value, is what the form sends.
        if (element.normalName().equals("option") && !element.hasAttr("value")) {
            element.attr("value", normalized(element.text()));
        }
        if (element.normalName().equals("input") && role.equals("button") && !element.hasAttr("name")) {
            words.shown(role, normalized(element.attr("value"))).ifPresent(shown -> element.attr("value", shown));
        }
    }

    private static String normalized(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    /** A new text with the old one's white space at its ends. */
    private static String around(String old, String text) {
        String before = old.substring(0, old.length() - old.stripLeading().length());
        String after = old.substring(old.stripTrailing().length());
        return before + text + after;
    }

    private static String role(Element element) {
        if (element.hasAttr("role")) {
            return element.attr("role");
        }
        return switch (element.normalName()) {
            case "a" -> "link";
            case "button", "summary" -> "button";
            case "h1", "h2", "h3", "h4", "h5", "h6" -> "heading";
            case "label", "legend" -> "label";
            case "th" -> "columnheader";
            case "option" -> "option";
            case "textarea" -> "textbox";
            case "input" ->
                switch (element.attr("type").toLowerCase(Locale.ROOT)) {
                    case "submit", "button", "reset" -> "button";
                    case "search" -> "searchbox";
                    case "checkbox" -> "checkbox";
                    case "radio" -> "radio";
                    default -> "textbox";
                };
            default -> "";
        };
    }

    private static void move(Element page, Move move) {
        List<Element> scopes = move.each().isPresent() ? page.select(move.each().get()) : List.of(page);
        for (Element scope : scopes) {
            Element block = scope.selectFirst(move.block());
            Element of = scope.selectFirst(move.of());
            if (block == null || of == null || block == of || of.parents().contains(block)) {
                continue;
            }
            block.remove();
            switch (move.place()) {
                case BEFORE -> of.before(block);
                case AFTER -> of.after(block);
                case FIRST_IN -> of.prependChild(block);
                case LAST_IN -> of.appendChild(block);
            }
        }
    }

    private static void fold(Element page, Fold fold) {
        Optional<String> label = fold.label();
        if (label.isEmpty()) {
            return; // the site folds it itself
        }
        for (Element block : page.select(fold.block())) {
            if (block.text().isBlank() && block.selectFirst("a, input, img") == null) {
                continue;
            }
            Element details = new Element("details").addClass(Fold.ADDED);
            details.appendElement("summary").text(label.get());
            block.replaceWith(details);
            details.appendChild(block);
        }
    }
}
