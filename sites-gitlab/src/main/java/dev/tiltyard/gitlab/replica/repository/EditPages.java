package dev.tiltyard.gitlab.replica.repository;

import dev.tiltyard.gitlab.replica.branch.FileCommits;
import dev.tiltyard.gitlab.replica.branch.FileCommits.Change;
import dev.tiltyard.gitlab.replica.branch.Protection;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.template.FileTemplate;
import dev.tiltyard.gitlab.replica.template.FileTemplates;
import dev.tiltyard.gitlab.replica.template.License;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Changing files in the page: new ones, edited ones, uploads, folders, deleting; each is a commit. */
public final class EditPages {
    private final Hub hub;
    private final Projects projects;
    private final Protection protection;
    private final FileCommits commits;
    private final CommitLog log;

    public EditPages(Hub hub, Protection protection, FileCommits commits, Projects projects, CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.protection = protection;
        this.commits = commits;
        this.log = log;
    }

    /** The Web IDE. */
    @Template("repository/ide.jte")
    public record IdePage(
            Page page,
            Project project,
            String ref,
            String path,
            List<String> files,
            boolean fresh,
            String content,
            boolean may,
            String patch) {}

    /** What is in the fields of a file's form. */
    public record Typed(String name, String content, String message) {}

    /** The form of a new file or of a changed one. */
    @Template("repository/edit.jte")
    public record EditPage(
            Page page,
            Project project,
            Start start,
            boolean fresh,
            Typed typed,
            String branch,
            String error,
            List<String> licenses,
            List<String> ignores) {}

    public void addTo(Routes routes) {
        String base = "/{namespace...}/{project}/-/";
        routes.get(base + "new/{place...}", this::fresh);
        routes.get(base + "edit/{place...}", this::edit);
        routes.post(base + "create/{place...}", this::create);
        routes.post(base + "create_dir/{place...}", this::createFolder);
        routes.post(base + "update/{place...}", this::update);
        routes.post(base + "blob/{place...}", this::delete);
        routes.get(base + "file_templates/{kind}/{name}", this::template);
        routes.get("/-/ide/project/{namespace...}/{project}/{mode:edit|tree|blob}/{place...}", this::ide);
        routes.get("/-/ide/project/{namespace...}/{project}", this::ideOfDefault);
    }

    /** What a commit that is made in the page does. */
    private enum Kind {
        NEW("Add", "The file has been successfully created."),
        EDIT("Update", "Your changes have been successfully committed."),
        FOLDER("Add", "The directory has been successfully created."),
        DELETE("Delete", "The file has been successfully deleted.");

        private final String verb;
        private final String done;

        Kind(String verb, String done) {
            this.verb = verb;
            this.done = done;
        }
    }

    /** Where a form begins: a ref, which may not be there yet, and a path. */
    public record Start(String ref, String path) {}

    private Start start(Project project, String place) throws IOException {
        Optional<Place> found = log.place(project, place);
        if (found.isPresent()) {
            return new Start(found.get().ref(), found.get().path());
        }
        if (!log.isEmpty(project)) {
            throw HttpProblem.notFound("no ref begins " + place);
        }
        int slash = place.indexOf('/');
        return slash < 0 ? new Start(place, "") : new Start(place.substring(0, slash), place.substring(slash + 1));
    }

