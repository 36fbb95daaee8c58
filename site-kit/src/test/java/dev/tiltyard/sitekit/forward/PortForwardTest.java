package dev.tiltyard.sitekit.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PortForwardTest {
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    private ServerSocket one;
    private ServerSocket two;
    private PortForward forward;

    @BeforeEach
    void open() throws IOException {
        one = new ServerSocket(0, 5, LOOPBACK);
        two = new ServerSocket(0, 5, LOOPBACK);
        forward = PortForward.start(0, one.getLocalPort());
    }

    @AfterEach
    void close() throws IOException {
        forward.close();
        one.close();
        two.close();
    }

    @Test
    void forwardsEveryByteInBothDirectionsEvenAfterAHalfClose() throws Exception {
        byte[] said = new byte[1 << 20];
        new Random(1).nextBytes(said);
        CompletableFuture<byte[]> heard = CompletableFuture.supplyAsync(() -> echoWhenAllIsSaid(one));
        try (Socket client = new Socket(LOOPBACK, forward.port())) {
            client.getOutputStream().write(said);
            client.shutdownOutput();
            assertThat(client.getInputStream().readAllBytes()).isEqualTo(said);
        }
        assertThat(heard.join()).isEqualTo(said);
    }

    private static byte[] echoWhenAllIsSaid(ServerSocket server) {
        try (Socket socket = server.accept()) {
            byte[] heard = socket.getInputStream().readAllBytes();
            socket.getOutputStream().write(heard);
            return heard;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void afterASwitchOldConnectionsAreClosedAndNewOnesReachTheNewTarget() throws Exception {
        try (Socket before = new Socket(LOOPBACK, forward.port());
                Socket atOne = one.accept()) {
            before.getOutputStream().write(1);
            assertThat(atOne.getInputStream().read()).isEqualTo(1);

            forward.switchTo(two.getLocalPort());

            assertThat(ends(before)).isTrue();
            try (Socket after = new Socket(LOOPBACK, forward.port());
                    Socket atTwo = two.accept()) {
                after.getOutputStream().write(2);
                assertThat(atTwo.getInputStream().read()).isEqualTo(2);
            }
        }
    }

    private static boolean ends(Socket socket) {
        try {
            return socket.getInputStream().read() == -1;
        } catch (IOException e) {
            return true; // connection reset: closed as well
        }
    }

    @Test
    void aTargetThatDoesNotAnswerEndsTheConnection() throws Exception {
        one.close();
        try (Socket client = new Socket(LOOPBACK, forward.port())) {
            assertThat(ends(client)).isTrue();
        }
    }

    @Test
    void aPortInUseIsReportedWithTheRemedy() {
        assertThatThrownBy(() -> PortForward.start(one.getLocalPort(), two.getLocalPort()))
                .isInstanceOf(MachineLacksException.class)
                .hasMessageContaining("port " + one.getLocalPort() + ": the port is taken")
                .hasMessageContaining("--ports random");
    }
}
