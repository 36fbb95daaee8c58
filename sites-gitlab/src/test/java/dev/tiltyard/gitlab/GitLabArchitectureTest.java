package dev.tiltyard.gitlab;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.tiltyard.gitlab.image.GitLabContainer;
import org.junit.jupiter.api.Test;

/** Every package of the module can be read alone: none depends on itself by way of another. */
class GitLabArchitectureTest {
    private static final String TEMPLATES = "dev.tiltyard.gitlab.replica.templates";
    private static final JavaClasses CLASSES =
            new ClassFileImporter().withImportOption(new DoNotIncludeTests()).importPackages("dev.tiltyard.gitlab");

    @Test
    void theScanSawTheWholeModule() {
        assertThat(CLASSES).hasSizeGreaterThan(400);
        assertThat(CLASSES.contain(GitLabContainer.class)).isTrue();
    }

    @Test
    void noPackageIsPartOfACycle() {
        slices().assignedFrom(new ByPackage()).should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void onlyTheSiteKnowsTheCompositionRoot() {
        noClasses()
                .that()
                .resideInAPackage("dev.tiltyard.gitlab.replica.(*)..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.tiltyard.gitlab.replica")
                .check(CLASSES);
    }

    /** Each package is a slice of its own; generated templates are none. */
    private static final class ByPackage implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass each) {
            return each.getPackageName().startsWith(TEMPLATES)
                    ? SliceIdentifier.ignore()
                    : SliceIdentifier.of(each.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }
}
