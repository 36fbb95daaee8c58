package dev.tiltyard.sitekit.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.TemplateException;
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
     * The HTML of what a page shows.
     *
     * @param model a record that names its template by {@link Template}
     * @throws IllegalArgumentException if it names none
     */
    public String render(Record model) {
        StringOutput output = new StringOutput(32 * 1024);
        engine.render(nameOf(model.getClass()), model, output);
        return output.toString();
    }

    /**
     * Makes sure that a record's template exists and takes that record alone, which the compiler cannot see. For tests.
     *
     * @throws IllegalArgumentException if it does not, with what it takes
     */
    public void verify(Class<? extends Record> model) {
        String name = nameOf(model);
        Map<String, Class<?>> parameters;
        try {
            parameters = engine.getParamInfo(name);
        } catch (TemplateException e) {
            throw new IllegalArgumentException(
                    model.getName() + " names the template " + name + ", which is missing", e);
        }
        if (parameters.size() != 1 || !parameters.containsValue(model)) {
            throw new IllegalArgumentException("The template " + name + " should take " + model.getName()
                    + " as its only parameter; it takes " + parameters);
        }
    }

    private static String nameOf(Class<?> model) {
        Template template = model.getAnnotation(Template.class);
        if (template == null) {
            throw new IllegalArgumentException(model.getName() + " names no template: annotate it with @Template");
        }
        return template.value();
    }
}
