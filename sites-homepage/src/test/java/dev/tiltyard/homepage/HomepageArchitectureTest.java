package dev.tiltyard.homepage;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;

/** Each package of the homepage can be read, changed or deleted alone. */
class HomepageArchitectureTest {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.tiltyard.homepage");

    @Test
    void theScanSawTheModule() {
        assertThat(classes.size()).isGreaterThan(25);
    }

    @Test
    void packagesFormNoCycle() {
        slices().assignedFrom(new EachPackage()).should().beFreeOfCycles().check(classes);
    }

    /** Every package is a slice of its own. */
    private static final class EachPackage implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "every package";
        }
    }
}
