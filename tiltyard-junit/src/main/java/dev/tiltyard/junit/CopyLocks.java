package dev.tiltyard.junit;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLocksProvider;

/** Keeps tests that share a copy from running at the same time, whatever the run's settings for parallelism. */
final class CopyLocks implements ResourceLocksProvider {
    @Override
    public Set<Lock> provideForClass(Class<?> testClass) {
        var asked = Request.annotationOf(testClass);
        return switch (asked.reset()) {
            case EACH -> Set.of();
            case CLASS -> Set.of(lock(Request.declaringClass(testClass).getName()));
            case NEVER -> Set.of(lock(Request.of(asked).toString()));
        };
    }

    /** Nested classes have the lock of the class whose annotation holds for them; JUnit asks for theirs apart. */
    @Override
    public Set<Lock> provideForNestedClass(List<Class<?>> around, Class<?> testClass) {
        return provideForClass(testClass);
    }

    private static Lock lock(String copy) {
        return new Lock("dev.tiltyard copy of " + copy, ResourceAccessMode.READ_WRITE);
    }
}
