package dev.tiltyard.wiki;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Each package of this module can be read, changed and deleted without those that build on it. */
class WikiArchitectureTest {
    private static final int LEAST_CLASSES = 50;

    private static JavaClasses classes;

    @BeforeAll
    static void scan() {
        classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.tiltyard.wiki");
    }

    @Test
    void theScanSawTheWholeModule() {
        assertThat(classes).hasSizeGreaterThan(LEAST_CLASSES);
    }

    @Test
    void packagesFormNoCycle() {
        slices().assignedFrom(new EachPackage()).should().beFreeOfCycles().check(classes);
    }

    private static final class EachPackage implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "each package";
        }
    }
}
