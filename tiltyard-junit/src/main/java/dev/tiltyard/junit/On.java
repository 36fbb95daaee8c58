package dev.tiltyard.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Selects the site of a parameter, and the account that is logged in there. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface On {
    /** For {@link #as()}: not logged in. */
    String NOBODY = "nobody";

    /** Id of the site; optional if the class has only one site. */
    String value() default "";

    /**
     * Role of the account that a page or browser context is logged in with, {@link #NOBODY} for none; by default the
     * account that tasks use.
     */
    String as() default "";
}
