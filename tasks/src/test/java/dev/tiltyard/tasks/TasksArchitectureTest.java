package dev.tiltyard.tasks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.testkit.ModuleArchitecture;
import org.junit.jupiter.api.Test;

/** What the packages of this module may depend on, and what oracles and templates may not do. */
class TasksArchitectureTest extends ModuleArchitecture {
    /** The actor, and its hands: mouse, keyboard and places on the page. */
    private static final String ACTOR = ".*\\.oracle\\.(BrowserActor|Hands)(\\$.*)?";

    private static final String OURS = "dev.tiltyard..";
    private static final String TASKS = "dev.tiltyard.tasks..";
    private static final String ENVIRONMENT = "dev.tiltyard.env..";
    private static final String SITE_KIT = "dev.tiltyard.sitekit..";
    private static final String EVALUATORS = "dev.tiltyard.evaluators..";
    private static final String[] ALLOWED = {
        TASKS, ENVIRONMENT, SITE_KIT, EVALUATORS, "dev.tiltyard.values..", "dev.tiltyard.state.."
    };

    /** What would let an oracle act in another way than through the page. */
    private static final String[] PAST_THE_PAGE = {
        "com.microsoft.playwright..", "java.sql..", "javax.sql..", "java.net.http..", "org.jdbi.."
    };

    TasksArchitectureTest() {
        super("dev.tiltyard.tasks", 300);
    }

    @Test
    void tasksDependOnTheEnvironmentAndKnowNoParticularSite() {
        holds(noClasses()
                .that()
                .resideInAPackage(TASKS)
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "are in another of our modules than the environment, site-kit and the evaluators",
                        target -> JavaClass.Predicates.resideInAPackage(OURS).test(target)
                                && !JavaClass.Predicates.resideInAnyPackage(ALLOWED)
                                        .test(target))));
    }

    @Test
    void oraclesActThroughTheBrowserActorAlone() {
        holds(noClasses()
                .that()
                .resideInAPackage("dev.tiltyard.tasks.oracle..")
                .and()
                .haveNameNotMatching(ACTOR)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(PAST_THE_PAGE));
        holds(noClasses()
                .that()
                .resideInAPackage("dev.tiltyard.tasks.oracle..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(SITE_KIT, EVALUATORS, ENVIRONMENT));
    }

    /** They hold oracles as well, which must not know what the draw of their task found. */
    @Test
    void templatesRememberNothingAndActThroughTheBrowserActorAlone() {
        holds(fields().that()
                .areDeclaredInClassesThat()
                .areAssignableTo(TaskTemplate.class)
                .should()
                .beFinal());
        holds(noClasses()
                .that()
                .resideInAPackage("dev.tiltyard.tasks.template.(*)..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(PAST_THE_PAGE));
        holds(noClasses()
                .that()
                .resideInAPackage("dev.tiltyard.tasks.template.(*)..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.tiltyard.sitekit.runtime..", "dev.tiltyard.sitekit.lease..", EVALUATORS, ENVIRONMENT));
    }

    @Test
    void theBrowserActorSendsNothingPastThePage() {
        holds(noClasses()
                .that()
                .haveNameMatching(ACTOR)
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("com.microsoft.playwright.APIRequestContext"));
    }

    /** Every rule here is about classes that exist: an empty match means that a package was renamed. */
    private void holds(ArchRule rule) {
        rule.check(classes());
    }
}
