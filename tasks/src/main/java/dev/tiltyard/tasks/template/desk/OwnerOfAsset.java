package dev.tiltyard.tasks.template.desk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** Whom a piece of hardware is assigned to. */
final class OwnerOfAsset extends DescribedTemplate {
    OwnerOfAsset() {
        super(
                10706,
                "desk-owner-of-asset",
                Kind.INFORMATION,
                List.of(DeskConventions.SITE),
                "Who is the hardware asset with the serial number {{serial}} assigned to?",
                "I found a device with the serial number {{serial}}. Whose is it? Look up who it is assigned to.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode asset = draw.one(draw.rows(DeskConventions.SITE, """
                SELECT a.serial_number, u.name FROM alm_hardware a JOIN sys_user u ON u.sys_id = a.assigned_to
                 WHERE a.serial_number ~ '^[A-Za-z0-9-]{5,40}$' AND u.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$'
                   AND (SELECT count(*) FROM alm_hardware o WHERE position(a.serial_number IN o.serial_number) > 0) = 1
                 ORDER BY md5(a.sys_id) LIMIT 400
                """));
        return Optional.of(Instance.of("serial", asset.path("serial_number")).answer(asset.path("name")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.search("alm_hardware", "Serial number", assignment.argument("serial"));
        return visit.column("assigned_to").get(0);
    }
}
