package dev.tiltyard.cli.command;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says of an option that it has an effect only beside another one. {@link OptionsInVain} refuses it elsewhere. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@Repeatable(OnlyWith.All.class)
@interface OnlyWith {
    /** The other option, such as {@code --out}; empty for the command's own first word, as in {@code bench reset}. */
    String option();

    /**
     * Values of the other option, one of which must be given; none if any will do. Of {@code --agent} and {@code --tasks}
     * these are the {@link OptionKinds kinds}.
     */
    String[] values() default {};

    /** Values of the other option that are not enough. */
    String[] except() default {};

    /** Whether the other option must not be given instead. */
    boolean absent() default false;

    /** Several of them; all must hold. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.FIELD)
    @interface All {
        OnlyWith[] value();
    }
}
