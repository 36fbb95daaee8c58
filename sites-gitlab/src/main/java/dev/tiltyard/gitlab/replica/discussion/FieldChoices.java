package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Choice;
import java.util.List;

/** What the menus of an issue's or a merge request's fields offer. */
public record FieldChoices(List<Choice> people, List<Choice> labels, List<Choice> milestones) {
    /** Nothing, for those who may not change the fields. */
    public static final FieldChoices NONE = new FieldChoices(List.of(), List.of(), List.of());
}
