package dev.tiltyard.sitekit.web;

import gg.jte.Content;
import gg.jte.TemplateOutput;

/**
 * HTML that may stand in a page as it is. Templates print it with {@code ${html}}, unescaped; a plain text can't get there
 * by mistake, since jte escapes it. Made only where every part has been escaped or comes from the program.
 *
 * @param html markup, for example what the Markdown renderer made
 */
public record SafeHtml(String html) implements Content {
    private static final SafeHtml EMPTY = new SafeHtml("");

    /** Nothing at all. */
    public static SafeHtml empty() {
        return EMPTY;
    }

    /** A text, with everything escaped that means something in HTML. */
    public static SafeHtml ofText(String text) {
        return new SafeHtml(text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&#34;")
                .replace("'", "&#39;"));
    }

    @Override
    public boolean isEmptyContent() {
        return html.isEmpty();
    }

    @Override
    public void writeTo(TemplateOutput output) {
        output.writeContent(html);
    }

    @Override
    public String toString() {
        return html;
    }
}
