package dev.tiltyard.docker;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * The commands that WebArena's Magento images need after start, for the shop and the admin alike. The password is the
 * published one.
 *
 * <p>Source: WebArena, environment_docker/README.md.
 */
public final class MagentoCommands {
    /** Queried from inside the container. */
    public static final InsideDatabase DATABASE =
            InsideDatabase.mysql("mysql", "-u", "magentouser", "-pMyPassword", "magentodb");

    private static final String MAGENTO = "/var/www/magento2/bin/magento";

    private MagentoCommands() {}

    /**
     * Sets Magento's base URL, then flushes the cache.
     *
     * @param url without a trailing slash
     * @param more further {@code config:set} settings, each a path and a value
     */
    public static List<SetUpStep> visitedAt(URI url, List<List<String>> more) {
        List<SetUpStep> steps = new ArrayList<>();
        steps.add(SetUpStep.run("base URL", MAGENTO, "setup:store-config:set", "--base-url=" + url));
        steps.add(SetUpStep.run(
                "secure base URL",
                "mysql",
                "-u",
                "magentouser",
                "-pMyPassword",
                "magentodb",
                "-e",
                "UPDATE core_config_data SET value=\"" + url + "/\" WHERE path = \"web/secure/base_url\";"));
        for (List<String> setting : more) {
            steps.add(SetUpStep.run(setting.get(0), "php", MAGENTO, "config:set", setting.get(0), setting.get(1)));
        }
        steps.add(SetUpStep.run("cache flush", MAGENTO, "cache:flush"));
        return List.copyOf(steps);
    }
}
