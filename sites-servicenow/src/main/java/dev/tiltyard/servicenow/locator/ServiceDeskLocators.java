package dev.tiltyard.servicenow.locator;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import java.util.List;
import java.util.Map;

/** The locators of the service desk. */
public final class ServiceDeskLocators {
    private static final String SITE = "servicenow";

    private ServiceDeskLocators() {}

    public static List<NamedLocator> all() {
        return List.of(
                new NamedLocator(
                        "task_numbers",
                        List.of("table"),
                        "The numbers of all tasks of a table, lowest first; empty if there are none.",
                        arguments -> new Locator.Sql(
                                SITE,
                                "SELECT number FROM task WHERE sys_class_name = :class ORDER BY number",
                                Map.of("class", arguments.get(0)))),
                new NamedLocator(
                        "task_short_description",
                        List.of("number"),
                        "A task's short description; empty if there is no such task.",
                        arguments -> new Locator.Sql(
                                SITE,
                                "SELECT short_description FROM task WHERE number = :number",
                                Map.of("number", arguments.get(0)))));
    }
}
