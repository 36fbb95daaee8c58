package dev.tiltyard.shopping.replica.storefront;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;

/** HTML that is put together outside of a template. */
public final class Html {
    private Html() {}

    /** Text as HTML: markup in it is shown as text. */
    public static String escape(String text) {
        StringOutput output = new StringOutput(text.length() + 16);
        OwaspHtmlTemplateOutput html = new OwaspHtmlTemplateOutput(output);
        html.setContext("div", null);
        html.writeUserContent(text);
        return output.toString();
    }
}
