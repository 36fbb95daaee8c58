package dev.tiltyard.gitlab.replica.frame;

import java.lang.reflect.Type;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Calendar;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;
import org.eclipse.jgit.lib.ObjectId;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.generic.GenericTypes;
import org.jdbi.v3.core.mapper.ColumnMapper;
import org.jdbi.v3.core.mapper.ColumnMapperFactory;

/**
 * Maps columns of GitLab's schema: timestamps without time zone are UTC, and a missing one is the epoch unless it is optional;
 * enums are numbers; SHAs name objects of Git.
 */
final class ColumnTypes implements ColumnMapperFactory {
    @Override
    public Optional<ColumnMapper<?>> build(Type type, ConfigRegistry config) {
        Class<?> raw = GenericTypes.getErasedType(type);
        if (raw == Instant.class) {
            return Optional.of((ColumnMapper<Instant>)
                    (row, column, context) -> time(row, column).orElse(Instant.EPOCH));
        }
        if (raw == Optional.class
                && GenericTypes.findGenericParameter(type, Optional.class)
                        .filter(Instant.class::equals)
                        .isPresent()) {
            return Optional.of((ColumnMapper<Optional<Instant>>) (row, column, context) -> time(row, column));
        }
        if (raw == ObjectId.class) {
            return Optional.of(
                    (ColumnMapper<ObjectId>) (row, column, context) -> ObjectId.fromString(row.getString(column)));
        }
        return raw.isEnum() && Numbered.class.isAssignableFrom(raw)
                ? Optional.of((ColumnMapper<Object>) (row, column, context) -> constant(raw, row.getInt(column)))
                : Optional.empty();
    }

    private static Optional<Instant> time(ResultSet row, int column) throws SQLException {
        Calendar utc = Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        return Optional.ofNullable(row.getTimestamp(column, utc)).map(Timestamp::toInstant);
    }

    private static Object constant(Class<?> type, int number) {
        for (Object constant : type.getEnumConstants()) {
            if (((Numbered) constant).number() == number) {
                return constant;
            }
        }
        throw new IllegalArgumentException("no " + type.getSimpleName() + " has the number " + number);
    }
}
