package dev.tiltyard.junit;

import java.util.Map;

/** The artifact of each site. A site that is not on the class path can't be asked. */
final class SiteArtifacts {
    private static final Map<String, String> ARTIFACTS = Map.of(
            "reddit", "sites-forum",
            "gitlab", "sites-gitlab",
            "shopping", "sites-shopping",
            "shopping_admin", "sites-cms",
            "map", "sites-map",
            "wikipedia", "sites-wiki",
            "homepage", "sites-homepage",
            "servicenow", "sites-servicenow");

    private SiteArtifacts() {}

    /** The fix for a site that is not on the class path. */
    static String remedy(String id) {
        String artifact = ARTIFACTS.get(id);
        return artifact != null
                ? "add the dependency dev.tiltyard:" + artifact + " with the scope test"
                : "correct the id; the sites of Tiltyard are "
                        + String.join(", ", ARTIFACTS.keySet().stream().sorted().toList())
                        + ", and a site of your own must be on the tests' class path";
    }
}
