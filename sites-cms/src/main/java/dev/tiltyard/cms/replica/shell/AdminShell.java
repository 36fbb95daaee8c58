package dev.tiltyard.cms.replica.shell;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.SeededIds;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Templates;
import java.nio.file.Path;
import org.jdbi.v3.core.Jdbi;

/** A running copy of the shop admin, for its pages. Thread-safe. */
public final class AdminShell {
    private static final String TEMPLATES = "dev.tiltyard.cms.replica.templates";

    private final Magento magento;
    private final SeededIds ids;
    private final Templates templates;
    private final StaticFiles files;
    private final Path media;
    private final Users users;
    private final ColumnSizes sizes;
    private final Menu menu;

    /** @param media the media folder, with product images */
    public AdminShell(Magento magento, SeededIds ids, StaticFiles files, Path media) {
        this.magento = magento;
        this.ids = ids;
        this.templates = new Templates(TEMPLATES, AdminShell.class.getClassLoader());
        this.files = files;
        this.media = media;
        this.users = new Users(magento.database());
        this.sizes = new ColumnSizes(magento.database());
        this.menu = Menu.read();
    }

    public Magento magento() {
        return magento;
    }

    public Jdbi database() {
        return magento.database();
    }

    public SeededIds ids() {
        return ids;
    }

    public StaticFiles files() {
        return files;
    }

    public Path media() {
        return media;
    }

    public Users users() {
        return users;
    }

    public ColumnSizes sizes() {
        return sizes;
    }

    public Menu menu() {
        return menu;
    }

    /** Renders a part of a page. */
    public SafeHtml part(Record model) {
        return new SafeHtml(html(model));
    }

    /**
     * The HTML of a page or a part of it.
     *
     * @param model a record that names its template
     */
    public String html(Record model) {
        return templates.render(model);
    }
}