    private Project writable(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.PUSH)) {
            if (project.archived()) {
                throw HttpProblem.notFound("the project is archived");
            }
            visit.flash(
                    "notice",
                    "You can't edit files directly in this project. Fork this project and submit a merge request with"
                            + " your changes.");
            throw new SeeOther(project.address() + "/-/forks/new");
        }
        return project;
    }

    private void fresh(Visit visit) throws IOException {
        Project project = writable(visit);
        Start start = start(project, visit.parameter("place"));
        Typed typed = new Typed(
                visit.query("file_name").orElse(""),
                "",
                visit.query("commit_message").orElse("Add new file"));
        show(visit, project, start, Kind.NEW, typed, "");
    }

    private void edit(Visit visit) throws IOException {
        Project project = writable(visit);
        Start start = start(project, visit.parameter("place"));
        Optional<Place> place = log.place(project, start.ref() + "/" + start.path());
        if (place.isPresent() && log.size(project, place.get()).orElse(0L) > CommitLog.LARGEST_SHOWN) {
            visit.flash("alert", "The file is larger than 5 MiB. You can replace it, but not edit it here.");
            visit.redirect(project.address() + "/-/blob/" + start.ref() + "/" + start.path());
            return;
        }
        byte[] bytes =
                content(project, start).orElseThrow(() -> HttpProblem.notFound("there is no file " + start.path()));
        Typed typed = new Typed(
                start.path(), new String(bytes, StandardCharsets.UTF_8), "Update " + Place.nameOf(start.path()));
        show(visit, project, start, Kind.EDIT, typed, "");
    }

    private Optional<byte[]> content(Project project, Start start) throws IOException {
        Optional<Place> place = log.place(project, start.ref() + "/" + start.path());
        return place.isEmpty() ? Optional.empty() : log.file(project, place.get());
    }

    private void show(Visit visit, Project project, Start start, Kind kind, Typed typed, String error) {
        boolean fresh = kind == Kind.NEW;
        boolean may = protection.maySend(project, start.ref());
        String branch =
                visit.isPost() ? visit.field("branch_name") : may ? start.ref() : patchName(visit, project, start);
        Page page = projects.page(
                        visit,
                        project,
                        fresh ? "projects:blob:new" : "projects:blob:edit",
                        (fresh ? "New File" : "Edit · " + start.path()) + " · " + start.ref() + " · ",
                        "Files")
                .crumb("Repository", project.address() + "/-/tree/" + start.ref());
        hub.show(
                visit,
                new EditPage(
                        page,
                        project,
                        start,
                        fresh,
                        typed,
                        branch,
                        error,
                        License.all().stream().map(License::name).toList(),
                        FileTemplates.GITIGNORES.all().stream()
                                .map(FileTemplate::name)
                                .toList()));
    }

    /** Suggests a branch name to a user who may not write to the current branch. */
    private String patchName(Visit visit, Project project, Start start) {
        String stem = hub.viewer(visit).username() + "-" + start.ref().replace('/', '-') + "-patch-";
        int number = 1;
        while (log.hasBranch(project, stem + number)) {
            number++;
        }
        return stem + number;
    }

    private void create(Visit visit) throws IOException {
        Project project = writableByForm(visit);
        Start start = start(project, visit.parameter("place"));
        String name = visit.uploadName("upload_file")
                .orElseGet(() -> visit.field("file_name").strip());
        byte[] bytes = visit.upload("upload_file").orElseGet(() -> text(visit));
        String path = join(start.path(), name);
        save(visit, project, start, path, List.of(Change.create(path, bytes)), Kind.NEW);
    }

    private Project writableByForm(Visit visit) {
        Hub.requireToken(visit);
        return writable(visit);
    }

    private static byte[] text(Visit visit) {
        String text = visit.field("content").replace("\r\n", "\n");
        return (text.isEmpty() || text.endsWith("\n") ? text : text + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static String join(String folder, String name) {
        String clean = name.replaceAll("^/+|/+$", "");
        return folder.isEmpty() ? clean : folder + "/" + clean;
    }

    private void createFolder(Visit visit) throws IOException {
        Project project = writableByForm(visit);
        Start start = start(project, visit.parameter("place"));
        String folder = join(start.path(), visit.field("dir_name").strip());
        save(visit, project, start, folder, List.of(Change.create(folder + "/.gitkeep", new byte[0])), Kind.FOLDER);
    }

    private void update(Visit visit) throws IOException {
        Project project = writableByForm(visit);
        Start start = start(project, visit.parameter("place"));
        Optional<byte[]> upload = visit.upload("upload_file");
        String path = visit.field("file_path").isBlank()
                ? start.path()
                : visit.field("file_path").strip();
        Change change = path.equals(start.path())
                ? Change.update(path, upload.orElseGet(() -> text(visit)))
                : Change.move(start.path(), path, Optional.of(upload.orElseGet(() -> text(visit))));
        save(visit, project, start, path, List.of(change), Kind.EDIT);
    }

    private void delete(Visit visit) throws IOException {
        if (!visit.field("_method").equals("delete")) {
            update(visit);
            return;
        }
        Project project = writableByForm(visit);
        Start start = start(project, visit.parameter("place"));
        save(visit, project, start, start.path(), List.of(Change.delete(start.path())), Kind.DELETE);
    }

    /** Creates the commit and redirects to its result. */
    private void save(Visit visit, Project project, Start start, String path, List<Change> changes, Kind kind) {
        String branch = visit.field("branch_name").isBlank()
                ? start.ref()
                : visit.field("branch_name").strip();
        String message = visit.field("commit_message").isBlank()
                ? kind.verb + " " + Place.nameOf(path)
                : visit.field("commit_message").replace("\r\n", "\n");
        try {
            commits.commit(hub.actor(visit), project, branch, start.ref(), message, changes);
        } catch (HttpProblem e) {
            failed(visit, project, start, kind, e);
            return;
        }
        boolean other = !branch.equals(start.ref());
        visit.flash("notice", kind.done);
        if (other && visit.field("create_merge_request").equals("1")) {
            visit.flash("notice", "You can now submit a merge request to get this change into the original branch.");
            visit.redirect(project.address() + "/-/merge_requests/new?merge_request%5Bsource_branch%5D="
                    + Visit.encode(branch) + "&merge_request%5Btarget_branch%5D=" + Visit.encode(start.ref()));
            return;
        }
        String shownAs = kind == Kind.FOLDER || kind == Kind.DELETE ? "tree/" : "blob/";
        String shown = kind == Kind.DELETE ? parentWithFiles(project, branch, path) : path;
        visit.redirect(project.address() + "/-/" + shownAs + branch + (shown.isEmpty() ? "" : "/" + shown));
    }

    private String parentWithFiles(Project project, String branch, String path) {
        String folder = path;
        try {
            do {
                folder = folder.contains("/") ? folder.substring(0, folder.lastIndexOf('/')) : "";
                Optional<Place> place = log.place(project, branch + (folder.isEmpty() ? "" : "/" + folder));
                if (place.isPresent() && log.folder(project, place.get()).isPresent()) {
                    return folder;
                }
            } while (!folder.isEmpty());
        } catch (IOException e) {
            throw new UncheckedIOException("what is left of " + path, e);
        }
        return "";
    }

    private void failed(Visit visit, Project project, Start start, Kind kind, HttpProblem problem) {
        String why = Objects.requireNonNullElse(problem.getMessage(), "The commit could not be made");
        boolean form = (kind == Kind.NEW || kind == Kind.EDIT) && visit.hasField("content");
        if (form) {
            Typed typed = new Typed(
                    visit.field(kind == Kind.NEW ? "file_name" : "file_path"),
                    visit.field("content"),
                    visit.field("commit_message"));
            show(visit, project, start, kind, typed, why);
        } else {
            visit.flash("alert", why);
            visit.redirectBack(project.address() + "/-/tree/" + start.ref());
        }
    }

    private void template(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        String kind = visit.parameter("kind");
        String name = visit.parameter("name");
        int year = visit.now().atOffset(ZoneOffset.UTC).getYear();
        Optional<String> content = kind.equals("LICENSE")
                ? License.all().stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .map(license -> license.text(year, project.owner()))
                : FileTemplates.GITIGNORES.find(name).map(FileTemplate::content);
        visit.json(Map.of(
                "file_name",
                kind,
                "content",
                content.orElseThrow(() -> HttpProblem.notFound("there is no template " + name + " for " + kind))));
    }

    private void ideOfDefault(Visit visit) {
        Project project = projects.of(visit);
        visit.redirect("/-/ide/project" + project.address() + "/edit/" + projects.branch(project) + "/-/");
    }

    private void ide(Visit visit) throws IOException {
        Project project = writable(visit);
        String place = visit.parameter("place");
        int dash = place.indexOf("/-/");
        String path = dash < 0 ? "" : place.substring(dash + 3).replaceAll("/+$", "");
        String ref = (dash < 0 ? place : place.substring(0, dash)).replaceAll("/-?$", "");
        Start start = new Start(ref, path);
        List<String> files = log.commit(project, ref).isPresent() ? log.files(project, ref) : List.of();
        boolean fresh = visit.query("new").isPresent();
        Optional<byte[]> bytes = path.isEmpty() || fresh ? Optional.empty() : content(project, start);
        Page page = hub.page(visit, "ide:index", "IDE · GitLab")
                .crumb(project.fullName(), project.address())
                .crumb("Web IDE", "/-/ide/project" + project.address() + "/edit/" + ref + "/-/");
        hub.show(
                visit,
                new IdePage(
                        page,
                        project,
                        ref,
                        path,
                        files,
                        fresh || !path.isEmpty() && bytes.isEmpty(),
                        new String(bytes.orElse(new byte[0]), StandardCharsets.UTF_8),
                        protection.maySend(project, ref),
                        patchName(visit, project, start)));
    }
}
