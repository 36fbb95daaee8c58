package dev.tiltyard.gitlab.replica.api;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of an endpoint: its type, and, if a column keeps it, which one. Types read text as Grape's do, which the
 * original is built on; what they can't read is answered with 400 and the original's sentence. Immutable.
 */
final class Parameter {
    private static final Set<String> TRUE =
            Set.of("1", "on", "On", "ON", "t", "true", "True", "TRUE", "T", "y", "yes", "Yes", "YES", "Y");
    private static final Set<String> FALSE =
            Set.of("0", "off", "Off", "OFF", "f", "false", "False", "FALSE", "F", "n", "no", "No", "NO", "N");

    /** How a text is read. */
    enum Type {
        TEXT,
        FLAG,
        /** As keys of tables are: of 32 bits. */
        NUMBER,
        /** However large. */
        COUNT,
        DATE,
        TIME,
        TEXTS,
        NUMBERS,
        /** A number, or one of the words None and Any. */
        REFERENCE,
        CHOICE,
        /** Several of the choices. */
        CHOICES,
        /** Fields of its own, as {@code name[field]}. */
        OBJECT,
        /** A file of a form; an empty text removes what was there. */
        FILE,
        /** Documented by the original, and not kept here: a request that gives it a value is refused. */
        UNSUPPORTED
    }

    private final String name;
    private final Type type;
    private final Map<String, Object> choices;
    private final String column;
    private final boolean required;
    private final boolean secret;
    private final @Nullable Object standard;

    private Parameter(
            String name,
            Type type,
            Map<String, Object> choices,
            String column,
            boolean required,
            boolean secret,
            @Nullable Object standard) {
        this.name = name;
        this.type = type;
        this.choices = choices;
        this.column = column;
        this.required = required;
        this.secret = secret;
        this.standard = standard;
    }

    static Parameter of(Type type, String name) {
        return new Parameter(name, type, Map.of(), name, false, false, null);
    }

    static Parameter text(String name) {
        return of(Type.TEXT, name);
    }

    static Parameter flag(String name) {
        return of(Type.FLAG, name);
    }

    static Parameter number(String name) {
        return of(Type.NUMBER, name);
    }

    static Parameter date(String name) {
        return of(Type.DATE, name);
    }

    static Parameter time(String name) {
        return of(Type.TIME, name);
    }

    /** One of a few words, which are also what is kept. */
    static Parameter choice(String name, String... words) {
        Map<String, Object> choices = new LinkedHashMap<>();
        Arrays.stream(words).forEach(word -> choices.put(word, word));
        return new Parameter(name, Type.CHOICE, choices, name, false, false, null);
    }

    /** One of a few words, each kept as something else. */
    static Parameter choice(String name, Map<String, ?> kept) {
        return new Parameter(name, Type.CHOICE, new LinkedHashMap<>(kept), name, false, false, null);
    }

    /** Several parameters of a type. */
    static List<Parameter> all(Type type, String... names) {
        return Arrays.stream(names).map(name -> of(type, name)).toList();
    }

    /** The same, kept in a column of another name. */
    Parameter column(String other) {
        return new Parameter(name, type, choices, other, required, secret, standard);
    }

    /** The same, without which a request that creates something is refused. */
    Parameter required() {
        return new Parameter(name, type, choices, column, true, secret, standard);
    }

    /** The same, never shown. */
    Parameter secret() {
        return new Parameter(name, type, choices, column, required, true, standard);
    }

    /** The same, with what is shown and created if nothing is kept or sent. */
    Parameter standard(Object value) {
        return new Parameter(name, type, choices, column, required, secret, value);
    }

    String name() {
        return name;
    }

    Type type() {
        return type;
    }

    String column() {
        return column;
    }

    boolean isRequired() {
        return required;
    }

    boolean isSecret() {
        return secret;
    }

    @Nullable
    Object standard() {
        return standard;
    }

    /** What is kept for what is shown; the same but for choices. */
    @Nullable
    Object keptStandard() {
        return standard == null ? null : choices.getOrDefault(standard.toString(), standard);
    }

