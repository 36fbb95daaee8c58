package dev.tiltyard.tasks.packfile;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Lookup;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Heading;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.yaml.Source;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A template of a pack file that says itself what is drawn. */
final class PackTemplate extends DescribedTemplate {
    private final Choices choices;
    private final Instances instances;
    private final Lookup solution;

    private PackTemplate(Heading heading, Source spec, PackContext context) {
        super(heading, kind(spec.at("kind").text()), texts(spec.at("sites")));
        this.choices = new Choices(spec, sites().get(0), context.views());
        this.instances = new Instances(spec, sites(), wordings(), choices);
        this.solution = Solutions.of(spec, context);
    }

    /** @param spec a sound template */
    static TaskTemplate of(Heading heading, Source spec, PackContext context) {
        return spec.value().has("times")
                ? new Repeated(heading, spec, context)
                : new PackTemplate(heading, spec, context);
    }

    static List<String> texts(Source list) {
        return list.list().stream().map(Source::text).toList();
    }

    static OutcomeKind kind(String spelling) {
        return Arrays.stream(OutcomeKind.values())
                .filter(kind -> kind.spelling().equals(spelling))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return choices.draw(draw).map(values -> instances.of(values, draw));
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        return Answer.text(solution.find(assignment, browser));
    }

    /** A template that asks the same about several things. */
    private static final class Repeated extends RepeatedTemplate {
        private final Choices choices;
        private final Instances instances;
        private final Lookup solution;

        Repeated(Heading heading, Source spec, PackContext context) {
            super(
                    heading,
                    PackTemplate.kind(spec.at("kind").text()),
                    spec.at("sites").list().get(0).text(),
                    spec.at("times").value().asInt());
            this.choices = new Choices(spec, sites().get(0), context.views());
            this.instances = new Instances(spec, sites(), wordings(), choices);
            this.solution = Solutions.of(spec, context);
        }

        @Override
        protected List<Instance> things(Draw draw) {
            return choices.areKept() ? draw.once(this, () -> all(draw)) : all(draw);
        }

        private List<Instance> all(Draw draw) {
            return choices.all(draw).stream().map(instances::thing).toList();
        }

        @Override
        protected String find(OracleTask thing, BrowserActor browser) {
            return solution.find(thing, browser);
        }
    }
}
