package dev.tiltyard.sitekit.web;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the template that renders a record. The template has one parameter, of the record's type. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Template {
    /** Path below the templates' folder, with {@code .jte}. */
    String value();
}
