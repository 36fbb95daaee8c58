package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.eav.Attribute;
import graphql.language.EnumTypeDefinition;
import graphql.language.FieldDefinition;
import graphql.language.ImplementingTypeDefinition;
import graphql.language.InputObjectTypeDefinition;
import graphql.language.InputValueDefinition;
import graphql.language.InterfaceTypeDefinition;
import graphql.language.ObjectTypeDefinition;
import graphql.language.Type;
import graphql.language.TypeName;
import graphql.schema.DataFetcherFactories;
import graphql.schema.GraphQLCodeRegistry;
import graphql.schema.GraphQLSchema;
import graphql.schema.TypeResolver;
import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.SchemaGenerator;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.TypeDefinitionRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * GraphQL schemas: the declared types, and a field, a filter and a sort order for each attribute of products, as the
 * original derives them. All copies of a shop with the same attributes share a schema. Thread-safe.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\CatalogGraphQl\Model\Config}.
 */
final class Schemas {
    private static final List<String> PARTS =
            List.of("catalog.graphqls", "cart.graphqls", "customer.graphqls", "store.graphqls");
    private static final List<String> TEXT_INPUTS = List.of("text", "textarea");
    /** Attributes that each shop can filter and sort by. */
    private static final Map<String, String> FILTERS = Map.of(
            "sku", "FilterEqualTypeInput",
            "url_key", "FilterEqualTypeInput",
            "name", "FilterMatchTypeInput",
            "description", "FilterMatchTypeInput",
            "short_description", "FilterMatchTypeInput",
            "price", "FilterRangeTypeInput");

    private static final List<String> SORTS = List.of("name", "price");
    private static final String PRODUCT = "ProductInterface";
    /** Schemas of shops with other attributes; few, since attributes are rarely changed. */
    private static final int KEPT = 4;

    private static final Map<List<AttributeField>, GraphQLSchema> BUILT = new LinkedHashMap<>(8, 0.75f, true);

    private Schemas() {}

    /** @param filter the type of its filter; empty if it can't be filtered by */
    private record AttributeField(String name, String type, String filter) {
        static AttributeField of(Attribute attribute) {
            String type =
                    switch (attribute.backendType()) {
                        case "int" -> "Int";
                        case "decimal" -> "Float";
                        default -> "String";
                    };
            String input = String.valueOf(attribute.input());
            String filter = attribute.hasOptions() || input.equals("boolean")
                    ? "FilterEqualTypeInput"
                    : TEXT_INPUTS.contains(input)
                            ? "FilterMatchTypeInput"
                            : List.of("price", "date", "datetime").contains(input) ? "FilterRangeTypeInput" : "";
            return new AttributeField(attribute.code(), type, filter);
        }
    }

    /** The attributes with a field and a filter of their own. */
    static Stream<Attribute> ownFields(Collection<Attribute> attributes) {
        return attributes.stream()
                .filter(attribute -> attribute.userDefined() || attribute.filterable())
                .filter(attribute -> attribute.code().matches("[A-Za-z][A-Za-z0-9_]*"))
                .filter(attribute -> !FILTERS.containsKey(attribute.code()));
    }

    /** The schema for a shop with these product attributes. */
    static synchronized GraphQLSchema of(Collection<Attribute> attributes) {
        List<AttributeField> fields =
                ownFields(attributes).map(AttributeField::of).toList();
        GraphQLSchema schema = BUILT.computeIfAbsent(fields, Schemas::build);
        if (BUILT.size() > KEPT) {
            BUILT.remove(BUILT.keySet().iterator().next());
        }
        return schema;
    }

    private static GraphQLSchema build(List<AttributeField> attributes) {
        TypeDefinitionRegistry types = new TypeDefinitionRegistry();
        Map<String, List<FieldDefinition>> roots = new LinkedHashMap<>();
        for (String part : PARTS) {
            TypeDefinitionRegistry parsed = new SchemaParser().parse(read(part));
            for (String root : List.of("Query", "Mutation")) {
                parsed.getType(root, ObjectTypeDefinition.class).ifPresent(type -> {
                    roots.computeIfAbsent(root, name -> new ArrayList<>()).addAll(type.getFieldDefinitions());
                    parsed.remove(type);
                });
            }
            types.merge(parsed);
        }
        roots.forEach((name, fields) -> types.add(ObjectTypeDefinition.newObjectTypeDefinition()
                .name(name)
                .fieldDefinitions(fields)
                .build()));
        types.add(enumeration("CountryCodeEnum", countries()));
        types.add(enumeration(
                "CurrencyEnum",
                Currency.getAvailableCurrencies().stream()
                        .map(Currency::getCurrencyCode)
                        .sorted()
                        .toList()));
        addAttributes(types, attributes);
        inheritFields(types);
        return new SchemaGenerator().makeExecutableSchema(types, wiring(types));
    }

