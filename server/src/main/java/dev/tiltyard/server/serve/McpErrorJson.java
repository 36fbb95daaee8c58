package dev.tiltyard.server.serve;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes the protocol library's exceptions as JSON-RPC errors, where it would write them with their stack trace. */
final class McpErrorJson extends SimpleModule {
    private static final long serialVersionUID = 1L;

    McpErrorJson() {
        super("tiltyard-mcp-errors");
        addSerializer(McpError.class, new Serializer());
    }

    private static final class Serializer extends StdSerializer<McpError> {
        private static final long serialVersionUID = 1L;
        private static final int INVALID_REQUEST = -32600;

        Serializer() {
            super(McpError.class);
        }

        @Override
        public void serialize(McpError error, JsonGenerator out, SerializerProvider provider) throws IOException {
            @Nullable JSONRPCError given = error.getJsonRpcError();
            out.writeTree(McpGate.document(
                    given == null ? INVALID_REQUEST : given.code(),
                    summary(given == null ? String.valueOf(error.getMessage()) : given.message())));
        }

        /** The library's messages are "what failed: details", and the details name its classes. */
        private static String summary(String message) {
            int details = message.indexOf(": ");
            return details < 0 ? message : message.substring(0, details) + ".";
        }
    }
}
