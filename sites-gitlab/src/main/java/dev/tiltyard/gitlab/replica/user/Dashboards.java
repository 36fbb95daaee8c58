package dev.tiltyard.gitlab.replica.user;

import dev.tiltyard.gitlab.replica.frame.Choice;
import java.util.List;

/** What a user's first page can be. */
final class Dashboards {
    /** The words of the form, each at the place of its number in the database. */
    static final List<String> WORDS = List.of(
            "projects",
            "stars",
            "project_activity",
            "starred_project_activity",
            "groups",
            "todos",
            "issues",
            "merge_requests",
            "operations",
            "followed_user_activity");

    static final List<Choice> CHOICES = List.of(
            Choice.plain("projects", "Your Projects (default)"),
            Choice.plain("stars", "Starred Projects"),
            Choice.plain("project_activity", "Your Projects' Activity"),
            Choice.plain("starred_project_activity", "Starred Projects' Activity"),
            Choice.plain("groups", "Your Groups"),
            Choice.plain("todos", "Your To-Do List"),
            Choice.plain("issues", "Assigned Issues"),
            Choice.plain("merge_requests", "Assigned merge requests"),
            Choice.plain("followed_user_activity", "Followed Users' Activity"));

    private Dashboards() {}
}