    /** The original also has Kosovo, which has no code of the standard. */
    private static Collection<String> countries() {
        Set<String> countries = new TreeSet<>(Arrays.asList(Locale.getISOCountries()));
        countries.add("XK");
        return countries;
    }

    private static EnumTypeDefinition enumeration(String name, Collection<String> values) {
        EnumTypeDefinition.Builder type =
                EnumTypeDefinition.newEnumTypeDefinition().name(name);
        values.forEach(value -> type.enumValueDefinition(graphql.language.EnumValueDefinition.newEnumValueDefinition()
                .name(value)
                .build()));
        return type.build();
    }

    private static void addAttributes(TypeDefinitionRegistry types, List<AttributeField> attributes) {
        InterfaceTypeDefinition product = type(types, PRODUCT, InterfaceTypeDefinition.class);
        List<FieldDefinition> fields = new ArrayList<>(product.getFieldDefinitions());
        Set<String> known = fields.stream().map(FieldDefinition::getName).collect(Collectors.toSet());
        Map<String, String> filters = new LinkedHashMap<>(FILTERS);
        for (AttributeField attribute : attributes) {
            if (known.add(attribute.name)) {
                fields.add(field(attribute.name, attribute.type));
            }
            if (!attribute.filter.isEmpty()) {
                filters.put(attribute.name, attribute.filter);
            }
        }
        replace(types, product, product.transform(builder -> builder.definitions(fields)));
        extend(types, "ProductAttributeFilterInput", filters);
        extend(
                types,
                "ProductAttributeSortInput",
                SORTS.stream().collect(Collectors.toMap(name -> name, name -> "SortEnum")));
    }

    private static void extend(TypeDefinitionRegistry types, String name, Map<String, String> added) {
        InputObjectTypeDefinition input = type(types, name, InputObjectTypeDefinition.class);
        List<InputValueDefinition> values = new ArrayList<>(input.getInputValueDefinitions());
        added.forEach((field, type) -> values.add(InputValueDefinition.newInputValueDefinition()
                .name(field)
                .type(new TypeName(type))
                .build()));
        types.remove(input);
        types.add(input.transform(builder -> builder.inputValueDefinitions(values)));
    }

    private static FieldDefinition field(String name, String type) {
        Type<?> named = new TypeName(type);
        return FieldDefinition.newFieldDefinition().name(name).type(named).build();
    }

    /** A type has the fields of its interfaces without repeating them, as in the original's declarations. */
    private static void inheritFields(TypeDefinitionRegistry types) {
        for (ObjectTypeDefinition type : List.copyOf(types.getTypes(ObjectTypeDefinition.class))) {
            Map<String, FieldDefinition> fields = new LinkedHashMap<>();
            for (Type<?> parent : type.getImplements()) {
                ImplementingTypeDefinition<?> above =
                        type(types, ((TypeName) parent).getName(), InterfaceTypeDefinition.class);
                above.getFieldDefinitions().forEach(field -> fields.put(field.getName(), field));
            }
            if (!fields.isEmpty()) {
                type.getFieldDefinitions().forEach(field -> fields.putIfAbsent(field.getName(), field));
                replace(types, type, type.transform(builder -> builder.fieldDefinitions(List.copyOf(fields.values()))));
            }
        }
    }

    private static void replace(
            TypeDefinitionRegistry types,
            graphql.language.SDLDefinition<?> present,
            graphql.language.SDLDefinition<?> next) {
        types.remove(present);
        types.add(next);
    }

    private static <T extends graphql.language.TypeDefinition<?>> T type(
            TypeDefinitionRegistry types, String name, Class<T> kind) {
        return types.getType(name, kind)
                .orElseThrow(
                        () -> new IllegalStateException("the schema declares no " + kind.getSimpleName() + " " + name));
    }

    private static RuntimeWiring wiring(TypeDefinitionRegistry types) {
        TypeResolver byNode = env -> env.getSchema().getObjectType(((Node) env.getObject()).type());
        GraphQLCodeRegistry code = GraphQLCodeRegistry.newCodeRegistry()
                .defaultDataFetcher(DataFetcherFactories.useDataFetcher(Fetching::fetch))
                .build();
        RuntimeWiring.Builder wiring = RuntimeWiring.newRuntimeWiring().codeRegistry(code);
        types.getTypes(InterfaceTypeDefinition.class)
                .forEach(type -> wiring.type(type.getName(), builder -> builder.typeResolver(byNode)));
        return wiring.build();
    }

    private static String read(String part) {
        try (InputStream file = Schemas.class.getResourceAsStream(part)) {
            if (file == null) {
                throw new IllegalStateException("the schema's part " + part + " is missing from the program");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the schema's part " + part + " can't be read", e);
        }
    }
}
