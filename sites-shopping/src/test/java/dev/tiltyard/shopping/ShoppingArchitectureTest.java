package dev.tiltyard.shopping;

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

/** The packages of the shop, each of which can be read, changed or deleted without the ones that use it. */
class ShoppingArchitectureTest {
    private static final String TEMPLATES = "dev.tiltyard.shopping.replica.templates";

    private static JavaClasses classes;

    @BeforeAll
    static void scan() {
        classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.tiltyard.shopping");
    }

    @Test
    void theScanSawTheWholeModule() {
        assertThat(classes.size()).isGreaterThan(400);
    }

    @Test
    void packagesAreFreeOfCycles() {
        slices().assignedFrom(packages()).should().beFreeOfCycles().check(classes);
    }

    /** Every package is a slice, but for the classes that are generated from templates. */
    private static SliceAssignment packages() {
        return new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
                String name = javaClass.getPackageName();
                return name.startsWith(TEMPLATES) ? SliceIdentifier.ignore() : SliceIdentifier.of(name);
            }

            @Override
            public String getDescription() {
                return "each package";
            }
        };
    }
}
