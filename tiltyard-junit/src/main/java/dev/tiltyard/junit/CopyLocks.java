package dev.tiltyard.junit;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLocksProvider;

/** Keeps tests that share a copy from running concurrently, whatever the run's settings for parallelism. */
final class CopyLocks implements ResourceLocksProvider {
    @Override
    public Set<Lock> provideForClass(Class<?> testClass) {
        var asked = SiteRequest.annotationOf(testClass);
        return switch (asked.reset()) {
            case EACH -> Set.of();
            case CLASS -> Set.of(lock(SiteRequest.declaringClass(testClass).getName()));
            case NEVER -> Set.of(lock(SiteRequest.of(asked).toString()));
        };
    }

    /** Nested classes get the lock of the class with the annotation; JUnit queries theirs separately. */
    @Override
    public Set<Lock> provideForNestedClass(List<Class<?>> around, Class<?> testClass) {
        return provideForClass(testClass);
    }

    private static Lock lock(String copy) {
        return new Lock("dev.tiltyard copy of " + copy, ResourceAccessMode.READ_WRITE);
    }
}
