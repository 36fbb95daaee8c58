package dev.tiltyard.tasks.template;

import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;

/** The oracles of the templates: each template brings its own. */
public final class TemplateOracles implements OracleSet {
    @Override
    public List<Oracle> oracles() {
        return List.copyOf(Templates.all());
    }
}
