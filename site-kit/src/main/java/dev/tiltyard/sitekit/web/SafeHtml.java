package dev.tiltyard.sitekit.web;

import gg.jte.Content;
import gg.jte.TemplateOutput;

/**
 * HTML that is safe to print as it is. Templates print it unescaped with {@code ${html}}; plain text can't get there by
 * mistake, since jte escapes it. Create it only where every part has been escaped or comes from the program.
 *
 * @param html markup, for example the Markdown renderer's output
 */
public record SafeHtml(String html) implements Content {
    private static final SafeHtml EMPTY = new SafeHtml("");

    /** Empty HTML. */
    public static SafeHtml empty() {
        return EMPTY;
    }

    /** A text, with HTML special characters escaped. */
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
