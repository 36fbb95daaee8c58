package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.sitekit.web.Template;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.mapper.Nested;

/** View models of a product form's complex parts. */
public final class ProductParts {
    private ProductParts() {}

    /**
     * The controls for a product's attribute set and categories.
     *
     * @param set the selected attribute set
     * @param sets names of all attribute sets by id
     * @param fresh whether the product is new; later its set is fixed
     * @param chosen ids of the selected categories
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
     * A configurable product's variations matrix, and the dialog that creates variations.
     *
     * @param product id of the product; 0 for a new one
     * @param axes option labels by id, by attribute
     * @param typed the submitted variations, as JSON, if the form was rejected
     */
    @Template("catalog/matrix.jte")
    public record Matrix(
            long product,
            List<ProductRecord.Variation> variations,
            Map<Attribute, Map<String, String>> axes,
            String typed) {
        public Matrix {
            variations = List.copyOf(variations);
            axes = new LinkedHashMap<>(axes);
        }
    }

    /**
     * A product image, or a video with its preview image.
     *
     * @param id 0 for an unsaved one
     * @param file its path below the product images: {@code /m/h/mh01.jpg}
     * @param label alternative text; may be empty
     * @param hidden whether the product's page hides it
     * @param video empty for a plain image
     * @param measures displayed file size and dimensions; empty if the file is missing
     */
    public record Picture(
            long id,
            String file,
            String label,
            int position,
            boolean hidden,
            @Nested Video video,
            List<String> measures) {
        public Picture {
            measures = List.copyOf(measures);
        }
    }

    /** An external video. */
    public record Video(String url, String title, String description) {
        static final Video NONE = new Video("", "", "");
    }

    /**
     * All images of a product.
     *
     * @param roles role labels by attribute
     * @param files images by role attribute
     */
    @Template("catalog/gallery.jte")
    public record Gallery(List<Picture> pictures, Map<String, String> roles, Map<String, String> files) {
        public Gallery {
            pictures = List.copyOf(pictures);
            roles = new LinkedHashMap<>(roles);
            files = new LinkedHashMap<>(files);
        }

        /** Whether an image has a role. */
        public boolean stands(Picture picture, String role) {
            return picture.file().equals(files.get(role));
        }
    }
}
