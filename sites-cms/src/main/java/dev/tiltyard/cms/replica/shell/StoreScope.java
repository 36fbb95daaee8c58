package dev.tiltyard.cms.replica.shell;

import java.util.List;
import java.util.Optional;

/**
 * A store switcher.
 *
 * @param chosen label of the current scope
 */
public record StoreScope(String chosen, List<Entry> entries) {
    public StoreScope {
        entries = List.copyOf(entries);
    }

    /** @param href its link; empty if it can't be selected here */
    public record Entry(String label, Optional<String> href) {}

    /**
     * A page for all stores together.
     *
     * @param all label for all stores
     */
    public static StoreScope fixed(String all) {
        return new StoreScope(
                all,
                List.of(
                        new Entry(all, Optional.empty()),
                        new Entry("Main Website", Optional.empty()),
                        new Entry("Main Website Store", Optional.empty()),
                        new Entry("Default Store View", Optional.empty())));
    }

    /**
     * A page that also supports a website or a store view.
     *
     * @param all label for all stores
     * @param base URL for all stores
     * @param website parameters for the website: {@code website/1/}
     * @param store parameters for the store view: {@code store/1/}
     * @param current the parameters of this request; empty for all
     */
    public static StoreScope linked(String all, String base, String website, String store, String current) {
        Entry websites = new Entry("Main Website", link(base, website, current));
        Entry views = new Entry("Default Store View", link(base, store, current));
        String chosen = current.isEmpty() ? all : current.equals(website) ? "Main Website" : "Default Store View";
        return new StoreScope(
                chosen,
                List.of(
                        new Entry(all, link(base, "", current)),
                        websites,
                        new Entry("Main Website Store", Optional.empty()),
                        views));
    }

    private static Optional<String> link(String base, String parameters, String current) {
        return parameters.equals(current) ? Optional.empty() : Optional.of(base + parameters);
    }
}
