package dev.tiltyard.cli.command;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.run.ChainSet;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.tasks.days.Chain;
import dev.tiltyard.tasks.days.DaysOracle;
import dev.tiltyard.tasks.packfile.ChainFile;
import dev.tiltyard.tasks.packfile.ChainTemplate;
import dev.tiltyard.tasks.packfile.PackFile;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.values.Suggestion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of chains of tasks over days. */
final class DaysOptions {
    private static final String SHIPPED = "days";
    private static final Set<String> WITHOUT_CHAINS = Set.of("oracle-retrying", "gullible", "workflow", "replay");

    @OnlyWith(option = "--tasks", absent = true)
    @OnlyWith(option = "--ids", absent = true)
    @OnlyWith(option = "--sites", absent = true)
    @OnlyWith(option = "--threats", absent = true)
    @OnlyWith(option = "--policies", absent = true)
    @OnlyWith(option = "--seeds", absent = true)
    @OnlyWith(option = "--repeat", absent = true)
    @OnlyWith(option = "--resume", absent = true)
    @Option(
            names = "--days",
            arity = "0..1",
            fallbackValue = SHIPPED,
            paramLabel = "FILE",
            description =
                    "instead of --tasks: chains of tasks over days on one living world, those that ship with Tiltyard or"
                            + " those of a file (docs/days.md)")
    private @Nullable String days;

    @OnlyWith(option = "--days")
    @Option(
            names = "--chains",
            split = ",",
            paramLabel = "NAME",
            description = "with --days: only these chains (default: all)")
    private List<String> names = new ArrayList<>();

    @OnlyWith(option = "--days")
    @Option(
            names = "--chain-seeds",
            paramLabel = "0-7",
            description = "with --days: seeds; each gives another chain of each template (default: ${DEFAULT-VALUE})",
            defaultValue = "0-7")
    private String seeds = "0-7";

    /** Whether chains are to be played. */
    boolean given() {
        return days != null;
    }

    /** The chains. */
    ChainSet chains() {
        String file = days == null ? SHIPPED : days;
        List<ChainTemplate> all = templates(file);
        Set<String> known = all.stream().map(ChainTemplate::name).collect(Collectors.toSet());
        for (String name : names) {
            if (!known.contains(name)) {
                throw new UsageException("--chains: there is no chain " + name + "." + Suggestion.sentence(name, known)
                        + " Chains: " + known.stream().sorted().collect(Collectors.joining(", ")) + ".");
            }
        }
        List<Chain> chains = new ArrayList<>();
        for (int seed : SeedOptions.parse(seeds)) {
            all.stream()
                    .filter(template -> names.isEmpty() || names.contains(template.name()))
                    .forEach(template -> chains.add(new Chain(template, seed)));
        }
        return new ChainSet(
                file, file.equals(SHIPPED) ? ChainFile.shippedText() : ChainFile.text(Path.of(file)), chains);
    }

    private static List<ChainTemplate> templates(String file) {
        if (file.equals(SHIPPED)) {
            return ChainFile.shipped(SiteCatalog.ofThisBuild().all());
        }
        if (!PackFile.isMeant(file) || !Files.isRegularFile(Path.of(file))) {
            throw new UsageException("--days " + file
                    + ": there is no such YAML file. Leave the file out for the chains that" + " ship with Tiltyard.");
        }
        return ChainFile.open(Path.of(file), SiteCatalog.ofThisBuild().all());
    }

    /**
     * Makes an agent that plays chains.
     *
     * @param name as the user named it
     * @param others makes any other agent
     */
    static Supplier<Agent> agents(String name, ChainSet set, Supplier<Supplier<Agent>> others) {
        List<ChainTemplate> templates =
                set.chains().stream().map(Chain::template).distinct().toList();
        String kind = Agents.kind(name);
        if (WITHOUT_CHAINS.contains(kind)) {
            throw new UsageException(
                    "The agent " + name + " does not play chains. Use oracle, oracle-forgetful, null, random,"
                            + " prompt, human or a command.");
        }
        return switch (kind) {
            case "oracle" -> () -> DaysOracle.of(templates);
            case Agents.FORGETFUL -> () -> DaysOracle.forgetful(templates);
            default -> others.get();
        };
    }
}
