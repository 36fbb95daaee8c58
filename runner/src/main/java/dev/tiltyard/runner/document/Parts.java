package dev.tiltyard.runner.document;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The parts of a run, one for each time that it was started or resumed. A manifest has the start, the duration and
 * the final digests of the copies for each part, and for all parts together.
 */
public final class Parts {
    private Parts() {}

    /**
     * The parts in a manifest; one for a manifest of a version without parts.
     *
     * @param lastResult when the last result was written, which ends an interrupted part
     */
    public static List<Manifest.Part> of(Manifest manifest, Optional<Instant> lastResult) {
        Manifest.Timing timing = manifest.timing();
        List<Manifest.Part> parts = timing.parts() != null
                ? timing.parts()
                : timing.began() != null && timing.seconds() != null
                        ? List.of(last(manifest, timing.began()))
                        : List.of();
        return parts.stream()
                .map(part -> part.seconds() == null ? brokenOff(part, lastResult) : part)
                .toList();
    }

    private static Manifest.Part brokenOff(Manifest.Part part, Optional<Instant> lastResult) {
        Duration took =
                lastResult.map(last -> Duration.between(part.began(), last)).orElse(Duration.ZERO);
        return new Manifest.Part(part.began(), Math.max(0, took.toMillis()) / 1000.0, true, part.copies());
    }

    /** The manifest with an unfinished part at its end. */
    public static Manifest begin(Manifest manifest, List<Manifest.Part> earlier, Instant now) {
        List<Manifest.Part> parts = new ArrayList<>(earlier);
        parts.add(new Manifest.Part(now.truncatedTo(ChronoUnit.MILLIS), null, null, null));
        Manifest.Timing timing = manifest.timing();
        return manifest.with(new Manifest.Timing(timing.began(), timing.seconds(), parts), manifest.worlds());
    }

    /** The manifest of the last part with the earlier ones. */
    public static Manifest join(Manifest manifest, List<Manifest.Part> earlier) {
        List<Manifest.Part> parts = new ArrayList<>(earlier);
        parts.add(last(manifest, Objects.requireNonNull(manifest.timing().began())));
        return with(manifest, parts);
    }

    /** The manifest with these parts and their totals. */
    public static Manifest with(Manifest manifest, List<Manifest.Part> parts) {
        double seconds = parts.stream()
                .mapToDouble(part -> Objects.requireNonNullElse(part.seconds(), 0.0))
                .sum();
        List<Manifest.World> worlds = manifest.worlds();
        return manifest.with(
                new Manifest.Timing(parts.get(0).began(), Math.round(seconds * 1000) / 1000.0, parts),
                worlds == null
                        ? null
                        : worlds.stream().map(world -> withCopies(world, parts)).toList());
    }

    private static Manifest.Part last(Manifest manifest, Instant began) {
        List<Manifest.CopyState> copies = new ArrayList<>();
        Objects.requireNonNullElse(manifest.worlds(), List.<Manifest.World>of()).forEach(world -> world.copies()
                .forEach(copy -> copies.add(new Manifest.CopyState(
                        null, world.site(), copy.copy(), copy.digestAfterRun(), copy.initial()))));
        return new Manifest.Part(
                began, Objects.requireNonNullElse(manifest.timing().seconds(), 0.0), null, copies);
    }

    /** The world with the copies of all parts, and the digest of one that was not restored, if there is one. */
    private static Manifest.World withCopies(Manifest.World world, List<Manifest.Part> parts) {
        List<Manifest.CopyState> copies = new ArrayList<>();
        for (int number = 0; number < parts.size(); number++) {
            for (Manifest.CopyState copy :
                    Objects.requireNonNullElse(parts.get(number).copies(), List.<Manifest.CopyState>of())) {
                if (world.site().equals(copy.site())) {
                    copies.add(new Manifest.CopyState(
                            number + 1, null, copy.copy(), copy.digestAfterRun(), copy.initial()));
                }
            }
        }
        // Official software has no digests, so none of its copies counts as initial.
        boolean comparable =
                !Objects.requireNonNullElse(world.digestBeforeRun(), "").isEmpty();
        String digest = copies.stream()
                .filter(copy -> comparable && !copy.initial())
                .map(Manifest.CopyState::digestAfterRun)
                .findFirst()
                .orElse(world.digestAfterRun());
        return world.with(digest, copies);
    }
}
