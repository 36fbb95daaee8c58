package dev.tiltyard.shopping.replica.storefront;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;

/** Helpers for HTML built outside of templates. */
public final class Html {
    private Html() {}

    /** Escapes text for HTML. */
    public static String escape(String text) {
        StringOutput output = new StringOutput(text.length() + 16);
        OwaspHtmlTemplateOutput html = new OwaspHtmlTemplateOutput(output);
        html.setContext("div", null);
        html.writeUserContent(text);
        return output.toString();
    }
}
