package dev.tiltyard.testkit;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.lang.annotation.Annotation;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Architecture rules of a module: every package can be read, changed and deleted without the packages that depend on
 * it. A module's architecture test extends this class and adds its own rules.
 */
public abstract class ModuleArchitecture {
    private final JavaClasses classes;
    private final int leastClasses;

    /**
     * @param rootPackage common package of the module's classes
     * @param leastClasses minimum number of classes, to detect an incomplete scan
     */
    protected ModuleArchitecture(String rootPackage, int leastClasses) {
        this.classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages(rootPackage);
        this.leastClasses = leastClasses;
    }

    /** The module's production classes. */
    protected final JavaClasses classes() {
        return classes;
    }

    /** The module's classes that carry an annotation, loaded. */
    protected final List<Class<?>> annotatedWith(Class<? extends Annotation> annotation) {
        return classes.stream()
                .filter(each -> each.isAnnotatedWith(annotation))
                .<Class<?>>map(JavaClass::reflect)
                .toList();
    }

    @Test
    void theScanSawTheWholeModule() {
        if (classes.size() < leastClasses) {
            throw new AssertionError("Found " + classes.size() + " classes, expected at least " + leastClasses);
        }
    }

    @Test
    void packagesFormNoCycle() {
        slices().assignedFrom(new EachPackage()).should().beFreeOfCycles().check(classes);
    }

    @Test
    void noAttributeOfATemplateBreaksItsExpression() {
        List<String> broken = TemplateSources.brokenAttributes(Path.of("src/main/jte"));
        if (!broken.isEmpty()) {
            throw new AssertionError("Put each of these expressions on one line, or into a variable: " + broken);
        }
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
