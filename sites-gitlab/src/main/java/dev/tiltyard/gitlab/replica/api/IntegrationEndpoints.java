package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.settings.Integration;
import dev.tiltyard.gitlab.replica.settings.Integrations;
import dev.tiltyard.gitlab.replica.settings.Integrations.Kept;
import dev.tiltyard.gitlab.replica.settings.Integrations.Wanted;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What projects are integrated with, under the old name of these endpoints as well. Nothing is sent to anybody. */
public final class IntegrationEndpoints extends Endpoints {
    private static final List<String> FLAGS = List.of(
            "commit",
            "push",
            "issues",
            "confidential_issues",
            "merge_requests",
            "tag_push",
            "note",
            "confidential_note",
            "pipeline",
            "wiki_page");

    private final Integrations integrations;

    public IntegrationEndpoints(Integrations integrations) {
        this.integrations = integrations;
    }

    @Override
    void addTo(Registry api) {
        for (String name : List.of("integrations", "services")) {
            String base = "/projects/{id}/" + name;
            api.on("GET", base, this::list);
            for (Integration each : Integration.all()) {
                String one = base + "/" + each.apiSlug();
                api.on("GET", one, call -> Answer.ok(show(managed(call), each)))
                        .on("PUT", one, attributes(each), call -> save(call, each))
                        .on("DELETE", one, call -> switchOff(call, each));
            }
        }
    }

    private static Parameters attributes(Integration which) {
        List<Parameter> all = new ArrayList<>();
        which.fields().forEach(field -> {
            Parameter text = Parameter.text(field.name());
            all.add(field.optional() ? text : text.required());
        });
        which.more().forEach(name -> all.add(Parameter.text(name)));
        which.events().forEach(event -> all.add(Parameter.flag(event + "_events")));
        return Parameters.of(all).and(Type.UNSUPPORTED, "use_inherited_settings");
    }

    private static Project managed(Call call) {
        Project project = call.project();
        Permissions.require(call.member(), project, Action.MANAGE_SETTINGS);
        return project;
    }

    private Answer list(Call call) {
        Project project = managed(call);
        List<Shape> active = Integration.all().stream()
                .flatMap(each -> integrations.find(project, each).filter(Kept::active).stream()
                        .map(kept -> basic(each, kept)))
                .toList();
        return Answer.part(call, active, each -> each);
    }

    private Kept kept(Project project, Integration which) {
        return integrations.find(project, which).orElseThrow(() -> HttpProblem.notFound("404 Integration Not Found"));
    }

    private Shape show(Project project, Integration which) {
        Kept kept = kept(project, which);
        Shape properties = new Shape();
        which.fields().stream()
                .filter(field -> !field.secret())
                .forEach(field -> properties.put(field.name(), kept.values().get(field.name())));
        which.more().stream()
                .filter(kept.values()::containsKey)
                .forEach(name -> properties.put(name, kept.values().get(name)));
        return basic(which, kept).put("properties", properties);
    }

    private static Shape basic(Integration which, Kept kept) {
        Shape shape = new Shape()
                .put("id", kept.id())
                .put("title", which.title())
                .put("slug", which.apiSlug())
                .time("created_at", kept.created())
                .time("updated_at", kept.updated())
                .put("active", kept.active());
        FLAGS.forEach(event -> shape.put(event + "_events", kept.events().contains(event)));
        return shape;
    }

    private Answer save(Call call, Integration which) {
        Project project = managed(call);
        Params params = call.params();
        Optional<Kept> before = integrations.find(project, which);
        Map<String, String> values = new TreeMap<>(before.map(Kept::values).orElse(Map.of()));
        Stream.concat(which.fields().stream().map(Integration.Field::name), which.more().stream())
                .forEach(name -> params.text(name).ifPresent(text -> values.put(name, text)));
        Set<String> events = new HashSet<>(before.map(Kept::events).orElseGet(() -> Set.copyOf(which.events())));
        which.events().forEach(event -> params.flag(event + "_events").ifPresent(on -> {
            if (on) {
                events.add(event);
            } else {
                events.remove(event);
            }
        }));
        which.fields().stream()
                .filter(field -> !field.optional()
                        && values.getOrDefault(field.name(), "").isBlank())
                .findFirst()
                .ifPresent(field -> {
                    throw HttpProblem.badRequest("400 Bad Request");
                });
        integrations.save(project, which, call.now(), new Wanted(true, events, values));
        return Answer.ok(show(project, which));
    }

    /** Switches it off and forgets its settings; that it was there is still known. */
    private Answer switchOff(Call call, Integration which) {
        Project project = managed(call);
        kept(project, which);
        integrations.save(project, which, call.now(), new Wanted(false, Set.of(), Map.of()));
        return Answer.nothing();
    }
}
