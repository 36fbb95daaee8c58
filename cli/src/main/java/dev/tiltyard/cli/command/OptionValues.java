package dev.tiltyard.cli.command;

import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the values of options. What it refuses is reported as {@code --copies must be at least 1 (was 0).} */
final class OptionValues {
    private static final int LAST_PORT = 65_535;

    private OptionValues() {}

    /** A value that an option does not take; the message continues a sentence that begins with the option's name. */
    static final class RefusedException extends TypeConversionException {
        private static final long serialVersionUID = 1L;

        RefusedException(String mustBe, String given) {
            super("must be " + mustBe + " (was " + (given.isEmpty() ? "empty" : given) + ")");
        }
    }

    /** A number without a fraction, as seeds are. */
    static final class WholeNumber implements ITypeConverter<Long> {
        @Override
        public Long convert(String given) {
            try {
                return Long.valueOf(given);
            } catch (NumberFormatException e) {
                throw new RefusedException("a whole number", given);
            }
        }
    }

    /** The same, in the range of an int. */
    static final class SmallNumber implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String given) {
            return number(given, Integer.MIN_VALUE, Integer.MAX_VALUE, "a whole number");
        }
    }

    /** Any number. */
    static final class AnyNumber implements ITypeConverter<Double> {
        @Override
        public Double convert(String given) {
            try {
                return Double.valueOf(given);
            } catch (NumberFormatException e) {
                throw new RefusedException("a number", given);
            }
        }
    }

    /** A number of things. */
    static final class AtLeastOne implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String given) {
            return number(given, 1, Integer.MAX_VALUE, "at least 1");
        }
    }

    /** A number of things, possibly none. */
    static final class AtLeastZero implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String given) {
            return number(given, 0, Integer.MAX_VALUE, "at least 0");
        }
    }

    /** A TCP port, or 0 for any free one. */
    static final class Port implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String given) {
            return number(given, 0, LAST_PORT, "from 0 to " + LAST_PORT);
        }
    }

    /** One of a closed set, in upper or lower case. */
    static final class OneOf<E extends Enum<E>> implements ITypeConverter<E> {
        private final Class<E> type;
        private final Function<E, String> spelling;

        OneOf(Class<E> type) {
            this(type, value -> value.name().toLowerCase(Locale.ROOT));
        }

        OneOf(Class<E> type, Function<E, String> spelling) {
            this.type = type;
            this.spelling = spelling;
        }

        @Override
        public E convert(String given) {
            return Stream.of(type.getEnumConstants())
                    .filter(value -> spelling.apply(value).equalsIgnoreCase(given))
                    .findFirst()
                    .orElseThrow(() -> new RefusedException(choices(), given));
        }

        private String choices() {
            String all = Stream.of(type.getEnumConstants()).map(spelling).collect(Collectors.joining(", "));
            int last = all.lastIndexOf(", ");
            return last < 0 ? all : all.substring(0, last) + " or " + all.substring(last + 2);
        }
    }

    static int number(String given, int least, int most, String mustBe) {
        int value;
        try {
            value = Integer.parseInt(given);
        } catch (NumberFormatException e) {
            throw new RefusedException("a whole number", given);
        }
        if (value < least || value > most) {
            throw new RefusedException(mustBe, given);
        }
        return value;
    }
}
