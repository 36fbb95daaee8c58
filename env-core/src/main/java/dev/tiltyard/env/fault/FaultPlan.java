package dev.tiltyard.env.fault;

import dev.tiltyard.values.Sha256;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Which faults to inject, and how often.
 *
 * @param rates the share of occasions that go wrong, by kind, from 0 (excluded) to 1
 * @param seed of the choice
 */
public record FaultPlan(Map<FaultKind, Double> rates, long seed) {
    /** The rate of a kind that is given without one. */
    public static final double USUAL_RATE = 0.2;

    private static final double HEX_DIGITS_52_BITS = 0x1p52;

    public FaultPlan {
        if (rates.isEmpty()) {
            throw new IllegalArgumentException("no fault is named. Kinds: " + String.join(", ", FaultKind.spellings()));
        }
        rates.forEach((kind, rate) -> {
            if (!(rate > 0 && rate <= 1)) {
                throw new IllegalArgumentException("the rate of " + kind.spelling()
                        + " must be more than 0 and at most 1 (was " + rate + "), as in " + kind.spelling() + ":0.2");
            }
        });
        rates = new EnumMap<>(rates);
    }

    /**
     * Reads kinds with optional rates: {@code latency:0.5,popup}; {@code all} is every kind.
     *
     * @throws IllegalArgumentException if a kind is unknown or named twice, or a rate is not a number in (0, 1]
     */
    public static FaultPlan parse(String text, long seed) {
        Map<FaultKind, Double> rates = new EnumMap<>(FaultKind.class);
        for (var part : text.split(",", -1)) {
            var word = part.strip();
            var colon = word.indexOf(':');
            var name = colon < 0 ? word : word.substring(0, colon);
            var rate = colon < 0 ? USUAL_RATE : rate(word.substring(colon + 1), word);
            for (var kind : named(name)) {
                if (rates.put(kind, rate) != null) {
                    throw new IllegalArgumentException(kind.spelling() + " is named twice; name each kind once");
                }
            }
        }
        return new FaultPlan(rates, seed);
    }

    private static List<FaultKind> named(String name) {
        return name.equals("all")
                ? List.of(FaultKind.values())
                : List.of(FaultKind.of(name)
                        .orElseThrow(() -> new IllegalArgumentException("there is no fault '" + name + "'. Kinds: "
                                + String.join(", ", FaultKind.spellings()) + ", or all")));
    }

    private static double rate(String text, String word) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "'" + word + "' has no number after the colon; write a rate, as in latency:0.2", e);
        }
    }

    /** As {@link #parse} reads it, with every rate. */
    public String spelling() {
        List<String> parts = new ArrayList<>();
        rates.forEach((kind, rate) -> parts.add(kind.spelling() + ":" + rate));
        return parts.stream().collect(Collectors.joining(","));
    }

    /**
     * Whether an occasion goes wrong. Depends on nothing but the arguments and the seed. The occasion after one that
     * went wrong never does, so whoever tries again gets through.
     *
     * @param episode name of the task
     * @param occasion what it is about, such as a request's method and path
     * @param ordinal how often this occasion has come before, from 0
     */
    boolean hits(FaultKind kind, String episode, String occasion, int ordinal) {
        var rate = rates.getOrDefault(kind, 0.0);
        var hit = false;
        for (var each = 0; rate > 0 && each <= ordinal; each++) {
            hit = !hit && share(kind, episode, occasion, each, "hit") < rate;
        }
        return hit;
    }

    /** A number that decides about an occasion's details, from 0 to below {@code bound}. */
    int choice(FaultKind kind, String episode, String occasion, int ordinal, String what, int bound) {
        return (int) (share(kind, episode, occasion, ordinal, what) * bound);
    }

    private double share(FaultKind kind, String episode, String occasion, int ordinal, String what) {
        var key = String.join("\n", "" + seed, episode, kind.spelling(), occasion, "" + ordinal, what);
        return Long.parseLong(Sha256.hex(key).substring(0, 13), 16) / HEX_DIGITS_52_BITS;
    }
}
