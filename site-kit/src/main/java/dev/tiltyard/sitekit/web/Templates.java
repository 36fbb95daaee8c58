package dev.tiltyard.sitekit.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;

/** The page templates of a site, compiled with it. Safe for use by many threads. */
public final class Templates {
    private final TemplateEngine engine;

    /** @param packageName the package into which the site's build generates its templates */
    public Templates(String packageName, ClassLoader loader) {
        engine = TemplateEngine.createPrecompiled(null, ContentType.Html, loader, packageName);
    }

    /**
     * The HTML of a template.
     *
     * @param name path below the templates' folder, with {@code .jte}
     */
    public String render(String name, Map<String, Object> values) {
        StringOutput output = new StringOutput(32 * 1024);
        engine.render(name, values, output);
        return output.toString();
    }
}
