package dev.tiltyard.gitlab.replica.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an endpoint takes. Other parameters are ignored, as the original ignores what it doesn't declare, among it the
 * attributes of its paid editions. Immutable.
 */
final class Parameters {
    static final Parameters NONE = new Parameters(List.of(), false);

    /** The parameters of every list. */
    private static final List<Parameter> PAGING = Parameter.all(Parameter.Type.COUNT, "page", "per_page");

    private final List<Parameter> all;
    private final boolean atLeastOne;

    private Parameters(List<Parameter> all, boolean atLeastOne) {
        this.all = List.copyOf(all);
        this.atLeastOne = atLeastOne;
    }

    static Parameters of(Parameter... some) {
        return new Parameters(List.of(some), false);
    }

    static Parameters of(List<Parameter> some) {
        return new Parameters(some, false);
    }

    /** The same and others. */
    Parameters and(Parameter... others) {
        return and(List.of(others));
    }

    Parameters and(List<Parameter> others) {
        return new Parameters(Stream.concat(all.stream(), others.stream()).toList(), atLeastOne);
    }

    Parameters and(Parameters others) {
        return and(others.all);
    }

    /** The same and several parameters of a type. */
    Parameters and(Parameter.Type type, String... names) {
        return and(Parameter.all(type, names));
    }

    /** The same without some. */
    Parameters without(String... names) {
        Set<String> left = Set.of(names);
        return new Parameters(
                all.stream().filter(each -> !left.contains(each.name())).toList(), atLeastOne);
    }

    /** The same; some are required. */
    Parameters require(String... names) {
        Set<String> required = new LinkedHashSet<>(Arrays.asList(names));
        return new Parameters(
                all.stream()
                        .map(each -> required.contains(each.name()) ? each.required() : each)
                        .toList(),
                atLeastOne);
    }

    /** The same; none is required on its own, but one of them. */
    Parameters atLeastOne() {
        return new Parameters(all, true);
    }

    List<Parameter> all() {
        return all;
    }

    /**
     * Checks a request.
     *
     * @throws Refused with status 400 and the original's sentences, if something is missing, not of its type or not kept
     */
    void check(Params params) {
        List<String> problems = new ArrayList<>();
        for (Parameter each : Stream.concat(all.stream(), PAGING.stream()).toList()) {
            if (each.sent(params)) {
                try {
                    each.read(params);
                } catch (Refused e) {
                    problems.add(String.valueOf(e.getMessage()));
                }
            } else if (each.isRequired() && !atLeastOne) {
                problems.add(each.name() + " is missing");
            }
        }
        if (atLeastOne && all.stream().noneMatch(each -> each.sent(params))) {
            problems.add(all.stream()
                            .filter(each -> each.type() != Parameter.Type.UNSUPPORTED)
                            .map(Parameter::name)
                            .collect(Collectors.joining(", "))
                    + " are missing, at least one parameter must be provided");
        }
        if (!problems.isEmpty()) {
            throw new Refused(400, "error", String.join(", ", problems));
        }
    }
}
