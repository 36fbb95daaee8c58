package dev.tiltyard.evaluators.verified.value;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The types by their names in schemas. */
public final class ValueTypes {
    /** {@code string}. */
    public static final ValueType TEXT = new TextType();

    /** {@code url}. */
    public static final ValueType URL = new UrlType();

    private static final Map<String, ValueType> BY_NAME = new TreeMap<>();

    static {
        for (ValueType type : new ValueType[] {
            TEXT,
            URL,
            new NumberType("number"),
            new NumberType("integer"),
            new CurrencyType(),
            new DateType(),
            new MonthType(),
            new DurationType(),
            new DistanceType(),
            new CoordinatesType(),
            new BooleanType(),
            new StringListType(),
            new NullType(),
            new LocationNameType(),
            new JsonType(),
            new MarkdownType(),
            new Base64Type(),
            new FullAddressType()
        }) {
            BY_NAME.put(type.name(), type);
        }
    }

    private ValueTypes() {}

    /** All names, in order. */
    public static Set<String> names() {
        return new TreeSet<>(BY_NAME.keySet());
    }

    /**
     * The type with this name.
     *
     * @throws NotNormalException if there is none
     */
    public static ValueType named(String name) {
        ValueType type = BY_NAME.get(name);
        if (type == null) {
            throw new NotNormalException("Unknown type name: '" + name + "'; known are " + names());
        }
        return type;
    }

    static boolean has(String name) {
        return BY_NAME.containsKey(name);
    }

    /** Whether two URLs match, ignoring queries; each must have the type {@link #URL}. */
    public static boolean samePath(NormalValue.Typed expected, NormalValue.Typed actual, Terms terms) {
        return UrlType.samePath(expected, actual, terms);
    }
}
