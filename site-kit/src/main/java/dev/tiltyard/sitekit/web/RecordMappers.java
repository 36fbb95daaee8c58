package dev.tiltyard.sitekit.web;

import java.lang.reflect.Constructor;
import java.lang.reflect.Type;
import java.util.Optional;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.RowMapperFactory;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.mapper.reflect.JdbiConstructors;

/**
 * Maps rows to any record by name: the column {@code created_at} to the component {@code createdAt}. A primitive
 * component is 0 or false where the column is NULL.
 */
final class RecordMappers implements RowMapperFactory {
    private static final ClassValue<RowMapper<?>> MAPPERS = new ClassValue<>() {
        @Override
        protected RowMapper<?> computeValue(Class<?> type) {
            return mapper(type);
        }
    };

    /** A record may be private to the class that queries it; only records nested in it have to be public. */
    private static <T> RowMapper<T> mapper(Class<T> type) {
        Constructor<T> constructor = JdbiConstructors.findConstructorFor(type);
        constructor.setAccessible(true);
        return ConstructorMapper.of(constructor);
    }

    @Override
    public Optional<RowMapper<?>> build(Type type, ConfigRegistry config) {
        return type instanceof Class<?> raw && raw.isRecord() ? Optional.of(MAPPERS.get(raw)) : Optional.empty();
    }
}
