package dev.tiltyard.cms.world;

import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.List;
import java.util.Map;

/** The texts of product pages. */
final class Wording {
    private static final Map<String, String> USES = Map.ofEntries(
            Map.entry("bag", "carries what a day of training needs and still fits under a seat"),
            Map.entry("bottle", "keeps water cold through a long class and opens with one hand"),
            Map.entry("ball", "gives core and balance work a soft but steady ground"),
            Map.entry("rope", "turns quickly and lies quietly in the hand"),
            Map.entry("band", "adds resistance without weights, at home or on the road"),
            Map.entry("grip", "takes the strain off wrists in push-ups"),
            Map.entry("brick", "supports where reach ends"),
            Map.entry("roller", "loosens tired muscles after a run"),
            Map.entry("strap", "helps to hold a stretch and to come a little deeper"),
            Map.entry("strap set", "holds a strap for every length of stretch"),
            Map.entry("watch", "tells time and laps at a glance and shrugs off sweat"),
            Map.entry("kit", "brings together what a first month of yoga needs"),
            Map.entry("hoodie", "keeps warm on the way to the gym and home again"),
            Map.entry("jacket", "stops wind and light rain while it lets heat out"),
            Map.entry("tee", "stays light and dry through hard sets"),
            Map.entry("tank", "leaves shoulders free for the whole range of movement"),
            Map.entry("bra", "holds without digging in"),
            Map.entry("pant", "moves along in every bend and keeps its shape"),
            Map.entry("short", "runs, squats and stretches without riding up"));
    private static final List<String> POINTS = List.of(
            "Flat seams that do not rub",
            "Dries overnight",
            "Machine wash cold, dry flat",
            "Reflective detail at the back",
            "Small pocket for a key",
            "Soft hand, firm hold",
            "Keeps its color wash after wash",
            "Made to be worn in layers");

    private Wording() {}

    static String summary(Product product) {
        return "<p>The " + product.name() + " " + use(product) + ".</p>";
    }

    static String description(Product product, SeededRandom random) {
        StringBuilder text = new StringBuilder("<p>Made for people who would rather train than talk about it, the ")
                .append(product.name())
                .append(' ')
                .append(use(product))
                .append(". Wear it or take it anywhere.</p><ul>");
        int first = random.below(POINTS.size());
        for (int i = 0; i < 4; i++) {
            text.append("<li>")
                    .append(POINTS.get((first + i * 3) % POINTS.size()))
                    .append(".</li>");
        }
        return text.append("</ul>").toString();
    }

    private static String use(Product product) {
        return USES.getOrDefault(product.noun(), "goes with everything else in the locker");
    }
}
