package dev.tiltyard.suite.official;

import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.SiteDefinition;
import java.net.URI;
import java.util.List;

/** The sites that are known by images of others only: the code host. A module of the same id replaces its entry. */
public final class OfficialSites {
    private OfficialSites() {}

    /** All of them, by id. */
    public static List<SiteDefinition> all() {
        return List.of(
                new OfficialSite(
                        "gitlab",
                        "Code host",
                        8023,
                        "GITLAB",
                        List.of(new Account("member", "byteblaze", "hello1234", URI.create("/-/profile"))),
                        GitlabImages.OPTIONS,
                        GitlabImages.all()));
    }
}
