package dev.tiltyard.homepage.replica.frame;

import dev.tiltyard.sitekit.SiteManual;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Templates;
import java.util.List;

/** The layout of the homepage's pages. */
public final class HomepageLayout {
    private static final Templates TEMPLATES =
            new Templates("dev.tiltyard.homepage.templates", HomepageLayout.class.getClassLoader());

    private final StaticFiles files = StaticFiles.beside(HomepageLayout.class, "homepage.css", "calculator.js");
    private final List<SiteManual> manuals;

    /** @param manuals manuals in the header */
    public HomepageLayout(List<SiteManual> manuals) {
        this.manuals = List.copyOf(manuals);
    }

    /** Stylesheet and script. */
    public StaticFiles files() {
        return files;
    }

    /** Manuals in the header. */
    public List<SiteManual> manuals() {
        return manuals;
    }

    /** Path of a stylesheet or script. */
    public String file(String name) {
        return files.path(name);
    }

    /** The HTML of a record that names its template. */
    public static String html(Record model) {
        return TEMPLATES.render(model);
    }
}
