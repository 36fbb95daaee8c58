package dev.tiltyard.cli.command;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteOption;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/** The sites' own options, and their values. */
final class SiteSettings {
    private final Map<String, String> given = new TreeMap<>();
    private @Nullable CommandSpec command;

    /** Adds the options of all sites to a command. */
    void offerOn(CommandSpec offered, List<SiteDefinition> sites) {
        command = offered;
        for (SiteDefinition site : sites) {
            site.options().forEach(option -> offered.addOption(specOf(site, option)));
        }
    }

    private OptionSpec specOf(SiteDefinition site, SiteOption option) {
        return OptionSpec.builder("--" + option.name())
                .paramLabel(option.valueName())
                .description(site.id() + ": " + option.description())
                .type(String.class)
                .setter(new ISetter() {
                    @Override
                    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // picocli's own signature
                    public <T> @Nullable T set(@Nullable T value) {
                        T before = (T) given.get(option.name());
                        if (value != null) {
                            given.put(option.name(), value.toString());
                        }
                        return before;
                    }
                })
                .build();
    }

    /**
     * Checks that each option that was given on the command line has an effect.
     *
     * @param up the sites that come up
     * @throws UsageException if one is of another site, or of software that does not run
     */
    void requireHeeded(Collection<SiteDefinition> up, Flavor flavor) {
        for (SiteDefinition site : SiteCatalog.ofThisBuild().all()) {
            for (SiteOption option : site.options()) {
                if (!isOnTheCommandLine(option)) {
                    continue;
                }
                if (up.stream().noneMatch(each -> each.id().equals(site.id()))) {
                    throw new UsageException("--" + option.name() + " has no effect without the site " + site.id()
                            + ", which does not come up here. Leave it out, or name the site in --sites.");
                }
                if (option.ofOthersImages() && flavor == Flavor.REPLICA) {
                    throw new UsageException("--" + option.name() + " has no effect on our own " + site.id()
                            + ", only on that of official images. Leave it out, or add '--flavor webarena --runtime"
                            + " docker'.");
                }
            }
        }
    }

    private boolean isOnTheCommandLine(SiteOption option) {
        CommandSpec spec = command;
        return spec != null && spec.commandLine().getParseResult().hasMatchedOption("--" + option.name());
    }

    /** The values that were given, by the option's name. */
    Map<String, String> given() {
        return Map.copyOf(given);
    }
}
