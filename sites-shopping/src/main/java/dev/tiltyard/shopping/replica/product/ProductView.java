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
 * What the page of a product shows.
 *
 * @param information values of the attributes that the page lists
 * @param grouped the products of a grouped product
 * @param ratings what reviewers rate
 * @param mayReview whether the viewer may write a review
 * @param draft what the visitor typed into a review that was refused
 * @param variantsJson the variants for the page's script
 * @param edited the cart item or wish list item that is being changed; empty if the product is bought
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
     * An item in the cart or on the wish list.
     *
     * @param wished whether it is on the wish list
     * @param requestJson what was asked for then, for the page's script
     */
    public record Edited(long item, boolean wished, SafeHtml requestJson) {
        static Edited of(long item, boolean wished, BuyRequest request) {
            return new Edited(item, wished, ScriptJson.of(request.text()));
        }
    }

    /** Whether what is sent changes a cart item. */
    public boolean changesCart() {
        return edited.filter(item -> !item.wished()).isPresent();
    }

    /** The wish that is changed; empty if none is. */
    public Optional<Edited> wish() {
        return edited.filter(Edited::wished);
    }

    /** Where the form is sent to, where something is bought at an address. */
    public String action(String buying) {
        return edited.filter(item -> !item.wished())
                .map(item -> "/checkout/cart/updateItemOptions/id/" + item.item() + "/")
                .orElse(buying);
    }

    /** The pictures to be shown, in order. */
    public List<GalleryImage> gallery() {
        return product.gallery().stream().filter(image -> !image.disabled()).toList();
    }

    /** The picture to begin with; empty if there is none. */
    public String mainImage() {
        String chosen = product.text("image");
        if (!chosen.isEmpty() && !chosen.equals("no_selection")) {
            return chosen;
        }
        return gallery().isEmpty() ? "" : gallery().get(0).file();
    }

    /** What the first picture shows, in words. */
    public String mainCaption() {
        return gallery().isEmpty() ? "main product photo" : caption(gallery().get(0));
    }

    /** What a picture shows, in words. */
    public String caption(GalleryImage image) {
        return image.label().isEmpty() ? product.name() : image.label();
    }

    /** Whether a choice is made by swatches rather than from a list. */
    public boolean swatches(VariantChoice choice) {
        return choice.options().stream().anyMatch(option -> option.swatch() != null);
    }
}
