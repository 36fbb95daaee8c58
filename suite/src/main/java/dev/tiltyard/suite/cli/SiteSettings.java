package dev.tiltyard.suite.cli;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteOption;
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

    /** Adds the options of all sites to a command. */
    void offerOn(CommandSpec command, List<SiteDefinition> sites) {
        for (SiteDefinition site : sites) {
            site.options().forEach(option -> command.addOption(specOf(site, option)));
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

    /** The values that were given, by the option's name. */
    Map<String, String> given() {
        return Map.copyOf(given);
    }
}
