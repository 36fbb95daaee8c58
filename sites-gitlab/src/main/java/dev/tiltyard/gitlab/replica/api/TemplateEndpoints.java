package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.template.FileTemplate;
import dev.tiltyard.gitlab.replica.template.FileTemplates;
import dev.tiltyard.gitlab.replica.template.License;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Texts that new files can begin with: those of everybody, and the same as a project's. */
public final class TemplateEndpoints extends Endpoints {
    private static final String LICENSES = "licenses";
    private static final Parameters BLANKS = Parameters.of(text("project"), text("fullname"));

    @Override
    void addTo(Registry api) {
        for (FileTemplates kind : FileTemplates.values()) {
            api.on("GET", "/templates/" + kind.plural(), call -> list(call, kind))
                    .on("GET", "/templates/" + kind.plural() + "/{key}", call -> one(call, kind));
        }
        api.on("GET", "/templates/" + LICENSES, Parameters.of(flag("popular")), call -> {
                    boolean popular = call.params().on("popular");
                    List<License> found = License.all().stream()
                            .filter(each -> !popular || each.popular())
                            .toList();
                    return Answer.part(call, found, each -> shape(call, each));
                })
                .on(
                        "GET",
                        "/templates/" + LICENSES + "/{key}",
                        BLANKS,
                        call -> Answer.ok(shape(call, license(call.path("key")))));
        projects(api);
    }

    private static void projects(Registry api) {
        String base = "/projects/{id}/templates/{type}";
        api.on("GET", base, call -> {
                    call.project(Action.READ_CODE);
                    if (call.path("type").equals(LICENSES)) {
                        return Answer.part(call, License.all(), each -> named(each.key(), each.name()));
                    }
                    return list(call, kind(call));
                })
                .on("GET", base + "/{key}", BLANKS.and(text("source_template_project_id")), call -> {
                    call.project(Action.READ_CODE);
                    return call.path("type").equals(LICENSES)
                            ? Answer.ok(shape(call, license(call.path("key"))))
                            : one(call, kind(call));
                });
    }

    private static FileTemplates kind(Call call) {
        return Arrays.stream(FileTemplates.values())
                .filter(each -> each.plural().equals(call.path("type")))
                .findFirst()
                .orElseThrow(() -> new Refused(400, "error", "type does not have a valid value"));
    }

    private static Answer list(Call call, FileTemplates kind) {
        return Answer.part(call, kind.all(), each -> named(each.key(), each.name()));
    }

    private static Shape named(String key, String name) {
        return new Shape().put("key", key).put("name", name);
    }

    private static Answer one(Call call, FileTemplates kind) {
        FileTemplate found = kind.find(call.path("key"))
                .orElseThrow(() -> HttpProblem.notFound("404 " + kind.plural().replaceFirst("s$", "") + " Not Found"));
        return Answer.ok(new Shape().put("name", found.name()).put("content", found.content()));
    }

    private static License license(String key) {
        return License.find(key).orElseThrow(() -> HttpProblem.notFound("404 License Not Found"));
    }

    /** A license with its blanks filled in: the year, and the owner whom the call names, or else the caller. */
    private static Shape shape(Call call, License license) {
        String owner = Stream.of(
                        call.params().filled("fullname").orElse(""),
                        call.viewer().name())
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("[fullname]");
        return named(license.key(), license.name())
                .put("nickname", license.nickname().isEmpty() ? null : license.nickname())
                .put("popular", license.popular())
                .put("html_url", "http://choosealicense.com/licenses/" + license.key() + "/")
                .put("source_url", license.source())
                .put("description", license.about())
                .put("conditions", license.conditions())
                .put("permissions", license.permissions())
                .put("limitations", license.limitations())
                .put("content", license.text(call.now().atOffset(ZoneOffset.UTC).getYear(), owner));
    }
}
