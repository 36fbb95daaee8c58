package dev.tiltyard.tasks.template;

import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;

/** The templates' oracles: each template has its own. */
public final class TemplateOracles implements OracleSet {
    @Override
    public List<Oracle> oracles() {
        return List.copyOf(TemplateRegistry.all());
    }
}
