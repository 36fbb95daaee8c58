package dev.tiltyard.map.replica.geocode;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.FeatureIndex;
import dev.tiltyard.map.index.FeatureIndex.Restriction;
import dev.tiltyard.map.index.SearchNormalizer;
import dev.tiltyard.map.index.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Geocoder and reverse geocoder. Thread-safe. */
public final class Geocoder {
    private static final Pattern NEAR = Pattern.compile(
            "(.+?)\\s+(?:near(?:by)?(?:\\s+to)?|close\\s+to|around|next\\s+to)\\s+(.+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern IN = Pattern.compile("(.+?)\\s+(?:in|at)\\s+(.+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern POSITION =
            Pattern.compile("\\s*([-+]?[0-9]{1,2}(?:\\.[0-9]+)?)\\s*[, ]\\s*([-+]?[0-9]{1,3}(?:\\.[0-9]+)?)\\s*");

    /** The radius of "near": some ten minutes by car. */
    private static final double NEAR_METERS = 8_000;

    /** The radius of "in": from the center of a big city to its outskirts, since borders are not considered. */
    private static final double IN_METERS = 20_000;

    /** Number of the index's best candidates to rank: many times the 50 results that a search can show. */
    private static final int CANDIDATES = 300;

    /** Bonus for a name that equals the query, in addition to 1 for the fraction of its words. */
    private static final double EQUAL = 1;

    /** The main name precedes an old, short or local name or a brand, if all else is equal. */
    private static final double NAME_BEFORE_OTHER_NAMES = 0.1;

    /** Bonus for a requested house number: more than all words of a name (1.1), less than an equal name (2). */
    private static final double HOUSE_NUMBER = 1.2;

    /** Penalty for a query word that is not in the names; small, since it may be in the address. */
    private static final double WORD_NOT_IN_NAMES = 0.05;

    /**
     * Weight of the importance, which is 0 to 1: a city (about 0.6) gains less than a whole name, but precedes streets
     * (0.1) and shops (0.01) with exactly its name.
     */
    private static final double IMPORTANCE = 1.2;

    /**
     * Bonus for a place in the viewbox: decides between shops with the same name, but leaves a city before a shop in
     * the viewbox.
     */
    private static final double IN_VIEW = 0.25;

    /** Minimum score of a match, so that it stays in the list. */
    private static final double LEAST = 0.01;

    private static final List<String> NAMES =
            List.of("name", "alt_name", "short_name", "official_name", "loc_name", "old_name", "brand");

    private final FeatureIndex index;

    public Geocoder(FeatureIndex index) {
        this.index = index;
    }

    /** A feature's place id in responses. */
    public static long placeId(Feature feature) {
        return feature.number() + 1L;
    }

    /** Matching places, best first; for "near" queries, nearest first. */
    public List<Feature> find(Search search) {
        return found(search)
                .filter(feature -> !search.excluded().contains(placeId(feature)))
                .filter(feature -> fits(feature, search))
                .limit(search.limit())
                .toList();
    }

    private Stream<Feature> found(Search search) {
        Matcher position = POSITION.matcher(search.text());
        if (position.matches()) {
            double lat = Double.parseDouble(position.group(1));
            double lon = Double.parseDouble(position.group(2));
            return reverse(lat, lon, 18).stream();
        }
        Matcher near = NEAR.matcher(search.text());
        if (near.matches()) {
            return near(near.group(1), near.group(2), NEAR_METERS, search);
        }
        Matcher in = IN.matcher(search.text());
        if (in.matches() && SpecialPhrases.kinds(in.group(1)).isPresent()) {
            List<Feature> inside =
                    near(in.group(1), in.group(2), IN_METERS, search).toList();
            if (!inside.isEmpty()) {
                return inside.stream();
            }
        }
        List<Feature> named = named(search);
        return named.isEmpty() ? phraseFirst(search) : named.stream();
    }

    /** Places of a kind, or with a name, around another place. */
    private Stream<Feature> near(String what, String where, double meters, Search search) {
        Optional<Feature> middle = named(search.withText(where)).stream().findFirst();
        if (middle.isEmpty()) {
            return Stream.empty();
        }
        int most = search.limit() + search.excluded().size() + 1;
        double lat = middle.get().lat();
        double lon = middle.get().lon();
        Optional<List<String>> kinds = SpecialPhrases.kinds(what);
        List<Feature> nearest = kinds.isPresent()
                ? index.nearest(kinds.get(), lat, lon, meters, most)
                : index.nearestNamed(SearchNormalizer.telling(what), lat, lon, meters, most);
        Feature centre = middle.get();
        return nearest.stream().filter(feature -> !(feature.id() == centre.id() && feature.type() == centre.type()));
    }

    /** Queries such as {@code hotel pittsburgh}, {@code hotels cmu}: a kind, and a place. */
    private Stream<Feature> phraseFirst(Search search) {
        String[] words = search.text().strip().split("\\s+");
        for (int cut = Math.min(3, words.length - 1); cut > 0; cut--) {
            String what = String.join(" ", List.of(words).subList(0, cut));
            if (SpecialPhrases.kinds(what).isPresent()) {
                String where = String.join(" ", List.of(words).subList(cut, words.length));
                return near(what, where, IN_METERS, search);
            }
        }
        Optional<List<String>> kinds = SpecialPhrases.kinds(search.text());
        if (kinds.isPresent() && search.viewbox().isPresent()) {
            int[] box = search.viewbox().get();
            return index
                    .nearest(
                            kinds.get(),
                            Shape.degrees(box[0] / 2 + box[2] / 2),
                            Shape.degrees(box[1] / 2 + box[3] / 2),
                            IN_METERS * 2,
                            search.limit() + search.excluded().size())
                    .stream();
        }
        return Stream.empty();
    }

    private List<Feature> named(Search search) {
        List<String> words = SearchNormalizer.telling(search.text());
        Restriction restriction = search.bounded() ? new Restriction(search.viewbox(), List.of()) : Restriction.NONE;
        List<Feature> exact = ranked(index.named(words, restriction, false, CANDIDATES), words, search);
        return exact.isEmpty() ? ranked(index.named(words, restriction, true, CANDIDATES), List.of(), search) : exact;
    }

    private static List<Feature> ranked(List<Feature> candidates, List<String> words, Search search) {
        Map<Feature, Double> scores = new LinkedHashMap<>();
        for (Feature feature : candidates) {
            double score = score(feature, words, search);
            if (score > 0) {
                scores.put(feature, score);
            }
        }
        Set<String> seen = new HashSet<>();
        return scores.entrySet().stream()
                .sorted(Map.Entry.<Feature, Double>comparingByValue().reversed().thenComparing(entry -> entry.getKey()
                        .number()))
                .map(Map.Entry::getKey)
                // The pieces of one road are one result.
                .filter(feature -> !feature.category().equals("highway") || seen.add(feature.displayName()))
                .toList();
    }

    private static double score(Feature feature, List<String> words, Search search) {
        double score = 0;
        String asked = String.join(" ", words);
        Set<String> unsaid = new HashSet<>(words);
        for (String key : NAMES) {
            String name = feature.tags().getOrDefault(key, "");
            List<String> own = SearchNormalizer.telling(name);
            if (!own.isEmpty() && !name.isEmpty()) {
                long mentioned = own.stream().filter(words::contains).count();
                double share = mentioned / (double) own.size();
                double equal = String.join(" ", own).equals(asked) ? EQUAL : 0;
                double first = key.equals("name") ? NAME_BEFORE_OTHER_NAMES * share : 0;
                score = Math.max(score, share + equal + first);
                own.forEach(unsaid::remove);
            }
        }
        String house = feature.tags().getOrDefault("addr:housenumber", "");
        if (!house.isEmpty() && words.contains(house)) {
            score = Math.max(score, HOUSE_NUMBER);
        }
        if (words.isEmpty()) {
            score = 1;
        }
        if (score == 0) {
            return 0;
        }
        score -= WORD_NOT_IN_NAMES * unsaid.size();
        boolean inView = search.viewbox().filter(box -> meets(feature, box)).isPresent();
        return Math.max(LEAST, score + feature.importance() * IMPORTANCE + (inView ? IN_VIEW : 0));
    }

    private static boolean fits(Feature feature, Search search) {
        String country = feature.address().parts().getOrDefault("country_code", "");
        if (!search.countries().isEmpty()
                && !country.isEmpty()
                && !search.countries().contains(country)) {
            return false;
        }
        if (search.bounded()
                && search.viewbox().filter(box -> !meets(feature, box)).isPresent()) {
            return false;
        }
        return switch (search.featureType()) {
            case "country" -> feature.rank() <= 4;
            case "state" -> feature.rank() > 4 && feature.rank() <= 8;
            case "city" -> feature.rank() > 12 && feature.rank() <= 18;
            case "settlement" -> feature.rank() > 8 && feature.rank() <= 20;
            default -> true;
        };
    }

    private static boolean meets(Feature feature, int[] box) {
        int lat = Shape.fixed(feature.lat());
        int lon = Shape.fixed(feature.lon());
        return lat >= box[0] && lat <= box[2] && lon >= box[1] && lon <= box[3];
    }

    /**
     * The place at a position.
     *
     * @param zoom map zoom level: 18 for a house, 10 for a city, 3 for a country
     */
    public Optional<Feature> reverse(double lat, double lon, int zoom) {
        if (Math.abs(lat) > 90 || Math.abs(lon) > 180) {
            return Optional.empty();
        }
        if (zoom < 14) {
            return area(lat, lon, zoom < 5 ? 4 : zoom < 8 ? 8 : zoom < 10 ? 12 : 18)
                    .or(() -> town(lat, lon, zoom));
        }
        return nearestNamed(lat, lon, zoom).or(() -> town(lat, lon, zoom)).or(() -> area(lat, lon, 18));
    }

    private Optional<Feature> nearestNamed(double lat, double lon, int zoom) {
        int most = zoom < 17 ? 26 : 30;
        int[] at = {Shape.fixed(lat), Shape.fixed(lon)};
        int reach = zoom < 17 ? 60_000 : 20_000;
        int[] box = {at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach};
        List<Feature> near = new ArrayList<>(index.within(box, 99, 400));
        near.removeIf(feature -> feature.rank() < 25
                || feature.rank() > most
                || feature.category().equals("boundary")
                || feature.name().isEmpty() && !feature.tags().containsKey("addr:housenumber"));
        return near.stream().min(Comparator.comparingDouble(feature -> Distance.meters(feature.shape(), lat, lon)));
    }

    private Optional<Feature> town(double lat, double lon, int zoom) {
        return index.around(lat, lon, 30_000, 13, zoom < 12 ? 18 : 22, 1).stream()
                .findFirst();
    }

    private Optional<Feature> area(double lat, double lon, int rank) {
        int[] at = {Shape.fixed(lat), Shape.fixed(lon)};
        return index.within(new int[] {at[0], at[1], at[0], at[1]}, 10, 500).stream()
                .filter(feature -> feature.category().equals("boundary")
                        && feature.rank() <= rank
                        && feature.shape().holds(at[0], at[1]))
                .max(Comparator.comparingInt(Feature::rank));
    }
}
