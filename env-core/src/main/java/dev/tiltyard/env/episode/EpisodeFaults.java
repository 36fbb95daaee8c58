package dev.tiltyard.env.episode;

import dev.tiltyard.env.browser.SessionFaults;
import dev.tiltyard.env.fault.Fault;
import dev.tiltyard.env.fault.FaultDesk;
import dev.tiltyard.env.fault.FaultOutcome;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** What goes wrong on purpose in an episode: for the agent's requests, not while evidence is taken. */
final class EpisodeFaults {
    private final EpisodeSpec spec;
    private final Optional<FaultDesk> desk;

    private EpisodeFaults(EpisodeSpec spec) {
        this.spec = spec;
        this.desk = spec.faults().map(plan -> new FaultDesk(plan, spec.name(), this::endSessions));
    }

    static EpisodeFaults of(EpisodeSpec spec) {
        return new EpisodeFaults(spec);
    }

    Optional<SessionFaults> ofSession() {
        return desk.map(faults -> new SessionFaults(
                faults,
                spec.sites().stream()
                        .collect(Collectors.toMap(EpisodeSite::address, EpisodeSite::id, (one, other) -> one))));
    }

    void suspend() {
        desk.ifPresent(FaultDesk::suspend);
    }

    void resume() {
        desk.ifPresent(FaultDesk::resume);
    }

    List<Fault> take() {
        return desk.map(FaultDesk::take).orElse(List.of());
    }

    List<FaultOutcome> outcomes() {
        return desk.map(FaultDesk::outcomes).orElse(List.of());
    }

    private FaultDesk.SessionEnd endSessions(String site, List<String> cookies) {
        var values = cookies.stream()
                .map(pair -> pair.substring(pair.indexOf('=') + 1))
                .toList();
        return spec.sites().stream()
                .filter(each -> each.id().equals(site))
                .map(EpisodeSite::running)
                .flatMap(Optional::stream)
                .map(running -> running.endSessions(values))
                .filter(OptionalInt::isPresent)
                .map(ended -> ended.getAsInt() > 0 ? FaultDesk.SessionEnd.ON_SERVER : FaultDesk.SessionEnd.NOBODY)
                .findFirst()
                .orElseGet(() -> spec.logins().isEmpty() ? FaultDesk.SessionEnd.NOBODY : FaultDesk.SessionEnd.UNKNOWN);
    }
}
