package dev.tiltyard.suite.homepage;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.web.Visit;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;

/** The other sites, as the homepage shows them. */
final class Directory {
    private static final String HERE = "localhost";

    private final Neighbours neighbours;
    private final Map<String, SiteDefinition> sites;

    Directory(Neighbours neighbours) {
        this.neighbours = neighbours;
        this.sites = ServiceLoader.load(SiteDefinition.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(site -> !site.id().equals(HomepageSite.ID))
                .collect(java.util.stream.Collectors.toUnmodifiableMap(SiteDefinition::id, site -> site));
    }

    /**
     * Where a site is.
     *
     * @param address without a trailing slash; the default one if it is not up
     * @param up whether it is up beside this homepage
     */
    record Place(String address, boolean up) {}

    /** Where a site is, seen from a visitor: under the host by which he came here, if the sites are on this machine. */
    Place place(String id, Visit visit) {
        Optional<URI> address = Optional.ofNullable(neighbours.addresses().get(id));
        boolean up = address.isPresent();
        URI whole = address.orElseGet(() -> URI.create("http://" + HERE + ":" + defaultPort(id)));
        if (!HERE.equals(whole.getHost())) {
            return new Place(whole.toString(), up);
        }
        String host = visit.origin().replaceFirst("^[a-z]+://", "").replaceFirst(":\\d+$", "");
        return new Place(whole.getScheme() + "://" + host + ":" + whole.getPort(), up);
    }

    private int defaultPort(String id) {
        return Optional.ofNullable(sites.get(id))
                .map(SiteDefinition::defaultPort)
                .orElse(80);
    }

    /** The account of each site that tasks use, in the order of the cards. */
    List<Login> logins(Visit visit) {
        return Card.ALL.stream()
                .filter(card -> sites.containsKey(card.site()))
                .flatMap(card -> login(card, visit).stream())
                .toList();
    }

    private Optional<Login> login(Card card, Visit visit) {
        SiteDefinition site = Objects.requireNonNull(sites.get(card.site()));
        Place place = place(site.id(), visit);
        return site.accounts().stream()
                .findFirst()
                .map(account -> new Login(card.text(), place.address() + site.entrance(), place.up(), account));
    }
}
