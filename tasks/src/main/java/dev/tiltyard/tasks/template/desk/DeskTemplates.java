package dev.tiltyard.tasks.template.desk;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;
import java.util.stream.Stream;

/** The service desk's templates. */
public final class DeskTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return Stream.<TaskTemplate>concat(
                        Stream.of(
                                new OpenIncident(),
                                new AssignIncident(),
                                new CommentIncident(),
                                new RaiseProblem(),
                                new OrderCatalogItem(),
                                new NewestIncidentOf(),
                                new MailOfPerson(),
                                new ScheduleChange(),
                                new DeleteIncident(),
                                new IncidentsOfCaller()),
                        EditTask.all().stream())
                .toList();
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of(new DeskConventions());
    }
}
