package dev.tiltyard.env.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Messages on a connection to the shared driver: a little-endian length in four bytes, then that many bytes of JSON. */
final class DriverFrames {
    private static final int PATIENCE_MILLIS = 60_000;
    private static final int LARGEST_REPLY = 1 << 20;
    private static final int LARGEST = 1 << 29;

    private DriverFrames() {}

    /** @throws IOException if the driver is gone */
    static Socket connect(SharedDriver driver) throws IOException {
        var socket = new Socket();
        try {
            socket.connect(new InetSocketAddress("127.0.0.1", driver.port()), PATIENCE_MILLIS);
            socket.setTcpNoDelay(true);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /**
     * Sends the first message of a connection, with the driver's secret, and returns the reply.
     *
     * @param expected a field of the reply if the connection was accepted
     * @throws BrowserException with the driver's reason, if it was not
     */
    static JsonObject greet(Socket socket, SharedDriver driver, JsonObject greeting, String expected)
            throws IOException {
        socket.setSoTimeout(PATIENCE_MILLIS);
        greeting.addProperty("secret", driver.secret());
        write(socket.getOutputStream(), greeting.toString());
        var reply = JsonParser.parseString(read(socket.getInputStream(), LARGEST_REPLY))
                .getAsJsonObject();
        if (!reply.has(expected)) {
            throw new BrowserException(String.valueOf(reply.get("error")));
        }
        socket.setSoTimeout(0);
        return reply;
    }

    static void write(OutputStream out, String message) throws IOException {
        var text = message.getBytes(UTF_8);
        var frame = ByteBuffer.allocate(4 + text.length).order(ByteOrder.LITTLE_ENDIAN);
        frame.putInt(text.length).put(text);
        out.write(frame.array());
        out.flush();
    }

    /** @throws IOException also at the end of the stream */
    static String read(InputStream in) throws IOException {
        return read(in, LARGEST);
    }

    private static String read(InputStream in, int largest) throws IOException {
        var length = ByteBuffer.wrap(in.readNBytes(4)).order(ByteOrder.LITTLE_ENDIAN);
        if (length.remaining() < 4) {
            throw new IOException("the driver closed the connection");
        }
        var size = length.getInt();
        if (size < 0 || size > largest) {
            throw new IOException("the driver sent a message of " + size + " bytes");
        }
        return new String(in.readNBytes(size), UTF_8);
    }
}
