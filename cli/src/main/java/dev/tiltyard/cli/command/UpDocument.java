package dev.tiltyard.cli.command;

import dev.tiltyard.sitekit.RunningSite;
import java.util.List;

/** The sites that run, as {@code up --json} prints them. */
record UpDocument(List<Site> sites) {
    /**
     * One copy of a site.
     *
     * @param copy its number, from 0
     * @param accounts whom tasks log in as, the most usual first
     */
    record Site(String site, int copy, String url, List<Account> accounts) {}

    record Account(String username, String password) {}

    static UpDocument of(List<RunningSite> sites) {
        return new UpDocument(sites.stream().map(UpDocument::site).toList());
    }

    private static Site site(RunningSite site) {
        return new Site(
                site.definition().id(),
                site.copy(),
                site.url().toString(),
                site.definition().accounts().stream()
                        .map(account -> new Account(account.username(), account.password()))
                        .toList());
    }
}
