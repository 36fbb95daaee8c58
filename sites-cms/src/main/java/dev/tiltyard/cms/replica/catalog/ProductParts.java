package dev.tiltyard.cms.replica.catalog;

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
     * @param product whose variations they are; 0 for a new one
     * @param axes labels of the options by id, by attribute
     * @param typed the variations that were sent, as JSON, if the form was refused
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
     * A picture of the product, or a video behind one.
     *
     * @param id 0 for one that is not stored yet
     * @param file its path below the products' pictures: {@code /m/h/mh01.jpg}
     * @param label alternative text; empty if there is none
     * @param hidden whether the product's page leaves it out
     * @param video empty if it is just a picture
     * @param measures size of the file and of the picture, as they are shown; empty if the file is not there
     */
    public record Picture(
            long id, String file, String label, int position, boolean hidden, Video video, List<String> measures) {
        public Picture {
            measures = List.copyOf(measures);
        }
    }

    /** A video somewhere else. */
    public record Video(String url, String title, String description) {
        static final Video NONE = new Video("", "", "");
    }

    /**
     * All pictures of the product.
     *
     * @param roles labels of what a picture can stand for, by attribute
     * @param files the pictures that stand for the product, by attribute
     */
    @Template("catalog/gallery.jte")
    public record Gallery(List<Picture> pictures, Map<String, String> roles, Map<String, String> files) {
        public Gallery {
            pictures = List.copyOf(pictures);
            roles = new LinkedHashMap<>(roles);
            files = new LinkedHashMap<>(files);
        }

        /** Whether a picture stands for the product there. */
        public boolean stands(Picture picture, String role) {
            return picture.file().equals(files.get(role));
        }
    }
}
