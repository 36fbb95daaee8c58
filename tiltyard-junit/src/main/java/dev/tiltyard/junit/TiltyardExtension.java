package dev.tiltyard.junit;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.tiltyard.junit.Browsers.HeldSession;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.values.MachineLacksException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstantiationAwareExtension;
import org.opentest4j.TestAbortedException;

/**
 * Implements {@link Tiltyard}. Leases and browser sessions are in JUnit's stores, which close them at the end of their
 * test, class or run.
 */
final class TiltyardExtension
        implements ExecutionCondition,
                ParameterResolver,
                TestInstantiationAwareExtension,
                TestExecutionExceptionHandler,
                LifecycleMethodExecutionExceptionHandler {
    /** Configuration parameter: whether to {@code skip} or {@code fail} what the machine can't run. */
    private static final String LACKS = "dev.tiltyard.lacks";

    private static final Namespace NAMESPACE = Namespace.create(TiltyardExtension.class);
    private static final Set<Class<?>> GIVEN = Set.of(Lease.class, RunningSite.class, Page.class, BrowserContext.class);

    /** SLF4J's setting for its own messages, from version 2.0.10 on. */
    private static final String SLF4J_VERBOSITY = "slf4j.internal.verbosity";

    static {
        // Without a logging provider the sites are silent, and the tests' console needs no notice of that.
        if (System.getProperty(SLF4J_VERBOSITY) == null) {
            System.setProperty(SLF4J_VERBOSITY, "ERROR");
        }
    }

    /** Parameters of a constructor belong to the test that the instance is created for. */
    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext rootContext) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        var asked = SiteRequest.annotationOf(context.getRequiredTestClass());
        SiteRequest.requirePossible(asked);
        Optional<String> lack =
                context.getTestMethod().isPresent() ? Optional.empty() : MachineCondition.lackFor(asked);
        lack = lack.or(() -> context.getElement().flatMap(MachineCondition::lackOfBrowser));
        if (lack.isPresent() && fails(context)) {
            throw new MachineLacksException(lack.get());
        }
        return lack.map(ConditionEvaluationResult::disabled)
                .orElseGet(() -> ConditionEvaluationResult.enabled("this machine has what the tests ask for"));
    }

    /** Whether a test that this machine can't run should fail, as on a CI server where skipped tests go unnoticed. */
    private static boolean fails(ExtensionContext context) {
        var wanted = context.getConfigurationParameter(LACKS).orElse("skip");
        return switch (wanted) {
            case "skip" -> false;
            case "fail" -> true;
            default ->
                throw new ExtensionConfigurationException(LACKS + " is \"" + wanted + "\", but must be skip or fail.");
        };
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return GIVEN.contains(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        var type = parameter.getParameter().getType();
        var lease = lease(context);
        if (type == Lease.class) {
            return lease;
        }
        var on = parameter.findAnnotation(On.class);
        var site = site(lease, on.map(On::value).orElse(""));
        if (type == RunningSite.class) {
            return site;
        }
        var browser = session(context, lease, site, on.map(On::as).orElse(""));
        return type == BrowserContext.class ? browser : frontPage(browser, site);
    }

    private static Lease lease(ExtensionContext context) {
        var testClass = context.getRequiredTestClass();
        var asked = SiteRequest.annotationOf(testClass);
        var request = SiteRequest.of(asked);
        var store = holder(context, asked.reset()).getStore(NAMESPACE);
        // Stores inherit from enclosing contexts, so the key distinguishes a nested class's copy from the outer one's.
        var key =
                asked.reset() == Reset.NEVER ? request : List.of(asked.reset(), SiteRequest.declaringClass(testClass));
        var held = store.get(key, HeldLease.class);
        if (held == null) {
            // No race: the copy belongs to one test, or CopyLocks excludes the others.
            held = new HeldLease(sites(context).acquire(request));
            store.put(key, held);
        }
        return held.lease();
    }

    /** The context that resets the copy when it ends. */
    private static ExtensionContext holder(ExtensionContext context, Reset reset) {
        return switch (reset) {
            case EACH -> requireTest(context);
            case CLASS -> contextOf(SiteRequest.declaringClass(context.getRequiredTestClass()), context);
            case NEVER -> context.getRoot();
        };
    }

    private static ExtensionContext requireTest(ExtensionContext context) {
        if (context.getTestMethod().isEmpty()) {
            throw new ParameterResolutionException(
                    "With reset = EACH every test has a copy of its own, so none can be given to what runs once for the"
                            + " class " + context.getRequiredTestClass().getName()
                            + ". Remedy: ask for it in a test or @BeforeEach, or use reset = CLASS.");
        }
        return context;
    }

    private static ExtensionContext contextOf(Class<?> declaring, ExtensionContext context) {
        var found = context;
        while (found.getTestMethod().isPresent()
                || !found.getRequiredTestClass().equals(declaring)) {
            found = found.getParent().orElseThrow();
        }
        return found;
    }

    private static RunningSite site(Lease lease, String id) {
        if (!id.isEmpty()) {
            return lease.site(id);
        }
        if (lease.sites().size() > 1) {
            throw new ParameterResolutionException("Which site is meant? The lease has: "
                    + String.join(", ", lease.sites().keySet())
                    + ". Remedy: name one by @On(\"...\"), or ask for one site only in @Tiltyard.");
        }
        return lease.sites().values().iterator().next();
    }

    /** Opened for the parameter; closed with the test or, for class-level methods, with the class. */
    private static BrowserContext session(ExtensionContext context, Lease lease, RunningSite site, String role) {
        var held = new HeldSession(browsers(context).open(lease, site, role));
        context.getStore(NAMESPACE).put(held, held);
        PagesAtFailure.prepare(context, held.context());
        opened(context).add(held.context());
        return held.context();
    }

    /** The browsers of a test and its lifecycle methods. */
    private static List<BrowserContext> opened(ExtensionContext context) {
        var store = context.getStore(NAMESPACE);
        var key = List.of("browsers", context.getUniqueId());
        var present = store.get(key, Opened.class);
        if (present != null) {
            return present.browsers();
        }
        var made = new Opened(new ArrayList<>());
        store.put(key, made);
        return made.browsers();
    }

    private record Opened(List<BrowserContext> browsers) {}

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw shown(context, failure);
    }

    @Override
    public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw shown(context, failure);
    }

    @Override
    public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw shown(context, failure);
    }

    private static Throwable shown(ExtensionContext context, Throwable failure) {
        var browsers = opened(context);
        if (!browsers.isEmpty() && !(failure instanceof TestAbortedException)) {
            PagesAtFailure.keep(context, browsers, failure);
        }
        return failure;
    }

    private static Page frontPage(BrowserContext browser, RunningSite site) {
        var page = browser.newPage();
        page.navigate(site.url() + "/");
        return page;
    }

    private static SharedSites sites(ExtensionContext context) {
        return ofTheRun(context, SharedSites.class, SharedSites::new);
    }

    private static Browsers browsers(ExtensionContext context) {
        return ofTheRun(context, Browsers.class, Browsers::new);
    }

    /** Stores close their values in reverse order, so browsers close before leases. */
    private static synchronized <T> T ofTheRun(ExtensionContext context, Class<T> type, Supplier<T> maker) {
        var store = context.getRoot().getStore(NAMESPACE);
        var present = store.get(type, type);
        if (present != null) {
            return present;
        }
        var made = maker.get();
        store.put(type, made);
        return made;
    }
}
