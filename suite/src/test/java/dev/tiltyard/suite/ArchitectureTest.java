package dev.tiltyard.suite;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The arrows between the modules, and what no class may do. */
class ArchitectureTest {
    private static final String OURS = "dev.tiltyard..";
    private static final String EVALUATORS = "dev.tiltyard.evaluators..";
    private static final String SITE_KIT = "dev.tiltyard.sitekit..";
    private static final String ENVIRONMENT = "dev.tiltyard.env..";
    private static final String SUITE = "dev.tiltyard.suite..";
    private static final String FORUM = "dev.tiltyard.forum..";
    private static final String HOMEPAGE = "dev.tiltyard.homepage..";
    private static final String WIKI = "dev.tiltyard.wiki..";
    private static final String GITLAB = "dev.tiltyard.gitlab..";
    private static final String MAP = "dev.tiltyard.map..";
    private static final String SHOPPING = "dev.tiltyard.shopping..";
    private static final String ADMIN = "dev.tiltyard.cms..";

    /** Replicas and worlds: what must come out the same on every machine and every day. */
    private static final String[] DETERMINISTIC = {
        "dev.tiltyard.*.replica..", "dev.tiltyard.*.world..", "dev.tiltyard.shopping.magento.."
    };

    private static final Set<Class<?>> CLOCKS =
            Set.of(Instant.class, Clock.class, LocalDate.class, LocalDateTime.class, ZonedDateTime.class);

    private static JavaClasses classes;

    @BeforeAll
    static void scan() {
        classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.tiltyard");
    }

    @Test
    void theScanSawTheWholeProject() {
        assertThat(classes.size()).isGreaterThan(400);
        assertThat(classes.stream().map(JavaClass::getPackageName))
                .anyMatch(name -> name.startsWith("dev.tiltyard.evaluators"))
                .anyMatch(name -> name.startsWith("dev.tiltyard.sitekit"))
                .anyMatch(name -> name.startsWith("dev.tiltyard.env"))
                .anyMatch(name -> name.startsWith("dev.tiltyard.forum"))
                .anyMatch(name -> name.startsWith("dev.tiltyard.gitlab"))
                .anyMatch(name -> name.startsWith("dev.tiltyard.suite"))
                .anyMatch(name -> name.startsWith("dev.tiltyard.wiki"));
    }

    @Test
    void evaluatorsDependOnNothingOfOurs() {
        onlyDependOn(EVALUATORS);
    }

