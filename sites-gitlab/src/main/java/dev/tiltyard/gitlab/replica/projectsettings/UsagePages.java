package dev.tiltyard.gitlab.replica.projectsettings;

import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The storage that a project uses. */
public final class UsagePages {
    private static final String PATH = "/{namespace...}/{project}/-/usage_quotas";
    private static final String MANUAL = "/help/user/project/repository/repository_size";
    private static final List<Type> TYPES = List.of(
            new Type(
                    "container_registry_size",
                    "Container Registry",
                    "Gitlab-integrated Docker Container Registry for" + " storing Docker Images.",
                    "/help/user/packages/container_registry/reduce_container_registry_storage"),
            new Type(
                    "build_artifacts_size",
                    "Artifacts",
                    "Pipeline artifacts and job artifacts, created with CI/CD.",
                    "/help/ci/pipelines/job_artifacts"),
            new Type("lfs_objects_size", "LFS storage", "Audio samples, videos, datasets, and graphics.", MANUAL),
            new Type(
                    "packages_size",
                    "Packages",
                    "Code packages and container images.",
                    "/help/user/packages/package_registry/index"),
            new Type("repository_size", "Repository", "Git repository.", MANUAL),
            new Type("snippets_size", "Snippets", "Shared bits of code and text.", "/help/user/snippets"),
            new Type("uploads_size", "Uploads", "File attachments and smaller design graphics.", ""),
            new Type("wiki_size", "Wiki", "Wiki content.", "/help/administration/wikis/index"));

    private final Hub hub;
    private final Projects projects;

    public UsagePages(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    /**
     * A type of storage.
     *
     * @param help address of the article about it; empty for none
     */
    private record Type(String column, String name, String about, String help) {}

    /**
     * What a type of storage holds.
     *
     * @param help address of the article about it; empty for none
     */
    public record Usage(String name, String about, String help, long bytes) {
        /** The size in the largest unit of which there is one. */
        public String size() {
            return sized(bytes);
        }
    }

    /**
     * The storage of a project, the largest first.
     *
     * @param recalculated whether the repository usage has just been recalculated
     */
    @Template("project/usage_quotas.jte")
    public record UsagePage(Page page, Project project, List<Usage> usages, boolean recalculated) {
        public UsagePage {
            usages = List.copyOf(usages);
        }

        /** All of it together. */
        public String total() {
            return sized(usages.stream().mapToLong(Usage::bytes).sum());
        }
    }

    private static String sized(long bytes) {
        if (bytes < 1024) {
            return bytes + " bytes";
        }
        double size = bytes / 1024.0;
        String unit = "KiB";
        for (String larger : List.of("MiB", "GiB")) {
            if (size >= 1024) {
                size /= 1024;
                unit = larger;
            }
        }
        return String.format(Locale.ROOT, "%.1f %s", size, unit);
    }

    public void addTo(Routes routes) {
        routes.get(PATH, visit -> show(visit, managed(visit), false));
        routes.post(PATH, this::measure);
    }

    private Project managed(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.MANAGE_SETTINGS)) {
            throw HttpProblem.notFound("this requires the role Maintainer in " + project.fullPath());
        }
        return project;
    }

    private void show(Visit visit, Project project, boolean recalculated) {
        Map<String, Object> kept = hub.database()
                .withHandle(handle -> handle.createQuery("SELECT * FROM project_statistics WHERE project_id = :id")
                        .bind("id", project.id())
                        .mapToMap()
                        .findFirst()
                        .orElse(Map.of()));
        List<Usage> usages = TYPES.stream()
                .map(type -> new Usage(
                        type.name(),
                        type.about(),
                        type.help(),
                        kept.get(type.column()) instanceof Number number ? number.longValue() : 0))
                .sorted(Comparator.comparingLong(Usage::bytes).reversed())
                .toList();
        Page page = projects.page(visit, project, "projects:usage_quotas:index", "Usage · ", "Usage Quotas")
                .crumb("Usage", visit.path());
        hub.show(visit, new UsagePage(page, project, usages, recalculated));
    }

    private void measure(Visit visit) {
        Hub.requireToken(visit);
        Project project = managed(visit);
        long repository = size(project.id());
        long wiki = size(Repositories.wiki(project.id()));
        hub.database()
                .useHandle(handle -> handle.execute(
                        "UPDATE project_statistics SET repository_size = ?, wiki_size = ?, storage_size = ?"
                                + " WHERE project_id = ?",
                        repository,
                        wiki,
                        repository + wiki,
                        project.id()));
        show(visit, projects.of(visit), true);
    }

    private long size(long repository) {
        if (!hub.repositories().exists(repository)) {
            return 0;
        }
        try (Stream<Path> files = Files.walk(hub.repositories().path(repository))) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        } catch (IOException e) {
            throw new UncheckedIOException("the size of repository " + repository, e);
        }
    }
}
