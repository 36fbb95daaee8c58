package dev.tiltyard.shopping.replica.product;

import dev.tiltyard.shopping.magento.catalog.GalleryImage;
import dev.tiltyard.shopping.magento.catalog.GroupedPart;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.catalog.VariantChoice;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.replica.review.Rating;
import dev.tiltyard.shopping.replica.storefront.KeptForm;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.ScriptJson;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Optional;

/**
 * The content of the product page.
 *
 * @param information rows of More Information
 * @param grouped the products of a grouped product
 * @param ratings the ratings of the review form
 * @param mayReview whether the viewer may write a review
 * @param draft the values of a rejected review
 * @param variantsJson the variants for the page's script
 * @param edited the cart or wish list item being edited; empty for a new item
 */
@Template("product/view.jte")
public record ProductView(
        Page page,
        Product product,
        List<OptionView> options,
        List<InformationRow> information,
        List<GroupedPart> grouped,
        List<ProductCard> related,
        List<ProductCard> upsell,
        List<Rating> ratings,
        boolean mayReview,
        KeptForm.Typed draft,
        SafeHtml variantsJson,
        Optional<Edited> edited) {
    public ProductView {
        options = List.copyOf(options);
        information = List.copyOf(information);
        grouped = List.copyOf(grouped);
        related = List.copyOf(related);
        upsell = List.copyOf(upsell);
        ratings = List.copyOf(ratings);
    }

    /**
     * A cart or wish list item.
     *
     * @param wished whether it is a wish list item
     * @param requestJson its buy request, for the page's script
     */
    public record Edited(long item, boolean wished, SafeHtml requestJson) {
        static Edited of(long item, boolean wished, BuyRequest request) {
            return new Edited(item, wished, ScriptJson.of(request.text()));
        }
    }

    /** Whether the form updates a cart item. */
    public boolean changesCart() {
        return edited.filter(item -> !item.wished()).isPresent();
    }

    /** The wish list item being edited; empty if none is. */
    public Optional<Edited> wish() {
        return edited.filter(Edited::wished);
    }

    /** The form's action, given the path that adds to the cart. */
    public String action(String buying) {
        return edited.filter(item -> !item.wished())
                .map(item -> "/checkout/cart/updateItemOptions/id/" + item.item() + "/")
                .orElse(buying);
    }

    /** The gallery's images, in order. */
    public List<GalleryImage> gallery() {
        return product.gallery().stream().filter(image -> !image.disabled()).toList();
    }

    /** The main image; empty if there is none. */
    public String mainImage() {
        String chosen = product.text("image");
        if (!chosen.isEmpty() && !chosen.equals("no_selection")) {
            return chosen;
        }
        return gallery().isEmpty() ? "" : gallery().get(0).file();
    }

    /** The main image's alternative text. */
    public String mainCaption() {
        return gallery().isEmpty() ? "main product photo" : caption(gallery().get(0));
    }

    /** An image's alternative text. */
    public String caption(GalleryImage image) {
        return image.label().isEmpty() ? product.name() : image.label();
    }

    /** Whether an attribute is shown as swatches rather than as a dropdown. */
    public boolean swatches(VariantChoice choice) {
        return choice.options().stream().anyMatch(option -> option.swatch() != null);
    }
}
