package dev.tiltyard.sitekit.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.TemplateException;
import gg.jte.output.StringOutput;
import java.util.Map;

/** A site's page templates, compiled with it. Thread-safe. */
public final class Templates {
    private final TemplateEngine engine;

    /** @param packageName the package of the templates that the site's build generates */
    public Templates(String packageName, ClassLoader loader) {
        engine = TemplateEngine.createPrecompiled(null, ContentType.Html, loader, packageName);
    }

    /**
     * Renders a page.
     *
     * @param model a record with a {@link Template} annotation
     * @throws IllegalArgumentException if it has none
     */
    public String render(Record model) {
        StringOutput output = new StringOutput(32 * 1024);
        engine.render(nameOf(model.getClass()), model, output);
        return output.toString();
    }

    /**
     * Checks that a record's template exists and takes only that record, which the compiler can't check. For tests.
     *
     * @throws IllegalArgumentException if it doesn't, with the parameters that it takes
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
            throw new IllegalArgumentException(model.getName() + " has no template: annotate it with @Template");
        }
        return template.value();
    }
}
