package dev.tiltyard.shopping.replica.storefront;

import dev.tiltyard.sitekit.web.ErrorPage;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;
import java.util.function.BiFunction;

/** The pages for missing URLs and failed requests. */
public final class ErrorPages implements ErrorPage {
    private static final String NOT_FOUND = """
            SELECT title, content_heading, content FROM cms_page WHERE identifier = 'no-route' AND is_active = 1 LIMIT 1
            """;
    private static final Text WHOOPS = new Text(
            "404 Not Found",
            "Whoops, our bad...",
            "<dl><dt>The page you requested was not found, and we have a fine guess why.</dt>"
                    + "<dd>If you typed the URL directly, please make sure the spelling is correct.</dd></dl>");

    private final Storefront store;
    private final BiFunction<Visit, Page, Optional<Record>> beside;

    /** Error pages without sidebar blocks. */
    public ErrorPages(Storefront store) {
        this(store, (visit, page) -> Optional.empty());
    }

    /** @param beside returns the sidebar blocks of the 404 page: a record that names its template */
    public ErrorPages(Storefront store, BiFunction<Visit, Page, Optional<Record>> beside) {
        this.store = store;
        this.beside = beside;
    }

    @Override
    public String html(Visit visit, int status, String reason) {
        if (status != 404) {
            return store.html(new Failure(status, reason));
        }
        Text text = notFound().orElse(WHOOPS);
        Page page = store.page(visit, text.title, "cms-noroute-index cms-no-route")
                .heading(text.heading)
                .layout(Layout.TWO_COLUMNS_RIGHT);
        String blocks = beside.apply(visit, page).map(store::html).orElse("");
        return store.html(new NotFound(page, new SafeHtml(text.content), new SafeHtml(blocks)));
    }

    private Optional<Text> notFound() {
        return store.database().withHandle(handle -> handle.createQuery(NOT_FOUND)
                .map((row, context) -> new Text(row.getString(1), row.getString(2), row.getString(3)))
                .findOne());
    }

    /** The page of a failure. */
    @Template("storefront/error.jte")
    public record Failure(int status, String reason) {}

    /**
     * The 404 page.
     *
     * @param blocks the sidebar blocks
     */
    @Template("storefront/notfound.jte")
    public record NotFound(Page page, SafeHtml content, SafeHtml blocks) {}

    private record Text(String title, String heading, String content) {}
}
