package dev.tiltyard.gitlab.replica.projectsettings;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.gitlab.replica.archive.People;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.membership.Memberships;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.data.Row;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The members of a project that is imported: those who are here, and those who are invited. Owners become maintainers. */
final class ImportedMembers {
    private ImportedMembers() {}

    static void write(Handle handle, Actor actor, Project project, List<JsonNode> members, People people) {
        for (JsonNode member : members) {
            Optional<Long> user = people.find(
                    member.path("user").path("id").asLong(member.path("user_id").asLong()));
            String invited = member.path("invite_email").asText("");
            int level = Math.min(member.path("access_level").asInt(Role.GUEST.number()), people.highestRole());
            if (user.filter(id -> !isMember(handle, project, id)).isPresent()) {
                row(actor, project, member, level, people)
                        .with("user_id", user.get())
                        .insert(handle);
                Memberships.authorize(handle, project.id(), user.get(), level);
            } else if (user.isEmpty() && !invited.isEmpty() && !member.hasNonNull("user_id")) {
                row(actor, project, member, level, people)
                        .with("invite_email", invited)
                        .insert(handle);
            }
        }
    }

    private static boolean isMember(Handle handle, Project project, long user) {
        return handle.createQuery("SELECT EXISTS (SELECT 1 FROM members WHERE source_type = 'Project' AND source_id ="
                        + " :project AND user_id = :user)")
                .bind("project", project.id())
                .bind("user", user)
                .mapTo(Boolean.class)
                .one();
    }

    private static Row row(Actor actor, Project project, JsonNode member, int level, People people) {
        Row row = Row.in("members")
                .with("access_level", level)
                .with("source_id", project.id())
                .with("source_type", "Project")
                .with("type", "ProjectMember")
                .with("notification_level", member.path("notification_level").asInt(3))
                .sql(
                        "member_namespace_id",
                        "(SELECT project_namespace_id FROM projects WHERE id = " + project.id() + ")");
        row.at(time(member.path("created_at"), actor.now()), "created_at");
        row.at(time(member.path("updated_at"), actor.now()), "updated_at");
        if (member.path("created_by_id").asLong() != 0) {
            row.with(
                    "created_by_id",
                    people.find(member.path("created_by_id").asLong()).orElse(actor.id()));
        }
        date(member.path("expires_at")).ifPresent(day -> row.with("expires_at", day));
        return row;
    }

    private static Instant time(JsonNode text, Instant otherwise) {
        try {
            return OffsetDateTime.parse(text.asText("")).toInstant();
        } catch (DateTimeException e) {
            return otherwise;
        }
    }

    private static Optional<LocalDate> date(JsonNode text) {
        try {
            return text.isTextual() ? Optional.of(LocalDate.parse(text.asText())) : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
