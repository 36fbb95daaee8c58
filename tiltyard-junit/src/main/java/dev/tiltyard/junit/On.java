package dev.tiltyard.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Which site a parameter refers to, and which account is logged in there. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface On {
    /** For {@link #as()}: nobody is logged in. */
    String NOBODY = "nobody";

    /** Id of the site; may be left out where the class asks for one site only. */
    String value() default "";

    /**
     * Role of the account that a page or browser context is logged in with, {@link #NOBODY} for none; the account that
     * tasks use if left out.
     */
    String as() default "";
}
