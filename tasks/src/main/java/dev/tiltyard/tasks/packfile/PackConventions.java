package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.yaml.Source;
import java.util.List;
import java.util.Map;

/** A pack's description of a site. */
final class PackConventions implements SiteConventions {
    private final String site;
    private final Source spec;
    private final Step extraChange;

    PackConventions(String site, Source spec, PackContext context) {
        this.site = site;
        this.spec = spec;
        this.extraChange = new Steps(context).compile(spec.at("extra_change").list());
    }

    @Override
    public String site() {
        return site;
    }

    @Override
    public List<ObjectNode> changesFromViewing() {
        return spec.at("viewing_changes").list().stream()
                .map(change -> (ObjectNode) change.value())
                .toList();
    }

    @Override
    public boolean canBeChanged() {
        return !spec.at("extra_change").list().isEmpty();
    }

    @Override
    public void makeExtraChange(BrowserActor browser) {
        extraChange.run(Scope.of(Map.of()), browser);
    }
}
