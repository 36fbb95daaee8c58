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

/** The templates that are shipped, and what is known of their sites. */
public final class Templates {
    /** The pack's name. */
    public static final String PACK = "tiltyard";

    private static final List<TemplateSet> SETS = ServiceLoader.load(TemplateSet.class).stream()
            .map(ServiceLoader.Provider::get)
            .toList();

    private static final Map<String, SiteHabits> HABITS = SETS.stream()
            .flatMap(set -> set.habits().stream())
            .collect(Collectors.toUnmodifiableMap(SiteHabits::site, Function.identity()));

    private static final List<TaskTemplate> ALL = SETS.stream()
            .flatMap(set -> set.templates().stream())
            .sorted(Comparator.comparing(TaskTemplate::id))
            .toList();

    private Templates() {}

    /** All of them, by their number. */
    public static List<TaskTemplate> all() {
        return ALL;
    }

    /** What is known of a site; empty if nothing is. */
    public static Optional<SiteHabits> habits(String site) {
        return Optional.ofNullable(HABITS.get(site));
    }

    static Map<String, SiteHabits> habits() {
        return HABITS;
    }

    /**
     * Those that are asked for, by their number.
     *
     * @param named names, numbers and ranges of numbers; empty for all
     * @param sites templates whose sites are all among these; empty for all
     * @throws SelectionException if there is none of a name or number, or nothing is left
     */
    public static List<TaskTemplate> select(List<String> named, List<String> sites) {
        Set<TaskTemplate> chosen = new LinkedHashSet<>();
        for (String name : named) {
            List<TaskTemplate> found =
                    ALL.stream().filter(template -> isCalled(template, name)).toList();
            if (found.isEmpty()) {
                throw new SelectionException("There is no template \"" + name
                        + "\". Use names, numbers or ranges of numbers of those that './tiltyard tasks list' shows.");
            }
            chosen.addAll(found);
        }
        List<TaskTemplate> left = new ArrayList<>(named.isEmpty() ? ALL : chosen);
        left.sort(Comparator.comparing(TaskTemplate::id));
        left.removeIf(template -> !sites.isEmpty() && !sites.containsAll(template.sites()));
        if (left.isEmpty()) {
            throw new SelectionException("No template is left: none of those asked for is only about "
                    + String.join(", ", sites) + ". './tiltyard tasks list' shows the sites of each.");
        }
        return List.copyOf(left);
    }

    private static boolean isCalled(TaskTemplate template, String name) {
        return name.matches("[0-9-]+")
                ? IdRanges.parse(name).contain(template.id())
                : template.name().equals(name);
    }
}
