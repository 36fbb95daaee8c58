package dev.tiltyard.gitlab.replica.api;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a request comes to. */
sealed interface Answer {
    /** Something in JSON. */
    record Body(int status, Object value) implements Answer {}

    /** No body, with status 204. */
    record Nothing() implements Answer {}

    /** Text or bytes as they are. */
    record Raw(String contentType, byte[] bytes, @Nullable String name) implements Answer {}

    /** A file that is written as it is read. */
    record Streamed(String contentType, long size, @Nullable String name, Writing content) implements Answer {
        /** The size of what nobody has measured. */
        static final long UNKNOWN = -1;
    }

    /** Writes a body. */
    interface Writing {
        void to(OutputStream out) throws IOException;
    }

    /**
     * A part of a list.
     *
     * @param total how many there are in all
     */
    record Part(List<?> items, long total) implements Answer {
        public Part {
            items = List.copyOf(items);
        }
    }

    /**
     * A part of a list that is gone through by the key of its last item, and never counted.
     *
     * @param next the address of what comes after it; null at the end
     */
    record Stretch(List<?> items, @Nullable String next) implements Answer {
        public Stretch {
            items = List.copyOf(items);
        }
    }

    static Answer ok(Shape shape) {
        return new Body(200, shape.fields());
    }

    static Answer ok(Object value) {
        return new Body(200, value);
    }

    static Answer created(Shape shape) {
        return new Body(201, shape.fields());
    }

    static Answer status(int status, Shape shape) {
        return new Body(status, shape.fields());
    }

    static Answer nothing() {
        return new Nothing();
    }

    /** The part of a whole list that a call asks for. */
    static <T> Answer part(Call call, List<T> all, Function<T, Shape> shape) {
        int from = (int) Math.min(all.size(), call.offset());
        List<?> items = all.subList(from, (int) Math.min(all.size(), from + (long) call.perPage())).stream()
                .map(each -> (Object) shape.apply(each).fields())
                .toList();
        return new Part(items, all.size());
    }

    /** A part that was looked up as such. */
    static Answer part(List<Shape> items, long total) {
        return new Part(items.stream().map(Shape::fields).toList(), total);
    }
}
