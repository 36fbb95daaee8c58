package dev.tiltyard.cms.replica;

import dev.tiltyard.cms.replica.catalog.AttributePages;
import dev.tiltyard.cms.replica.catalog.CategoryPages;
import dev.tiltyard.cms.replica.catalog.ProductImport;
import dev.tiltyard.cms.replica.catalog.ProductPages;
import dev.tiltyard.cms.replica.content.ContentEdits;
import dev.tiltyard.cms.replica.content.DesignPages;
import dev.tiltyard.cms.replica.content.PageForms;
import dev.tiltyard.cms.replica.content.ThemePage;
import dev.tiltyard.cms.replica.customer.CustomerImport;
import dev.tiltyard.cms.replica.customer.CustomerPages;
import dev.tiltyard.cms.replica.dashboard.DashboardPages;
import dev.tiltyard.cms.replica.form.RecordFile;
import dev.tiltyard.cms.replica.form.Records;
import dev.tiltyard.cms.replica.grid.GridSpecs;
import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.marketing.NewsletterPages;
import dev.tiltyard.cms.replica.marketing.ReviewPages;
import dev.tiltyard.cms.replica.marketing.RuleForms;
import dev.tiltyard.cms.replica.media.MediaPages;
import dev.tiltyard.cms.replica.order.AddressPages;
import dev.tiltyard.cms.replica.order.OrderPages;
import dev.tiltyard.cms.replica.order.OrderStatuses;
import dev.tiltyard.cms.replica.order.PrintPages;
import dev.tiltyard.cms.replica.order.SalesDocumentPages;
import dev.tiltyard.cms.replica.order.SalesDocumentWork;
import dev.tiltyard.cms.replica.ordering.OrderCreationPages;
import dev.tiltyard.cms.replica.report.ReportPages;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.system.CachePages;
import dev.tiltyard.cms.replica.system.CurrencyPages;
import dev.tiltyard.cms.replica.system.ExportPages;
import dev.tiltyard.cms.replica.system.InventoryPages;
import dev.tiltyard.cms.replica.system.PermissionPages;
import dev.tiltyard.cms.replica.system.SettingPages;
import dev.tiltyard.cms.replica.system.StorePages;
import dev.tiltyard.cms.replica.system.TaxRulePages;
import dev.tiltyard.cms.replica.system.ToolPages;
import dev.tiltyard.cms.replica.transfer.ImportPages;
import dev.tiltyard.cms.replica.transfer.StockSourceImport;
import dev.tiltyard.cms.replica.transfer.TierPriceImport;
import dev.tiltyard.shopping.replica.ShoppingReplica;
import dev.tiltyard.shopping.replica.media.MediaFiles;
import dev.tiltyard.shopping.replica.storefront.ErrorPages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.WebServer;
import java.util.Map;

/** Our shop admin replica, and the storefront on the same host. */
public final class AdminReplica {
    private static final String CONTENT_POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none';"
            + " style-src 'self' 'unsafe-inline'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";

    /** Starts serving a copy of the world. */
    public ReplicaServer open(ReplicaContext context) {
        StaticFiles files = ShoppingReplica.files()
                .and(AdminReplica.class, "admin.css", "admin.js", "admin.svg", "forms.css", "forms.js")
                .and(AdminReplica.class, ThemePage.DRAWN.toArray(String[]::new));
        Storefront store = new Storefront(context, files);
        MediaFiles media = new MediaFiles(store);
        AdminShell shell = new AdminShell(store.magento(), store.ids(), files, store.media());
        Router router = router(shell);
        ErrorPages errors = new ErrorPages(store);
        return WebServer.in(context, Store.MARIADB)
                .cookie("admin")
                .trailingSlashes()
                .files(files)
                .headers(Map.of("Content-Security-Policy", CONTENT_POLICY))
                .errorPage((visit, status, reason) -> visit.path().startsWith("/admin")
                        ? router.error(visit, status, reason)
                        : errors.html(visit, status, reason))
                .onReset(store::forget)
                .routes(routes -> {
                    router.addTo(routes);
                    ShoppingReplica.addTo(routes, store, media);
                })
                .start();
    }

    static Router router(AdminShell shell) {
        Router router = new Router(shell);
        Grids grids = new Grids();
        GridSpecs.pages().forEach(spec -> grids.add(router, spec));
        GridSpecs.parts().forEach(grids::addPart);
        grids.addTo(router);
        new DashboardPages().addTo(router);
        new OrderPages(shell, grids).addTo(router);
        new OrderCreationPages(shell, grids).addTo(router);
        new OrderStatuses(shell.database()).addTo(router);
        new AddressPages().addTo(router);
        new SalesDocumentPages(shell).addTo(router);
        new SalesDocumentWork().addTo(router);
        new PrintPages(grids).addTo(router);
        new ProductPages(shell, grids).addTo(router);
        new ImportPages(Map.of(
                        "catalog_product", new ProductImport(shell),
                        "advanced_pricing", new TierPriceImport(shell),
                        "customer", new CustomerImport(shell),
                        "stock_sources", new StockSourceImport(shell)))
                .addTo(router);
        new CategoryPages(shell).addTo(router);
        new AttributePages(shell).addTo(router);
        new CustomerPages(shell, grids).addTo(router);
        new ReviewPages(shell, grids).addTo(router);
        new RuleForms().addTo(router);
        new NewsletterPages().addTo(router);
        new PageForms(grids).addTo(router);
        new ContentEdits(grids).addTo(router);
        new MediaPages(shell).addTo(router);
        new ThemePage().addTo(router);
        new DesignPages().addTo(router);
        new ReportPages().addTo(router);
        new SettingPages(grids).addTo(router);
        new ExportPages().addTo(router);
        new CachePages(grids).addTo(router);
        new CurrencyPages().addTo(router);
        new ToolPages().addTo(router);
        new StorePages().addTo(router);
        new TaxRulePages(shell).addTo(router);
        new InventoryPages(grids).addTo(router);
        RecordFile.read().forEach(spec -> Records.addTo(router, grids, spec));
        new PermissionPages(router).addTo();
        return router;
    }
}
