package dev.tiltyard.state.generic;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Resets the databases of a test class after each test: those of its fields of type {@link GenericSite}, static or not, and of its
 * superclasses and enclosing classes.
 *
 * <p>A site starts before the first test of the run that needs it, after all {@code @BeforeAll} methods and before {@code
 * @BeforeEach} methods, so that the application may have started and migrated its database. The site closes after the last test of the
 * run. What the {@code @BeforeAll} methods of later classes write remains for the tests of their class, and goes after it. A test
 * whose reset fails fails. Works with JUnit 5.13 and later, and with JUnit 6; tests with this annotation never run at the same
 * time.
 *
 * <pre>{@code
 * @ResetAfterEach
 * class OrdersTest {
 *     static final GenericSite SITE = GenericSite.at("jdbc:postgresql://localhost/shop_test", "shop", "secret");
 * }
 * }</pre>
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ExtendWith(ResetAfterEachExtension.class)
@ResourceLock("dev.tiltyard.state.generic")
public @interface ResetAfterEach {}
