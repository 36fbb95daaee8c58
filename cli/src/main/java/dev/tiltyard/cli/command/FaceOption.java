package dev.tiltyard.cli.command;

import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.values.SiteException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that gives the sites another look. */
final class FaceOption {
    @OnlyWith(option = "--flavor", values = "replica")
    @Option(
            names = "--face",
            paramLabel = "NAME|random:SEED",
            description =
                    "another look of the sites, such as dark, phone, compact or random:7, with the same data, addresses"
                            + " and forms; own: their own (default: ${DEFAULT-VALUE}; docs/faces.md)",
            defaultValue = FaceChoice.OWN)
    private String face = FaceChoice.OWN;

    /** The setting of the sites; empty for their own looks. */
    Map<String, String> settings() {
        return chosen().map(choice -> Map.of(FaceChoice.SETTING, choice.spelling()))
                .orElse(Map.of());
    }

    /** @throws UsageException if a site that comes up can't have it */
    void requireHeeded(Collection<SiteDefinition> up, RuntimeKind runtime) {
        chosen().ifPresent(choice -> {
            if (runtime != RuntimeKind.EMBEDDED) {
                throw new UsageException(
                        "--face " + face + " is for sites in this process. Leave out '--runtime docker'.");
            }
            for (SiteDefinition site : up) {
                try {
                    site.face(choice);
                } catch (SiteException e) {
                    throw new UsageException("--face " + face + ": " + e.getMessage()
                            + " Name other sites in --sites, or leave out --face.");
                }
            }
        });
    }

    /** @throws UsageException if one was asked for */
    void requireNone(String command) {
        if (chosen().isPresent()) {
            throw new UsageException("--face has no effect with '" + command + "', which opens no page. Leave it out.");
        }
    }

    private Optional<FaceChoice> chosen() {
        try {
            return FaceChoice.read(face);
        } catch (SiteException e) {
            throw new UsageException("--face: " + e.getMessage());
        }
    }
}