    /**
     * What a request gives.
     *
     * @return null if it gives an empty value
     * @throws Refused with status 400 if the value is not of the type
     */
    @Nullable
    Object read(Params params) {
        switch (type) {
            case UNSUPPORTED -> {
                if (params.hasContent(name)) {
                    throw new Refused(400, "error", name + " is not supported by this site");
                }
                return null;
            }
            case NUMBERS -> {
                params.numbers(name).forEach(each -> fitting(name, each));
                return params.numbers(name);
            }
            case TEXTS -> {
                return params.list(name);
            }
            case CHOICES -> {
                params.list(name).forEach(this::chosen);
                return params.list(name);
            }
            case OBJECT -> {
                return params.object(name);
            }
            case FILE -> {
                if (params.filled(name).isPresent()) {
                    throw invalid(name);
                }
                return null;
            }
            default -> {
                String sent = params.text(name).orElse("");
                return type == Type.TEXT ? sent : sent.isBlank() ? null : value(sent.strip());
            }
        }
    }

    private Object value(String sent) {
        return switch (type) {
            case FLAG -> flag(name, sent);
            case NUMBER -> fitting(name, number(name, sent));
            case COUNT -> number(name, sent);
            case DATE -> date(name, sent);
            case TIME -> time(name, sent);
            case REFERENCE ->
                List.of("none", "any").contains(sent.toLowerCase(Locale.ROOT))
                        ? sent.toLowerCase(Locale.ROOT)
                        : fitting(name, number(name, sent));
            default -> chosen(sent);
        };
    }

    private Object chosen(String sent) {
        Object kept = choices.get(sent);
        if (kept == null) {
            throw new Refused(400, "error", name + " does not have a valid value");
        }
        return kept;
    }

    /**
     * What is written into the column.
     *
     * @throws Refused with status 400 if the column can't hold it
     */
    @Nullable
    Object kept(Params params) {
        Object value = read(params);
        return value instanceof List<?> list ? array(list) : value;
    }

    /** A list as databases take it: of numbers, or of texts. */
    static Object array(List<?> list) {
        return !list.isEmpty() && list.get(0) instanceof Long ? list.toArray(new Long[0]) : list.toArray(new String[0]);
    }

    /** Whether a request has it, as a value or a file. */
    boolean sent(Params params) {
        return params.has(name) || (type == Type.FILE || type == Type.UNSUPPORTED) && params.hasFile(name);
    }

    /** What is shown of what a column keeps. */
    @Nullable
    Object shown(@Nullable Object value) {
        if (value == null) {
            return standard;
        }
        return choices.entrySet().stream()
                .filter(choice -> choice.getValue().toString().equals(value.toString()))
                .<Object>map(Map.Entry::getKey)
                .findFirst()
                .orElse(value);
    }

    /** Whether a text stands for true, in one of the spellings of Grape's booleans. */
    static boolean flag(String name, String sent) {
        if (!TRUE.contains(sent) && !FALSE.contains(sent)) {
            throw invalid(name);
        }
        return TRUE.contains(sent);
    }

    private static Long fitting(String name, long number) {
        if ((int) number != number) {
            throw invalid(name);
        }
        return number;
    }

    static long number(String name, String sent) {
        try {
            return Long.parseLong(sent.strip());
        } catch (NumberFormatException e) {
            throw invalid(name);
        }
    }

    static LocalDate date(String name, String sent) {
        return time(name, sent).toLocalDate();
    }

    /** A date or a time of a date, in UTC unless it names another zone. */
    static LocalDateTime time(String name, String sent) {
        String text = sent.replaceFirst("^(\\d{4}-\\d\\d-\\d\\d) (?=\\d\\d:)", "$1T")
                .replaceFirst(" (?=\\d\\d:?\\d\\d$)", "+")
                .replaceFirst("([+-]\\d\\d)(\\d\\d)$", "$1:$2");
        try {
            if (text.length() == 10) {
                return LocalDate.parse(text).atStartOfDay();
            }
            return text.matches(".*T.*([Zz]|[+-]\\d\\d:\\d\\d)$")
                    ? OffsetDateTime.parse(text)
                            .withOffsetSameInstant(ZoneOffset.UTC)
                            .toLocalDateTime()
                    : LocalDateTime.parse(text);
        } catch (DateTimeParseException e) {
            throw invalid(name);
        }
    }

    private static Refused invalid(String name) {
        return new Refused(400, "error", name + " is invalid");
    }
}
