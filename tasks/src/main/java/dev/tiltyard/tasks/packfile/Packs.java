package dev.tiltyard.tasks.packfile;

import dev.tiltyard.tasks.template.Heading;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.yaml.Source;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Makes the templates of a sound pack. */
final class Packs {
    private Packs() {}

    /**
     * The templates of a pack, sorted by number.
     *
     * @param known facts and actions, the pack's own included
     * @param context with the pack's views
     */
    static List<TaskTemplate> templates(Source pack, Facts known, PackContext context) {
        Map<String, SiteConventions> conventions = pack.at("sites").members().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> new PackConventions(each.getKey(), each.getValue(), context)));
        FactSpecs facts = new FactSpecs(known);
        return pack.at("templates").list().stream()
                .map(spec -> {
                    List<String> own = PackTemplate.texts(spec.at("wordings"));
                    Heading heading = new Heading(
                            pack.at("pack").text(),
                            spec.at("number").value().asInt(),
                            spec.at("name").text(),
                            own.isEmpty() ? facts.wordings(spec) : own,
                            conventions);
                    return spec.value().has("facts")
                            ? facts.template(heading, spec)
                            : PackTemplate.of(heading, spec, context);
                })
                .sorted(Comparator.comparing(TaskTemplate::id))
                .toList();
    }
}
