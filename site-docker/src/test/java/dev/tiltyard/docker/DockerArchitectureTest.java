package dev.tiltyard.docker;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;

/** Every package of the module can be read alone: none depends on itself by way of another. */
class DockerArchitectureTest {
    private static final JavaClasses CLASSES =
            new ClassFileImporter().withImportOption(new DoNotIncludeTests()).importPackages("dev.tiltyard.docker");

    @Test
    void theScanSawTheWholeModule() {
        assertThat(CLASSES).hasSizeGreaterThan(40);
    }

    @Test
    void noPackageIsPartOfACycle() {
        slices().assignedFrom(new ByPackage()).should().beFreeOfCycles().check(CLASSES);
    }

    private static final class ByPackage implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass each) {
            return SliceIdentifier.of(each.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }
}
