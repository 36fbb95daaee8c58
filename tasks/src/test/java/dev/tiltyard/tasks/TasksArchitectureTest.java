package dev.tiltyard.tasks;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.microsoft.playwright.Page;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.PointerAndKeyboard;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.testkit.ModuleArchitecture;
import org.junit.jupiter.api.Test;

/** What the packages of this module may depend on, and what oracles and templates must not do. */
class TasksArchitectureTest extends ModuleArchitecture {
    /** The actor with its expectations, mouse and keyboard. */
    private static final String ACTOR =
            ".*\\.oracle\\.(BrowserActor|AwaitedElement|Persistence|PointerAndKeyboard)(\\$.*)?";

    private static final String OURS = "dev.tiltyard..";
    private static final String TASKS = "dev.tiltyard.tasks..";
    private static final String ENVIRONMENT = "dev.tiltyard.env..";
    private static final String SITE_KIT = "dev.tiltyard.sitekit..";
    private static final String EVALUATORS = "dev.tiltyard.evaluators..";
    private static final String[] ALLOWED = {
        TASKS, ENVIRONMENT, SITE_KIT, EVALUATORS, "dev.tiltyard.values..", "dev.tiltyard.yaml..", "dev.tiltyard.state.."
    };

    /** Ways for an oracle to bypass the page. */
    private static final String[] PAST_THE_PAGE = {
        "com.microsoft.playwright..", "java.sql..", "javax.sql..", "java.net.http..", "org.jdbi.."
    };

    TasksArchitectureTest() {
        super("dev.tiltyard.tasks", 300);
    }

    @Test
    void tasksDependOnTheEnvironmentAndOnNoSite() {
        holds(noClasses()
                .that()
                .resideInAPackage(TASKS)
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "are in another of our modules than the environment, site-kit, the evaluators and checked YAML",
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
                .and()
                .haveNameNotMatching(ACTOR)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(SITE_KIT, EVALUATORS, ENVIRONMENT));
        // The actor alone knows what labels are called in another look of a site.
        holds(noClasses()
                .that()
                .haveNameMatching(ACTOR)
                .should()
                .dependOnClassesThat(resideInAnyPackage(SITE_KIT, EVALUATORS, ENVIRONMENT)
                        .and(not(resideInAPackage("dev.tiltyard.sitekit.face")))));
    }

    /** Templates include oracles, which must not know what the draw of their task found. */
    @Test
    void templatesAreStatelessAndActThroughTheBrowserActorAlone() {
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

    /** A wait that is separate from its action could be met by the previous page. */
    @Test
    void theBrowserActorWaitsOnlyForWhatAnActionCauses() {
        holds(methods()
                .that()
                .areDeclaredIn(BrowserActor.class)
                .and()
                .arePublic()
                .and()
                .haveNameMatching("(await|wait|expect|appear|offer).*")
                .and()
                .doNotHaveName("awaitStart")
                .should(new ArchCondition<JavaMethod>("take the action") {
                    @Override
                    public void check(JavaMethod method, ConditionEvents events) {
                        boolean takesIt = method.getRawParameterTypes().stream()
                                .anyMatch(type -> type.isEquivalentTo(Runnable.class));
                        events.add(new SimpleConditionEvent(
                                method, takesIt, method.getFullName() + " waits for something without its cause"));
                    }
                }));
    }

    /** Fixed delays that suit one machine don't suit another. */
    @Test
    void noOracleSleeps() {
        holds(noClasses()
                .that()
                .resideInAPackage("dev.tiltyard.tasks.oracle..")
                .and()
                .doNotHaveSimpleName("AwaitedElement")
                .and()
                .doNotHaveSimpleName("Persistence") // a site that is down is asked again later
                .should()
                .callMethod(Page.class, "waitForTimeout", double.class)
                .orShould()
                .callMethod(Thread.class, "sleep", long.class));
    }

    /** Clicks at positions don't say what effect to wait for; MiniWoB's pages finish within the click. */
    @Test
    void onlyMiniwobsOraclesUseMouseAndKeyboard() {
        holds(noClasses()
                .that()
                .resideOutsideOfPackage("dev.tiltyard.tasks.oracle.miniwob")
                .and()
                .haveNameNotMatching(ACTOR)
                .should()
                .dependOnClassesThat()
                .areAssignableTo(PointerAndKeyboard.class));
    }

    /** Every rule applies to existing classes: an empty match means that a package was renamed. */
    private void holds(ArchRule rule) {
        rule.check(classes());
    }
}
