package dev.tiltyard.shopping.replica.cms;

import dev.tiltyard.shopping.replica.storefront.Crumb;
import dev.tiltyard.shopping.replica.storefront.Layout;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** CMS pages, including the home page. */
public final class CmsPages {
    private static final String HOME = "home";
    private static final String NO_ROUTE = "no-route";
    private static final String SELECT =
            "SELECT page_id, identifier, title, meta_title, meta_description, content_heading, content, page_layout"
                    + " FROM cms_page WHERE is_active = 1 AND ";

    private final Storefront store;
    private final Directives directives;

    public CmsPages(Storefront store, Directives directives) {
        this.store = store;
        this.directives = directives;
    }

    public void addTo(Routes routes) {
        routes.get("/", this::home);
        routes.get("/cms", this::home);
        routes.get("/cms/index", this::home);
        routes.get("/cms/index/index", this::home);
        routes.get("/cms/page/view/page_id/{id:[0-9]{1,5}}", visit -> show(visit, (int) visit.number("id")));
    }

    private record Written(
            int id,
            String identifier,
            String title,
            String metaTitle,
            String metaDescription,
            String heading,
            String content,
            String layout) {}

    private void home(Visit visit) {
        String identifier = store.config().text("web/default/cms_home_page", HOME);
        Written page = find("identifier = ?", identifier)
                .orElseThrow(() -> HttpProblem.notFound("there is no page " + identifier));
        show(visit, page, "cms-home cms-index-index");
    }

    /**
     * Shows a page by id.
     *
     * @throws HttpProblem with status 404 if there is none
     */
    public void show(Visit visit, int id) {
        Written page = find("page_id = ?", id).orElseThrow(() -> HttpProblem.notFound("there is no page " + id));
        show(visit, page, "cms-" + page.identifier + " cms-page-view");
    }

    /** Shows a page by its identifier; returns false if there is none. */
    public boolean showNamed(Visit visit, String identifier) {
        Optional<Written> page = find("identifier = ?", identifier);
        if (page.isEmpty()) {
            return false;
        }
        if (identifier.equals(NO_ROUTE)) {
            throw HttpProblem.notFound("the 404 page was requested by its identifier");
        }
        show(visit, page.get(), "cms-" + identifier + " cms-page-view");
        return true;
    }

    private void show(Visit visit, Written written, String bodyClass) {
        Page page = store.page(visit, written.metaTitle.isEmpty() ? written.title : written.metaTitle, bodyClass)
                .heading(written.heading)
                .layout(written.layout.equals("2columns-left") ? Layout.TWO_COLUMNS_LEFT : Layout.ONE_COLUMN)
                .description(Optional.of(written.metaDescription).filter(text -> !text.isEmpty()));
        if (!bodyClass.startsWith("cms-home")) {
            page.crumbs(Crumb.here(written.title));
        }
        store.show(visit, new Shown(page, new SafeHtml(directives.html(visit, page, written.content))));
    }

    @Template("cms/page.jte")
    public record Shown(Page page, SafeHtml content) {}

    private Optional<Written> find(String condition, Object value) {
        return store.database()
                .withHandle(handle -> handle.createQuery(SELECT + condition + " ORDER BY page_id LIMIT 1")
                        .bind(0, value)
                        .map((row, context) -> new Written(
                                row.getInt("page_id"),
                                text(row.getString("identifier")),
                                text(row.getString("title")),
                                text(row.getString("meta_title")),
                                text(row.getString("meta_description")),
                                text(row.getString("content_heading")),
                                text(row.getString("content")),
                                text(row.getString("page_layout"))))
                        .findFirst());
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }
}
