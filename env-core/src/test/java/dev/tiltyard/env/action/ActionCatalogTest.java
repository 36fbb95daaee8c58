package dev.tiltyard.env.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ActionCatalogTest {
    @Test
    void everyActionThatCanBeAskedForIsDeclaredBesideWhatItDoesAndListed() {
        List<ActionDeclaration> declared = records(Action.class)
                // records of what was done on the page by other means
                .filter(action ->
                        action != DirectAction.class && action != DevToolsAction.class && action != WithKeys.class)
                .filter(action -> !LocatedAction.class.isAssignableFrom(action)) // records a person's action
                .map(ActionCatalogTest::declaration)
                .toList();
        assertThat(declared).hasSizeGreaterThan(35);
        assertThat(ActionCatalog.DECLARATIONS).containsExactlyInAnyOrderElementsOf(declared);
    }

    @Test
    void everyActionCanBeWrittenInSomeGrammar() {
        assertThat(ActionCatalog.DECLARATIONS)
                .allSatisfy(declaration -> assertThat(declaration.call().isPresent()
                                || !declaration.webArena().isEmpty()
                                || !declaration.playwright().isEmpty())
                        .as(declaration.meaning())
                        .isTrue());
    }

    private static Stream<Class<?>> records(Class<?> type) {
        return type.isRecord()
                ? Stream.of(type)
                : Arrays.stream(type.getPermittedSubclasses()).flatMap(ActionCatalogTest::records);
    }

    private static ActionDeclaration declaration(Class<?> action) {
        try {
            Field field = action.getDeclaredField("DECLARATION");
            return (ActionDeclaration) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(action + " has no DECLARATION", e);
        }
    }
}
