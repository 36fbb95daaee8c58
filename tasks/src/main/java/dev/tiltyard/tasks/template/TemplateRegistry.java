package dev.tiltyard.tasks.template;

import dev.tiltyard.tasks.pack.IdRanges;
import dev.tiltyard.tasks.pack.SelectionException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All templates on the class path, and their sites' conventions. */
public final class TemplateRegistry {
    /** The pack name of drawn tasks. */
    public static final String PACK = "tiltyard";

    private static final List<TemplateSet> SETS = ServiceLoader.load(TemplateSet.class).stream()
            .map(ServiceLoader.Provider::get)
            .toList();

    private static final Map<String, SiteConventions> CONVENTIONS = SETS.stream()
            .flatMap(set -> set.conventions().stream())
            .collect(Collectors.toUnmodifiableMap(SiteConventions::site, Function.identity()));

    private static final List<TaskTemplate> ALL = SETS.stream()
            .flatMap(set -> set.templates().stream())
            .sorted(Comparator.comparing(TaskTemplate::id))
            .toList();

    private TemplateRegistry() {}

    /** All templates, sorted by number. */
    public static List<TaskTemplate> all() {
        return ALL;
    }

    /** The conventions of a site; empty if there are none. */
    public static Optional<SiteConventions> conventions(String site) {
        return Optional.ofNullable(CONVENTIONS.get(site));
    }

    /**
     * The selected templates, sorted by number.
     *
     * @param named names, numbers and ranges of numbers; empty for all
     * @param sites selects templates whose sites are all among these; empty for all
     * @throws SelectionException if a name or number is unknown, or nothing is selected
     */
    public static List<TaskTemplate> select(List<String> named, List<String> sites) {
        return select(ALL, named, sites);
    }

    /** The same among the templates of another pack. */
    public static List<TaskTemplate> select(List<TaskTemplate> all, List<String> named, List<String> sites) {
        Set<TaskTemplate> chosen = new LinkedHashSet<>();
        for (String name : named) {
            List<TaskTemplate> found =
                    all.stream().filter(template -> isCalled(template, name)).toList();
            if (found.isEmpty()) {
                throw new SelectionException("There is no template \"" + name
                        + "\". Use names, numbers or ranges of numbers from './tiltyard tasks list'.");
            }
            chosen.addAll(found);
        }
        List<TaskTemplate> left = new ArrayList<>(named.isEmpty() ? all : chosen);
        left.sort(Comparator.comparing(TaskTemplate::id));
        left.removeIf(template -> !sites.isEmpty() && !sites.containsAll(template.sites()));
        if (left.isEmpty()) {
            throw new SelectionException("No template is left: none of the selected templates uses only "
                    + String.join(", ", sites) + ". './tiltyard tasks list' shows the sites of each template.");
        }
        return List.copyOf(left);
    }

    private static boolean isCalled(TaskTemplate template, String name) {
        return name.matches("[0-9-]+")
                ? IdRanges.parse(name).contain(template.id())
                : template.name().equals(name);
    }
}
