package dev.tiltyard.sitekit.web;

import java.io.IOException;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Objects;
import org.slf4j.LoggerFactory;
import org.slf4j.helpers.NOPLoggerFactory;

/**
 * Starts a web server without the notice that Javalin prints, twenty lines on standard error, where the program has no logging library.
 * Whoever tests a page has not asked for one. Javalin looks for providers of SLF4J through the thread's class loader; while the server
 * starts, that loader also finds SLF4J's own silent provider.
 */
public final class WithoutNotice {
    private static final String PROVIDERS = "META-INF/services/org.slf4j.spi.SLF4JServiceProvider";

    private WithoutNotice() {}

    /** Runs {@code start} in this thread; what it throws is thrown on. */
    public static void run(Runnable start) {
        if (!(LoggerFactory.getILoggerFactory() instanceof NOPLoggerFactory)) {
            start.run();
            return;
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(new SilentProvider(WithoutNotice.class.getClassLoader()));
        try {
            start.run();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static final class SilentProvider extends ClassLoader {
        SilentProvider(ClassLoader parent) {
            super(parent);
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.equals(PROVIDERS)
                    ? Collections.enumeration(Collections.singleton(
                            Objects.requireNonNull(WithoutNotice.class.getResource("silent-provider"))))
                    : super.getResources(name);
        }
    }
}
