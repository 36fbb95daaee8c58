package dev.tiltyard.tasks.template.gitlab;

import dev.tiltyard.tasks.template.NamedDraw;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** GitLab's templates. */
public final class GitLabTemplates implements TemplateSet {
    @Override
    public List<NamedDraw> draws() {
        return GitLabDraws.all();
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of(new GitLabConventions());
    }
}
