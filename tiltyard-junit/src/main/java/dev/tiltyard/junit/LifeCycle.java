package dev.tiltyard.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.platform.commons.support.AnnotationSupport;

/** JUnit's lifecycle methods. */
final class LifeCycle {
    private static final List<Class<? extends Annotation>> AROUND_TESTS =
            List.of(BeforeAll.class, BeforeEach.class, AfterEach.class, AfterAll.class);

    private LifeCycle() {}

    static boolean runsAroundTests(Method method) {
        return AROUND_TESTS.stream().anyMatch(each -> AnnotationSupport.isAnnotated(method, each));
    }
}
