package dev.tiltyard.shopping.replica.address;

import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.replica.cms.CmsPages;
import dev.tiltyard.shopping.replica.listing.CategoryPages;
import dev.tiltyard.shopping.replica.product.ProductPages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Resolves URLs by the table of URL rewrites: the last route. */
public final class Addresses {
    private static final Pattern TARGET = Pattern.compile(
            "(catalog/product/view|catalog/category/view)/(?:s/[^/]*/)?id/([0-9]{1,9})(?:/category/([0-9]{1,9}))?");
    private static final Pattern CMS = Pattern.compile("cms/page/view/page_id/([0-9]{1,5})");
    private static final String HTML = ".html";

    private final Storefront store;
    private final ProductPages products;
    private final CategoryPages categories;
    private final CmsPages pages;

    public Addresses(Storefront store, ProductPages products, CategoryPages categories, CmsPages pages) {
        this.store = store;
        this.products = products;
        this.categories = categories;
        this.pages = pages;
    }

    public void addTo(Routes routes) {
        routes.form("/{path...}", this::answer);
    }

    private record Rewrite(String target, int redirect) {}

    private void answer(Visit visit) {
        String path = visit.parameter("path");
        Optional<Rewrite> rewrite = find(path);
        if (rewrite.isPresent()) {
            follow(visit, rewrite.get());
        } else if (!pages.showNamed(visit, path)) {
            belowCategory(visit, path);
        }
    }

    private Optional<Rewrite> find(String path) {
        return store.database().withHandle(handle -> handle.createQuery(
                        "SELECT target_path, redirect_type FROM url_rewrite WHERE request_path = ? AND store_id = 1")
                .bind(0, path)
                .map((row, context) -> new Rewrite(row.getString(1), row.getInt(2)))
                .findFirst());
    }

    private void follow(Visit visit, Rewrite rewrite) {
        if (rewrite.redirect != 0) {
            String query = visit.queryString().map(text -> "?" + text).orElse("");
            visit.redirect("/" + rewrite.target + query, rewrite.redirect);
            return;
        }
        Matcher target = TARGET.matcher(rewrite.target);
        Matcher cms = CMS.matcher(rewrite.target);
        if (cms.matches()) {
            pages.show(visit, Integer.parseInt(cms.group(1)));
        } else if (!target.matches()) {
            throw HttpProblem.notFound("the URL leads to " + rewrite.target + ", which is not a page");
        } else if (target.group(1).startsWith("catalog/category")) {
            categories.show(visit, Integer.parseInt(target.group(2)));
        } else {
            Optional<Category> through = Optional.ofNullable(target.group(3))
                    .flatMap(id -> store.categories().tree().byId(Integer.parseInt(id)));
            products.show(visit, Long.parseLong(target.group(2)), through);
        }
    }

    /** A product's URL may begin with the path of one of its categories. */
    private void belowCategory(Visit visit, String path) {
        int slash = path.lastIndexOf('/');
        Optional<Category> category =
                slash < 0 ? Optional.empty() : store.categories().tree().byUrlPath(path.substring(0, slash));
        Optional<Matcher> product = find(path.substring(slash + 1))
                .filter(rewrite -> rewrite.redirect == 0)
                .map(rewrite -> TARGET.matcher(rewrite.target))
                .filter(target -> target.matches() && target.group(1).startsWith("catalog/product"));
        if (category.isEmpty() || product.isEmpty() || !path.endsWith(HTML)) {
            throw HttpProblem.notFound("there is nothing at /" + path);
        }
        long id = Long.parseLong(product.get().group(2));
        boolean inside = store.products()
                .byId(id, 0)
                .filter(found -> found.categories().contains(category.get().id()))
                .isPresent();
        if (!inside) {
            throw HttpProblem.notFound(
                    "product " + id + " is not in category " + category.get().id());
        }
        products.show(visit, id, category);
    }
}
