package dev.tiltyard.junit;

import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.replica.Scale;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Gives the tests of a class sites to play with. The parameters of constructors, tests and life-cycle methods may be:
 *
 * <ul>
 *   <li>{@link dev.tiltyard.sitekit.lease.Lease}: the private copy of all the sites;
 *   <li>{@link dev.tiltyard.sitekit.RunningSite}: one of them, named by {@link On} unless it is the only one;
 *   <li>{@link com.microsoft.playwright.Page} and {@link com.microsoft.playwright.BrowserContext}: a browser that is
 *       logged in on it and reaches nothing but the leased sites; a page is already open at the site's front page.
 * </ul>
 *
 * <p>Sites are started when a test first needs them, shared by all classes of the run, and stopped at its end. Tests are
 * skipped, with the reason, where the machine lacks a Docker engine, disk space, or a Chromium for those that ask for a
 * page. When a test fails that was given pages, pictures and HTML of them are kept among the reports. A test whose copy
 * could not be proven back to the initial state fails.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ExtendWith(TiltyardExtension.class)
@ResourceLock(providers = CopyLocks.class)
public @interface Tiltyard {
    /** Ids of the sites, for example {@code reddit}; empty for all sites whose modules are on the class path. */
    String[] sites() default {};

    /** Where they run: {@code EMBEDDED} in this JVM, or {@code DOCKER}, each copy in containers of its own. */
    RuntimeKind runtime() default RuntimeKind.EMBEDDED;

    /** When a copy is put back. */
    Reset reset() default Reset.EACH;

    /** How much data the sites hold. */
    Scale scale() default Scale.SMALL;
}
