package dev.tiltyard.gitlab.replica.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The filters of a list: each a parameter, and the condition in SQL that it adds if it is sent. Immutable once built. */
final class Filters {
    /** Writes a condition. */
    @FunctionalInterface
    interface Condition {
        /**
         * The condition.
         *
         * @param value of the parameter, read by its type
         * @param values gets what the condition binds
         */
        String sql(Call call, Object value, Map<String, Object> values);
    }

    private final Map<Parameter, Condition> all = new LinkedHashMap<>();

    /** A filter whose condition has the value as {@code :value}; the one of a flag holds if the flag is set. */
    Filters on(Parameter parameter, String condition) {
        String bound = "filter_" + parameter.name().replaceAll("\\W+", "_");
        String sql = condition.replace(":value", ":" + bound);
        return on(parameter, (call, value, values) -> {
            if (value instanceof Boolean set) {
                return set ? sql : "true";
            }
            values.put(bound, value instanceof List<?> list ? Parameter.array(list) : value);
            return sql;
        });
    }

    /** A flag that asks for what fulfils a condition, or for what doesn't. */
    Filters either(String flag, String condition) {
        return on(
                Parameter.flag(flag),
                (call, value, values) ->
                        Boolean.TRUE.equals(value) ? condition : "NOT coalesce(" + condition + ", false)");
    }

    Filters on(Parameter parameter, Condition condition) {
        all.put(parameter, condition);
        return this;
    }

    /** The parameters of the filters. */
    Parameters parameters() {
        return Parameters.of(List.copyOf(all.keySet()));
    }

    /**
     * The conditions of a request, each after an AND.
     *
     * @param values gets what they bind
     */
    String where(Call call, Map<String, Object> values) {
        StringBuilder where = new StringBuilder();
        all.forEach((parameter, condition) -> {
            Object value = call.params().has(parameter.name()) ? parameter.read(call.params()) : null;
            if (value != null && !value.equals("") && !value.equals(List.of()) && !value.equals(Map.of())) {
                where.append(" AND (")
                        .append(condition.sql(call, value, values))
                        .append(")");
            }
        });
        return where.toString();
    }
}
