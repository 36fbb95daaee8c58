package dev.tiltyard.sitekit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ForwardingSiteTest {
    static Method[] methodsOfASite() {
        return Arrays.stream(SiteDefinition.class.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .toArray(Method[]::new);
    }

    @ParameterizedTest
    @MethodSource("methodsOfASite")
    void forwardsEveryMethod(Method method) throws NoSuchMethodException {
        assertThat(ForwardingSite.class
                        .getMethod(method.getName(), method.getParameterTypes())
                        .getDeclaringClass())
                .isEqualTo(ForwardingSite.class);
    }
}
