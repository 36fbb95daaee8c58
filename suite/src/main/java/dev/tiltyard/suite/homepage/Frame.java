package dev.tiltyard.suite.homepage;

import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Templates;
import java.util.HashMap;
import java.util.Map;

/** Puts pages into the homepage's frame. */
public final class Frame {
    private static final Templates TEMPLATES =
            new Templates("dev.tiltyard.suite.templates", Frame.class.getClassLoader());

    private final StaticFiles files = StaticFiles.beside(Frame.class, "homepage.css", "calculator.js");

    StaticFiles files() {
        return files;
    }

    /** Path of a style sheet or script. */
    public String file(String name) {
        return files.path(name);
    }

    /** The HTML of a page; its template is given this frame as {@code frame}. */
    public String html(String template, Map<String, Object> values) {
        Map<String, Object> all = new HashMap<>(values);
        all.put("frame", this);
        return TEMPLATES.render(template, all);
    }
}
