package dev.tiltyard.server.control;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import java.net.URI;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The environment variables by which BrowserGym's WebArena integration, and harnesses built on it, find the sites.
 *
 * <p>Source: BrowserGym, package {@code webarena}, {@code instance.py}: all seven addresses are required, {@code
 * todo} marks a missing site; {@code /reset} and {@code /status} are below the address {@code WA_FULL_RESET}.
 */
public final class HarnessEnvironment {
    private static final String NONE = "todo";

    private HarnessEnvironment() {}

    /**
     * The variables as lines for a shell.
     *
     * @param known every site of this build; one that comes up on demand has a variable only if it is up
     * @param up the sites of one copy
     * @param reset address of that copy's full reset
     * @param judge base address of our judge, if it is wanted
     */
    public static String exports(
            Collection<SiteDefinition> known, List<RunningSite> up, URI reset, Optional<URI> judge) {
        StringBuilder lines = new StringBuilder();
        known.stream()
                .sorted(Comparator.comparingInt(SiteDefinition::defaultPort))
                .filter(site -> !site.isOnDemand() || running(site, up).isPresent())
                .forEach(site -> lines.append(line(
                        site.urlVariable(),
                        running(site, up)
                                .map(each -> each.url() + site.entrance())
                                .orElse(NONE))));
        lines.append(line("FULL_RESET", reset.toString()));
        judge.ifPresent(address -> lines.append("export OPENAI_BASE_URL=\"" + address + "\"\n")
                .append("export OPENAI_API_KEY=\"tiltyard\"\n"));
        return lines.toString().strip();
    }

    private static Optional<RunningSite> running(SiteDefinition site, List<RunningSite> up) {
        return up.stream()
                .filter(each -> each.definition().id().equals(site.id()))
                .findFirst();
    }

    private static String line(String name, String value) {
        return "export WA_" + name + "=\"" + value + "\"\n";
    }
}
