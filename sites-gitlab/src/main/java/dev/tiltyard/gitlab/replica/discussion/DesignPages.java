package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.issuable.Designs;
import dev.tiltyard.gitlab.replica.issuable.Designs.Design;
import dev.tiltyard.gitlab.replica.issuable.Designs.Remark;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.ImageStore;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** The designs of issues: uploading them, looking at one and at what was said about it, removing it. */
public final class DesignPages {
    private final Hub hub;
    private final Projects projects;
    private final DiscussionPages pages;
    private final Designs designs;

    public DesignPages(Hub hub, Projects projects, DiscussionPages pages) {
        this.hub = hub;
        this.projects = projects;
        this.pages = pages;
        this.designs = new Designs(hub);
    }

    /**
     * One design.
     *
     * @param all designs of the issue
     * @param changes whether the viewer may remove it
     * @param talks whether the viewer may say something about it
     */
    @Template("discussion/design.jte")
    public record DesignPage(
            Page page,
            Item item,
            Design design,
            List<Design> all,
            List<Remark> remarks,
            boolean changes,
            boolean talks) {
        /** The place of the design among all, from 1. */
        public int place() {
            return all.indexOf(design) + 1;
        }

        /** The one that many places on; empty if there is none. */
        public Optional<Design> beside(int step) {
            int at = all.indexOf(design) + step;
            return at >= 0 && at < all.size() ? Optional.of(all.get(at)) : Optional.empty();
        }
    }

    /** The path of a design's page. */
    public static String address(Item item, Design design) {
        return item.address() + "/designs/" + Visit.encode(design.name()).replace("+", "%20");
    }

    /** The path of a design's picture. */
    public static String picture(Item item, Design design) {
        return item.address() + "/designs/" + design.id() + "/raw_image?v="
                + design.image().substring(0, 8);
    }

    public void addTo(Routes routes) {
        String designs = "/{namespace...}/{project}/-/issues/{iid:[0-9]{1,9}}/designs";
        routes.get(
                designs, visit -> visit.redirect(item(visit, projects.of(visit)).address() + "#designs"));
        routes.post(designs, this::upload);
        routes.get(designs + "/{id:[0-9]{1,12}}/raw_image", this::raw);
        routes.get(designs + "/{name}", this::show);
        routes.post(designs + "/{name}", this::change);
    }

    private Item item(Visit visit, Project project) {
        return pages.item(visit, project, IssuableKind.ISSUE);
    }

    private List<Design> all(Item item) {
        return hub.database().withHandle(handle -> Designs.of(handle, item.id()));
    }

    private void upload(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        Item item = item(visit, project);
        try {
            byte[] content = visit.upload("upload_file")
                    .orElseThrow(() -> new Invalid("base", "No design was chosen. Choose an image to upload."));
            designs.upload(
                    hub.actor(visit),
                    project,
                    item.iid(),
                    visit.uploadName("upload_file").orElse(""),
                    content);
        } catch (Invalid e) {
            e.sentences().forEach(sentence -> visit.flash("alert", sentence));
        }
        visit.redirect(item.address());
    }

    private void raw(Visit visit) {
        Project project = projects.of(visit);
        Item item = item(visit, project);
        String image = all(item).stream()
                .filter(design -> design.id() == visit.number("id"))
                .findFirst()
                .map(Design::image)
                .orElseThrow(() -> HttpProblem.notFound("there is no such design"));
        visit.bytes(
                ImageStore.contentType(image),
                hub.designs().read(image).orElseThrow(() -> HttpProblem.notFound("the file of the design is missing")));
    }

    private void show(Visit visit) {
        Project project = projects.of(visit);
        Item item = item(visit, project);
        List<Design> all = all(item);
        Design design = all.stream()
                .filter(each -> each.name().equals(visit.parameter("name")))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("the issue has no design " + visit.parameter("name")));
        Page page = projects.page(
                        visit,
                        project,
                        "projects:issues:designs",
                        design.name() + " · " + item.title() + " (" + item.reference() + ") · Issues · ",
                        "Issues")
                .crumb("Issues", project.address() + "/-/issues")
                .crumb(item.reference(), item.address());
        hub.show(
                visit,
                new DesignPage(
                        page,
                        item,
                        design,
                        all,
                        hub.database().withHandle(handle -> Designs.remarks(handle, design.id())),
                        Permissions.allows(hub.viewer(visit), project, Action.UPDATE_ISSUE),
                        Permissions.allows(hub.viewer(visit), project, Action.COMMENT)));
    }

    private void change(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        Item item = item(visit, project);
        String name = visit.parameter("name");
        if (visit.field("_method").equals("delete")) {
            designs.archive(hub.actor(visit), project, item.iid(), name);
            visit.flash("notice", "The design was archived.");
            visit.redirect(item.address());
            return;
        }
        try {
            designs.comment(hub.actor(visit), project, item.iid(), name, visit.field("note[note]"));
        } catch (Invalid e) {
            e.sentences().forEach(sentence -> visit.flash("alert", sentence));
        }
        visit.redirect(visit.path());
    }
}
