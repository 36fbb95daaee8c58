package dev.tiltyard.gitlab.replica.repositorysettings;

import dev.tiltyard.gitlab.replica.access.DeployTokens;
import dev.tiltyard.gitlab.replica.access.DeployTokens.Place;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.Repository;

/** The settings of the repositories of a group: deploy tokens for all of its projects, and the first branch of new ones. */
public final class GroupRepositorySettings {
    private static final String PATH = "/groups/{group...}/-/settings/repository";

    private final Hub hub;
    private final Groups groups;
    private final DeployTokens tokens;

    public GroupRepositorySettings(Hub hub, Groups groups) {
        this.hub = hub;
        this.groups = groups;
        this.tokens = new DeployTokens(hub);
    }

    /**
     * The page.
     *
     * @param branch the first branch of new projects; empty for the usual one
     */
    @Template("group/repository_settings.jte")
    public record GroupRepositoryPage(Page page, Group group, DeployTokenForm tokens, String branch) {}

    public void addTo(Routes routes) {
        routes.get(PATH, visit -> show(visit, Optional.empty(), List.of()));
        routes.post(PATH, this::save);
        routes.post(PATH + "/deploy_token/create", this::create);
        routes.post("/groups/{group...}/-/deploy_tokens/{id:[0-9]{1,12}}/revoke", this::revoke);
    }

    private Group ownedByForm(Visit visit) {
        Hub.requireToken(visit);
        return groups.owned(visit);
    }

    private static String address(Group group) {
        return group.pages();
    }

    private void show(Visit visit, Optional<DeployTokens.Made> made, List<String> errors) {
        Group group = groups.owned(visit);
        Actor actor = hub.actor(visit);
        String base = address(group);
        Page page = groups.page(
                        visit, group, "groups:settings:repository:show", "Repository · Settings · ", "Repository")
                .crumb("Repository Settings", base + "settings/repository");
        DeployTokenForm form = new DeployTokenForm(
                "group",
                base + "settings/repository/deploy_token/create",
                base + "deploy_tokens/",
                actor.today(),
                tokens.of(Place.group(group.id())).stream()
                        .filter(token -> token.active(actor.today()))
                        .toList(),
                made,
                errors);
        String branch = hub.database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT coalesce(default_branch_name, '') FROM namespace_settings WHERE namespace_id = :id")
                        .bind("id", group.id())
                        .mapTo(String.class)
                        .findFirst())
                .orElse("");
        hub.show(visit, new GroupRepositoryPage(page, group, form, branch));
    }

    private void save(Visit visit) {
        Group group = ownedByForm(visit);
        String branch = visit.field("group[default_branch_name]").strip();
        if (!branch.isEmpty() && !Repository.isValidRefName("refs/heads/" + branch)) {
            visit.flash("alert", "Default branch name is invalid");
        } else {
            hub.database().useTransaction(handle -> {
                Row row = Row.in("namespace_settings").with("default_branch_name", branch);
                if (row.moment(visit.now(), "updated_at").update(handle, "namespace_id", group.id()) == 0) {
                    row.with("namespace_id", group.id()).insertIfAbsent(handle);
                }
            });
            visit.flash("notice", "Group '" + group.name() + "' was successfully updated.");
        }
        visit.redirect(address(group) + "settings/repository#js-default-branch-name");
    }

    private void create(Visit visit) {
        Group group = ownedByForm(visit);
        try {
            show(
                    visit,
                    Optional.of(tokens.create(hub.actor(visit), Place.group(group.id()), DeployTokenForm.sent(visit))),
                    List.of());
        } catch (Invalid e) {
            visit.status(422);
            show(visit, Optional.empty(), e.sentences());
        }
    }

    private void revoke(Visit visit) {
        Group group = ownedByForm(visit);
        tokens.revoke(Place.group(group.id()), visit.number("id"));
        visit.redirect(address(group) + "settings/repository#js-deploy-tokens");
    }
}
