package dev.tiltyard.homepage.replica.frame;

import dev.tiltyard.sitekit.SiteManual;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Templates;
import java.util.List;

/** The frame around the homepage's pages. */
public final class Frame {
    private static final Templates TEMPLATES =
            new Templates("dev.tiltyard.homepage.templates", Frame.class.getClassLoader());

    private final StaticFiles files = StaticFiles.beside(Frame.class, "homepage.css", "calculator.js");
    private final List<SiteManual> manuals;

    /** @param manuals listed in the header */
    public Frame(List<SiteManual> manuals) {
        this.manuals = List.copyOf(manuals);
    }

    /** Style sheet and script. */
    public StaticFiles files() {
        return files;
    }

    /** Manuals to list in the header. */
    public List<SiteManual> manuals() {
        return manuals;
    }

    /** Path of a style sheet or script. */
    public String file(String name) {
        return files.path(name);
    }

    /** The HTML of a record that names its template. */
    public static String html(Record model) {
        return TEMPLATES.render(model);
    }
}
