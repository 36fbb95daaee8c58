package dev.tiltyard.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The arrows between the modules, and what no class may do. */
class ArchitectureTest {
    private static final String OURS = "dev.tiltyard..";
    private static final String VALUES = "dev.tiltyard.values..";
    private static final String YAML = "dev.tiltyard.yaml..";
    private static final String EVALUATORS = "dev.tiltyard.evaluators..";
    private static final String VERIFIED = "dev.tiltyard.evaluators.verified..";
    private static final String WEBCANVAS = "dev.tiltyard.evaluators.webcanvas..";
    private static final String STATE_ENGINE = "dev.tiltyard.state..";
    private static final String SERVERS = "dev.tiltyard.embedded..";
    private static final String SITE_TESTKIT = "dev.tiltyard.testkit..";
    private static final String SITE_KIT = "dev.tiltyard.sitekit..";
    private static final String SITE_DOCKER = "dev.tiltyard.docker..";
    private static final String SITE_FILE = "dev.tiltyard.sitefile..";
    private static final String FORUM = "dev.tiltyard.forum..";
    private static final String GITLAB = "dev.tiltyard.gitlab..";
    private static final String HOMEPAGE = "dev.tiltyard.homepage..";
    private static final String MAP = "dev.tiltyard.map..";
    private static final String SERVICE_DESK = "dev.tiltyard.servicenow..";
    private static final String SHOP = "dev.tiltyard.shopping..";
    private static final String SHOP_ADMIN = "dev.tiltyard.cms..";
    private static final String WIKIPEDIA = "dev.tiltyard.wiki..";
    private static final String ENVIRONMENT = "dev.tiltyard.env..";
    private static final String TASKS = "dev.tiltyard.tasks..";
    private static final String JUNIT = "dev.tiltyard.junit..";
    private static final String RUNNER = "dev.tiltyard.runner..";
    private static final String SERVER = "dev.tiltyard.server..";
    private static final String CLI = "dev.tiltyard.cli..";

    /** What every site is built on. */
    private static final Set<String> KIT = Set.of(VALUES, STATE_ENGINE, SERVERS, SITE_KIT);

    /** What runs tasks. */
    private static final Set<String> RUNS =
            with(KIT, YAML, EVALUATORS, VERIFIED, WEBCANVAS, SITE_DOCKER, SITE_FILE, ENVIRONMENT, TASKS);

    /** What each module may use beside itself. */
    private static final Map<String, Set<String>> ARROWS = Map.ofEntries(
            entry(VALUES, Set.of()),
            entry(YAML, Set.of(VALUES)),
            entry(EVALUATORS, Set.of(VALUES)),
            entry(VERIFIED, Set.of(VALUES, EVALUATORS)),
            entry(WEBCANVAS, Set.of(EVALUATORS)),
            entry(STATE_ENGINE, Set.of(VALUES)),
            entry(SERVERS, Set.of(VALUES)),
            entry(SITE_TESTKIT, Set.of(VALUES, SERVERS)),
            entry(SITE_KIT, Set.of(VALUES, YAML, EVALUATORS, STATE_ENGINE, SERVERS)),
            entry(SITE_DOCKER, with(KIT, EVALUATORS)),
            entry(SITE_FILE, with(KIT, YAML)),
            entry(FORUM, with(KIT, SITE_DOCKER)),
            entry(GITLAB, with(KIT, SITE_DOCKER)),
            entry(HOMEPAGE, with(KIT, SITE_DOCKER)),
            entry(MAP, with(KIT, SITE_DOCKER)),
            entry(SERVICE_DESK, with(KIT, SITE_DOCKER)),
            entry(SHOP, with(KIT, SITE_DOCKER)),
            entry(SHOP_ADMIN, with(KIT, SITE_DOCKER, SHOP)),
            entry(WIKIPEDIA, with(KIT, SITE_DOCKER)),
            entry(ENVIRONMENT, with(KIT, EVALUATORS)),
            entry(TASKS, with(KIT, YAML, EVALUATORS, VERIFIED, WEBCANVAS, ENVIRONMENT)),
            entry(JUNIT, with(KIT, EVALUATORS, SITE_DOCKER, SITE_FILE, ENVIRONMENT)),
            // Sites are found by the ServiceLoader.
            entry(RUNNER, RUNS),
            entry(SERVER, with(RUNS, RUNNER)),
            entry(CLI, with(RUNS, RUNNER, SERVER)));

    /** Replicas and worlds: what must come out the same on every machine and every day. */
    private static final String[] DETERMINISTIC = {
        "dev.tiltyard.*.replica..", "dev.tiltyard.*.world..", "dev.tiltyard.shopping.magento.."
    };

