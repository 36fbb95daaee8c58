package dev.tiltyard.evaluators;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Packages of this module can be read, changed or moved one at a time. */
class EvaluatorsArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.tiltyard.evaluators");

    @Test
    void packagesFormNoCycles() {
        slices().matching("dev.tiltyard.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void theScanSawTheWholeModule() {
        assertThat(CLASSES).hasSizeGreaterThan(150);
    }
}
