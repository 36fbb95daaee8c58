package dev.tiltyard.tasks.packfile;

import dev.tiltyard.yaml.Source;
import java.util.ArrayList;
import java.util.List;

/**
 * A template of chains: tasks of several days that follow from each other. The values of its variables hold for the whole
 * chain.
 *
 * @param number its permanent number
 * @param name its permanent name
 * @param story what happens, in a sentence
 * @param sites ids of its sites
 * @param days its days in order
 */
public record ChainTemplate(int number, String name, String story, List<String> sites, List<DayTemplate> days) {
    /** A day's template number is the chain's with two more digits. */
    static final int DAYS = 100;

    public ChainTemplate {
        sites = List.copyOf(sites);
        days = List.copyOf(days);
    }

    /** @param spec a sound chain */
    static ChainTemplate of(Source spec, PackContext context) {
        List<String> sites = PackTemplate.texts(spec.at("sites"));
        List<DayTemplate> days = new ArrayList<>();
        for (Source day : spec.at("days").list()) {
            days.add(new DayTemplate(spec, days, day, context));
        }
        return new ChainTemplate(
                spec.at("number").value().asInt(),
                spec.at("name").text(),
                spec.at("story").text(),
                sites,
                days);
    }
}
