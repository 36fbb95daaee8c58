package dev.tiltyard.cli.command;

import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.runtime.CachedWorlds;
import dev.tiltyard.sitekit.runtime.CachedWorlds.CachedWorld;
import dev.tiltyard.values.Suggestion;
import java.util.List;

/** Worlds that a command line names. */
final class KnownWorlds {
    private KnownWorlds() {}

    /**
     * The worlds with an id, at least one.
     *
     * @throws UsageException if there is none
     */
    static List<CachedWorld> require(CachedWorlds worlds, String id) {
        List<CachedWorld> found = worlds.withId(id);
        if (found.isEmpty()) {
            throw new UsageException("There is no world \"" + id + "\" in the cache."
                    + Suggestion.sentence(
                            id, worlds.list().stream().map(CachedWorld::id).toList())
                    + " './tiltyard worlds list' shows all.");
        }
        return found;
    }
}
