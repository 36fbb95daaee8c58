package dev.tiltyard.state.generic;

import dev.tiltyard.state.Snapshot;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateLockedException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ModifierSupport;
import org.junit.platform.commons.support.ReflectionSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Implements {@link ResetAfterEach}. Each site is also in the run's store, which closes it at the end. */
final class ResetAfterEachExtension
        implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {
    private static final Logger LOG = LoggerFactory.getLogger(ResetAfterEachExtension.class);
    private static final Namespace NAMESPACE = Namespace.create(ResetAfterEachExtension.class);

    /** The state in which each test of a class begins, by database. Empty: the initial state. */
    private static final class Beginnings {
        private final Map<String, Optional<Snapshot>> snapshots = new LinkedHashMap<>();
        private final Map<String, GenericSite> sites = new LinkedHashMap<>();
    }

    /** What the outer class's {@code @BeforeAll} methods have written stays when a nested class ends. */
    @Override
    public void beforeAll(ExtensionContext context) {
        Optional<ExtensionContext> outer = outer(context);
        if (outer.isPresent()) {
            sites(outer.get(), List.of()).forEach(site -> begin(outer.get(), site));
        }
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        List<GenericSite> sites =
                sites(context, context.getRequiredTestInstances().getAllInstances());
        if (sites.isEmpty()) {
            throw new ExtensionConfigurationException("@ResetAfterEach finds no database to reset for "
                    + context.getRequiredTestClass().getName()
                    + ". Remedy: declare a field, static final GenericSite SITE = GenericSite.at(\"jdbc:...\").");
        }
        sites.forEach(site -> begin(ofClass(context), site));
    }

    private static void begin(ExtensionContext ofClass, GenericSite site) {
        site.start();
        if (ofRun(ofClass, site.database()).isEmpty()) {
            ofClass.getRoot().getStore(NAMESPACE).put(site.database(), site);
        }
        Beginnings beginnings = beginnings(ofClass);
        beginnings.snapshots.computeIfAbsent(site.database(), database -> {
            beginnings.sites.put(database, site);
            return beginning(site);
        });
    }

    private static Optional<Snapshot> beginning(GenericSite site) {
        try {
            Snapshot present = site.state().snapshot();
            return site.changes().isEmpty() ? Optional.empty() : Optional.of(present);
        } catch (StateLockedException e) {
            throw e;
        } catch (StateException e) {
            // Another class's application has migrated or recreated the database.
            LOG.info("{}: its present content is the initial state: {}", site.database(), e.getMessage());
            site.adopt();
            return Optional.empty();
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Beginnings beginnings = beginnings(ofClass(context));
        List<GenericSite> sites =
                sites(context, context.getRequiredTestInstances().getAllInstances());
        try {
            for (GenericSite site : sites) {
                if (site.isStarted()) {
                    restore(site, beginnings);
                }
            }
        } finally {
            sites.stream()
                    .filter(site -> !isOfRun(context, site) && !beginnings.sites.containsValue(site))
                    .forEach(GenericSite::close);
        }
    }

    /** The site that keeps the database's engine until the end of the run, so that others can be closed. */
    private static Optional<GenericSite> ofRun(ExtensionContext context, String database) {
        return Optional.ofNullable(context.getRoot().getStore(NAMESPACE).get(database, GenericSite.class));
    }

    private static boolean isOfRun(ExtensionContext context, GenericSite site) {
        return site.isStarted()
                && ofRun(context, site.database()).filter(kept -> kept == site).isPresent();
    }

    private static void restore(GenericSite site, Beginnings to) {
        Optional<Snapshot> snapshot = to.snapshots.getOrDefault(site.database(), Optional.empty());
        if (snapshot.isEmpty()) {
            site.reset();
            return;
        }
        try {
            site.restore(snapshot.get());
        } catch (IllegalArgumentException e) {
            LOG.warn(
                    "{}: the test has restored an older state, so what @BeforeAll methods wrote is lost for the tests after it",
                    site.database());
            to.snapshots.put(site.database(), Optional.empty());
            site.reset();
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        Beginnings own = beginnings(context);
        Beginnings outer =
                outer(context).map(ResetAfterEachExtension::beginnings).orElseGet(Beginnings::new);
        own.snapshots.forEach((database, snapshot) -> {
            if (snapshot.isPresent()) {
                restore(ofRun(context, database).orElseThrow(), outer);
            }
        });
        own.sites.values().stream().filter(site -> !isOfRun(context, site)).forEach(GenericSite::close);
    }

    private static Beginnings beginnings(ExtensionContext ofClass) {
        ExtensionContext.Store store = ofClass.getStore(NAMESPACE);
        // Stores inherit from enclosing contexts, so the key distinguishes a nested class from the outer one's.
        Class<?> key = ofClass.getRequiredTestClass();
        Beginnings found = store.get(key, Beginnings.class);
        if (found == null) {
            found = new Beginnings(); // no race: tests with the annotation run one after the other
            store.put(key, found);
        }
        return found;
    }

    private static ExtensionContext ofClass(ExtensionContext context) {
        ExtensionContext found = context;
        while (found.getTestMethod().isPresent()) {
            found = found.getParent().orElseThrow();
        }
        return found;
    }

    private static Optional<ExtensionContext> outer(ExtensionContext ofClass) {
        return ofClass.getParent().filter(parent -> parent.getTestClass().isPresent());
    }

    /** The static sites of a class, its superclasses and its enclosing classes, and those of the instances. */
    private static List<GenericSite> sites(ExtensionContext context, List<Object> instances) {
        List<GenericSite> found = new ArrayList<>();
        for (Class<?> each = context.getRequiredTestClass(); each != null; each = each.getEnclosingClass()) {
            fields(each).stream().filter(ModifierSupport::isStatic).forEach(field -> found.add(site(field, null)));
        }
        for (Object instance : instances) {
            fields(instance.getClass()).stream()
                    .filter(ModifierSupport::isNotStatic)
                    .forEach(field -> found.add(site(field, instance)));
        }
        return found.stream().distinct().toList();
    }

    private static List<Field> fields(Class<?> type) {
        return ReflectionSupport.findFields(
                type, field -> field.getType() == GenericSite.class, HierarchyTraversalMode.TOP_DOWN);
    }

    private static GenericSite site(Field field, @org.jspecify.annotations.Nullable Object instance) {
        try {
            Object value =
                    ReflectionSupport.tryToReadFieldValue(field, instance).get();
            if (value instanceof GenericSite site) {
                return site;
            }
        } catch (Exception e) {
            throw new ExtensionConfigurationException("@ResetAfterEach can't read the field " + field + ".", e);
        }
        throw new ExtensionConfigurationException("The field " + field
                + " is null. Remedy: initialize it where it is declared, with GenericSite.at(...).");
    }
}
