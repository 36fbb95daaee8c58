package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.sitekit.web.Template;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the parts of a product's form show that are more than fields. */
public final class ProductParts {
    private ProductParts() {}

    /**
     * The controls that choose a product's attribute set and categories.
     *
     * @param set the chosen attribute set
     * @param sets names of all attribute sets by id
     * @param fresh whether the product is new; later its set is fixed
     * @param chosen ids of the chosen categories
     */
    @Template("catalog/choosers.jte")
    public record Choosers(
            int set, Map<String, String> sets, boolean fresh, List<Long> chosen, List<CategoryChoice> categories) {
        public Choosers {
            sets = new LinkedHashMap<>(sets);
            chosen = List.copyOf(chosen);
            categories = List.copyOf(categories);
        }
    }

    /**
     * The variations of a configurable product, and the dialog that creates them.
     *
     * @param axes labels of the options by id, by attribute
     * @param typed the variations that were sent, as JSON, if the form was refused
     */
    @Template("catalog/matrix.jte")
    public record Matrix(
            List<ProductRecord.Variation> variations, Map<Attribute, Map<String, String>> axes, String typed) {
        public Matrix {
            variations = List.copyOf(variations);
            axes = new LinkedHashMap<>(axes);
        }
    }

    /** A review of the product. */
    public record Review(long id, String status, String title, String nickname, String detail) {}

    /** All reviews of the product, newest first. */
    @Template("catalog/reviews.jte")
    public record Reviews(List<Review> rows) {
        public Reviews {
            rows = List.copyOf(rows);
        }
    }

    /**
     * A picture of the product.
     *
     * @param file its path below the products' pictures: {@code /m/h/mh01.jpg}
     * @param label alternative text; empty if there is none
     */
    public record Picture(long id, String file, String label) {}

    /** All pictures of the product. */
    @Template("catalog/gallery.jte")
    public record Gallery(List<Picture> pictures, SentForm typed) {
        public Gallery {
            pictures = List.copyOf(pictures);
        }
    }
}