    private static final Set<Class<?>> CLOCKS =
            Set.of(Instant.class, Clock.class, LocalDate.class, LocalDateTime.class, ZonedDateTime.class);

    private static final String[] MODULES_OF_THIS_BUILD = {
        VALUES,
        YAML,
        EVALUATORS,
        VERIFIED,
        WEBCANVAS,
        STATE_ENGINE,
        SERVERS,
        SITE_KIT,
        SITE_DOCKER,
        SITE_FILE,
        FORUM,
        GITLAB,
        HOMEPAGE,
        MAP,
        SERVICE_DESK,
        SHOP,
        SHOP_ADMIN,
        WIKIPEDIA,
        ENVIRONMENT,
        TASKS,
        JUNIT,
        RUNNER,
        SERVER,
        CLI
    };

    private static JavaClasses classes;

    @BeforeAll
    static void scan() {
        classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.tiltyard");
    }

    @Test
    void theScanSawTheWholeProject() {
        assertThat(classes.size()).isGreaterThan(2_000);
    }

    @Test
    void noModuleIsLeftOut() {
        Set<String> found =
                classes.stream().map(ArchitectureTest::moduleOf).collect(Collectors.toCollection(TreeSet::new));

        assertThat(ARROWS.keySet()).containsAll(found);
        assertThat(found).contains(MODULES_OF_THIS_BUILD);
    }

    @Test
    void everyModuleUsesOnlyWhatItsArrowsSay() {
        ARROWS.forEach((module, allowed) -> holds(noClasses()
                .that(DescribedPredicate.describe(
                        "belong to " + module, type -> moduleOf(type).equals(module)))
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "belong to a module of ours that " + module + " may not use",
                        target -> JavaClass.Predicates.resideInAPackage(OURS).test(target)
                                && !moduleOf(target).equals(module)
                                && !allowed.contains(moduleOf(target))))));
    }

    @Test
    void noPackageOfAnyModuleIsPartOfACycle() {
        ARROWS.keySet().forEach(module -> slices().assignedFrom(new PackagesOf(module))
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(module.equals(SITE_TESTKIT) || module.equals(JUNIT))
                .check(classes));
    }

    /** Each package of a module is a slice of its own, except for the generated templates. */
    private record PackagesOf(String module) implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return moduleOf(type).equals(module) && !type.getPackageName().contains(".templates")
                    ? SliceIdentifier.of(type.getPackageName())
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages of " + module;
        }
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
    void observationsAndActionsDoNotKnowTheEvaluators() {
        holds(noClasses()
                .that()
                .resideInAnyPackage("dev.tiltyard.env.observation..", "dev.tiltyard.env.action..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(EVALUATORS, SITE_KIT));
    }

    @Test
    void onlyImagePackagesAndTheProgramKnowDocker() {
        holds(noClasses()
                .that()
                .resideInAPackage(OURS)
                .and()
                .resideOutsideOfPackages(SITE_DOCKER, RUNNER, CLI, JUNIT, "dev.tiltyard.*.image..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(SITE_DOCKER));
    }

    @Test
    void theStateEngineKnowsNeitherWebNorDocker() {
        holds(noClasses()
                .that()
                .resideInAPackage(STATE_ENGINE)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.javalin..",
                        "org.eclipse.jetty..",
                        "org.testcontainers..",
                        "com.github.dockerjava..",
                        "com.microsoft.playwright..",
                        "org.jdbi.."));
    }

    @Test
    void modulesHaveNoCycles() {
        slices().matching("dev.tiltyard.(*)..").should().beFreeOfCycles().check(classes);
    }

    @Test
    void onlyTheConsoleWritesToTheStandardStreams() {
        holds(noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.tiltyard.runner.console.Console")
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
                // The codes of a phone go by the real time.
                .and()
                .doNotHaveFullyQualifiedName("dev.tiltyard.gitlab.replica.account.TwoFactor")
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

    /** The pattern of the module that a class belongs to: a package below {@code dev.tiltyard}, or one of the two nested ones. */
    private static String moduleOf(JavaClass type) {
        for (String nested : List.of(VERIFIED, WEBCANVAS)) {
            if (JavaClass.Predicates.resideInAPackage(nested).test(type)) {
                return nested;
            }
        }
        String[] names = type.getPackageName().split("\\.");
        return String.join(".", List.of(names).subList(0, Math.min(3, names.length))) + "..";
    }

    private static Set<String> with(Set<String> some, String... more) {
        return Stream.concat(some.stream(), Stream.of(more)).collect(Collectors.toUnmodifiableSet());
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