    @Test
    void evaluatorsKnowNeitherBrowserNorDatabaseNorDocker() {
        holds(noClasses()
                .that()
                .resideInAPackage(EVALUATORS)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "com.microsoft.playwright..",
                        "java.sql..",
                        "javax.sql..",
                        "org.testcontainers..",
                        "com.github.dockerjava.."));
    }

    @Test
    void siteKitDependsOnEvaluatorsOnly() {
        onlyDependOn(SITE_KIT, EVALUATORS);
    }

    @Test
    void theForumDependsOnSiteKitOnly() {
        onlyDependOn(FORUM, SITE_KIT, EVALUATORS);
    }

    @Test
    void theCodeHostDependsOnSiteKitOnly() {
        onlyDependOn(GITLAB, SITE_KIT, EVALUATORS);
    }

    @Test
    void theShopDependsOnSiteKitOnly() {
        onlyDependOn(SHOPPING, SITE_KIT, EVALUATORS);
    }

    @Test
    void theMapDependsOnSiteKitOnly() {
        onlyDependOn(MAP, SITE_KIT, EVALUATORS);
    }

    @Test
    void theBackOfficeDependsOnTheShopAndSiteKitOnly() {
        onlyDependOn(ADMIN, SHOPPING, SITE_KIT, EVALUATORS);
    }

    @Test
    void theWikiDependsOnSiteKitOnly() {
        onlyDependOn(WIKI, SITE_KIT, EVALUATORS);
    }

    @Test
    void theHomepageDependsOnSiteKitOnly() {
        onlyDependOn(HOMEPAGE, SITE_KIT, EVALUATORS);
    }

    @Test
    void theEnvironmentKnowsNoParticularSite() {
        onlyDependOn(ENVIRONMENT, SITE_KIT, EVALUATORS);
    }

    @Test
    void observationsAndActionsDoNotKnowTheEvaluators() {
        holds(noClasses()
                .that()
                .resideInAnyPackage("dev.tiltyard.env.observation..", "dev.tiltyard.env.action..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(EVALUATORS, SITE_KIT));
    }

    @Test
    void nothingDependsOnTheSuite() {
        holds(noClasses()
                .that()
                .resideOutsideOfPackage(SUITE)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(SUITE));
    }

    @Test
    void theSuiteFindsSitesByTheServiceLoader() {
        holds(noClasses()
                .that()
                .resideInAPackage(SUITE)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ADMIN, FORUM, GITLAB, HOMEPAGE, MAP, SHOPPING, WIKI));
    }

    @Test
    void modulesHaveNoCycles() {
        slices().matching("dev.tiltyard.(*)..").should().beFreeOfCycles().check(classes);
    }

    @Test
    void onlyTheConsoleWritesToTheStandardStreams() {
        holds(noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.tiltyard.suite.console.Console")
                // Its own program, in a container: its output is the container's log.
                .and()
                .resideOutsideOfPackage("dev.tiltyard.sitekit.inside..")
                .should()
                .accessFieldWhere(isStandardStream()));
    }

    @Test
    void replicasAndWorldsTakeTimeFromTheWorldsClock() {
        holds(noClasses()
                .that()
                .resideInAnyPackage(DETERMINISTIC)
                .should()
                .callMethodWhere(readsTheMachinesClock())
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(ZoneId.class, "systemDefault"));
    }

    @Test
    void replicasAndWorldsTakeChanceFromTheSeed() {
        holds(noClasses()
                .that()
                .resideInAnyPackage(DETERMINISTIC)
                .should()
                .callMethod(UUID.class, "randomUUID")
                .orShould()
                .callMethod(Math.class, "random")
                .orShould()
                .callConstructor(Random.class)
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom"));
    }

    @Test
    void oraclesActThroughTheHandAlone() {
        holds(noClasses()
                .that()
                .resideInAPackage("dev.tiltyard.suite.oracle..")
                .and()
                .doNotHaveFullyQualifiedName("dev.tiltyard.suite.oracle.Hand")
                .and()
                .haveNameNotMatching(".*Hand\\$.*")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "com.microsoft.playwright..",
                        "java.sql..",
                        "javax.sql..",
                        "java.net.http..",
                        "org.jdbi..",
                        SITE_KIT,
                        EVALUATORS,
                        ENVIRONMENT));
    }

    /** They hold oracles as well, which must not know what the draw of their task found. */
    @Test
    void templatesOfTasksRememberNothingAndActThroughTheHandAlone() {
        holds(fields().that()
                .areDeclaredInClassesThat()
                .areAssignableTo("dev.tiltyard.suite.pack.TaskTemplate")
                .should()
                .beFinal());
        holds(noClasses()
                .that()
                .resideInAPackage("dev.tiltyard.suite.pack.(*)..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "com.microsoft.playwright..",
                        "java.sql..",
                        "javax.sql..",
                        "java.net.http..",
                        "org.jdbi..",
                        "dev.tiltyard.sitekit.runtime..",
                        "dev.tiltyard.sitekit.lease..",
                        EVALUATORS,
                        ENVIRONMENT));
    }

    @Test
    void theHandSendsNothingPastThePage() {
        holds(noClasses()
                .that()
                .haveFullyQualifiedName("dev.tiltyard.suite.oracle.Hand")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("com.microsoft.playwright.APIRequestContext"));
    }

    private static void onlyDependOn(String module, String... allowed) {
        holds(noClasses()
                .that()
                .resideInAPackage(module)
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "are ours, in neither " + module + " nor " + String.join(", ", allowed),
                        target -> JavaClass.Predicates.resideInAPackage(OURS).test(target)
                                && !JavaClass.Predicates.resideInAPackage(module)
                                        .test(target)
                                && !JavaClass.Predicates.resideInAnyPackage(allowed)
                                        .test(target))));
    }

    private static DescribedPredicate<JavaAccess<?>> readsTheMachinesClock() {
        return DescribedPredicate.describe(
                "reads the machine's clock",
                access -> access.getTarget().getName().equals("now")
                                && CLOCKS.stream().anyMatch(access.getTargetOwner()::isEquivalentTo)
                        || access.getTarget().getName().startsWith("system")
                                && access.getTargetOwner().isEquivalentTo(Clock.class));
    }

    private static DescribedPredicate<JavaFieldAccess> isStandardStream() {
        return DescribedPredicate.describe(
                "is a standard stream",
                access -> access.getTargetOwner().isEquivalentTo(System.class)
                        && Set.of("out", "err", "in")
                                .contains(access.getTarget().getName()));
    }

    private static void holds(ArchRule rule) {
        rule.allowEmptyShould(true).check(classes);
    }
}
