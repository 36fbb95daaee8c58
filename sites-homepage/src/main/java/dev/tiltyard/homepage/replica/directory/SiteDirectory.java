package dev.tiltyard.homepage.replica.directory;

import dev.tiltyard.sitekit.HomepageCard;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteManual;
import dev.tiltyard.sitekit.replica.Neighbors;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The other sites for display, from their definitions. */
public final class SiteDirectory {
    private static final String HERE = "localhost";
    private static final Comparator<HomepageCard> ORDER =
            Comparator.comparingInt(HomepageCard::order).thenComparing(HomepageCard::label);

    private final Neighbors neighbors;
    private final List<SiteDefinition> sites;
    private final List<HomepageCard> own;

    private SiteDirectory(Neighbors neighbors, List<SiteDefinition> sites, List<HomepageCard> own) {
        this.neighbors = neighbors;
        this.sites = sites;
        this.own = own;
    }

    /**
     * The directory of the sites on the class path.
     *
     * @param neighbors URLs of this copy's sites
     * @param own cards of the homepage's own pages
     */
    public static SiteDirectory of(Neighbors neighbors, List<HomepageCard> own) {
        return new SiteDirectory(neighbors, others(), List.copyOf(own));
    }

    private static List<SiteDefinition> others() {
        return ServiceLoader.load(SiteDefinition.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(site -> !site.isDirectory())
                .toList();
    }

    /** The manuals of the sites on the class path, in the order of their cards. */
    public static List<SiteManual> manuals() {
        return others().stream()
                .flatMap(site -> site.manual().stream())
                .sorted(Comparator.comparing(SiteManual::card, ORDER))
                .toList();
    }

    /**
     * A site's URL.
     *
     * @param address without a trailing slash; the default one if the site is not running
     */
    private record Place(String address, boolean up) {}

    /** Sites on this machine are reached under the visitor's host name. */
    private Place place(SiteDefinition site, Visit visit) {
        Optional<URI> address = Optional.ofNullable(neighbors.addresses().get(site.id()));
        boolean up = address.isPresent();
        URI whole = address.orElseGet(() -> URI.create("http://" + HERE + ":" + site.defaultPort()));
        if (!HERE.equals(whole.getHost())) {
            return new Place(whole.toString(), up);
        }
        String host = visit.origin().replaceFirst("^[a-z]+://", "").replaceFirst(":\\d+$", "");
        return new Place(whole.getScheme() + "://" + host + ":" + whole.getPort(), up);
    }

    /** All cards in order. */
    public List<PlacedCard> cards(Visit visit) {
        Stream<PlacedCard> ofSites =
                listed().flatMap(site -> site.card().stream().map(card -> placed(card, place(site, visit))));
        Stream<PlacedCard> here = ownCards().map(card -> new PlacedCard(card, card.path(), true));
        return Stream.concat(ofSites, here)
                .sorted(Comparator.comparing(PlacedCard::card, ORDER))
                .toList();
    }

    /** A site that starts only on request is not listed if it is not running. */
    private Stream<SiteDefinition> listed() {
        return sites.stream()
                .filter(site -> !site.isOnDemand() || neighbors.addresses().containsKey(site.id()));
    }

    private static PlacedCard placed(HomepageCard card, Place place) {
        return new PlacedCard(card, place.address() + card.path(), place.up());
    }

    private Stream<HomepageCard> ownCards() {
        return Stream.concat(own.stream(), sites.stream().flatMap(site -> site.manual().stream()
                .map(SiteManual::card)));
    }

    /** The picture with this name; empty if no card has it. */
    public Optional<byte[]> picture(String figure) throws IOException {
        Optional<HomepageCard> card = Stream.concat(ownCards(), sites.stream().flatMap(site -> site.card().stream()))
                .filter(each -> each.figure().equals(figure))
                .findFirst();
        return card.isPresent() ? Optional.of(card.get().picture()) : Optional.empty();
    }

    /** The tasks' account of each site, in the order of the cards. */
    public List<Login> logins(Visit visit) {
        return listed().filter(site -> site.card().isPresent())
                .sorted(Comparator.comparing(site -> site.card().orElseThrow(), ORDER))
                .flatMap(site -> login(site, visit).stream())
                .toList();
    }

    private Optional<Login> login(SiteDefinition site, Visit visit) {
        Place place = place(site, visit);
        String title = site.card().map(HomepageCard::text).orElseGet(site::title);
        return site.accounts().stream()
                .findFirst()
                .map(account -> new Login(title, place.address() + site.entrance(), place.up(), account));
    }
}
