package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An address that is taken is refused with the reason, also if somebody else takes it at the same moment. */
class TakenNamesTest {
    private static final int CALLERS = 6;
    private static final String TAKEN = "[\"has already been taken\"]";

    private final TestHost host = TestHost.open();

    @AfterEach
    void reset() {
        host.reset();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/projects | {'name':'timeit'}                      | name | path",
                "/projects | {'name':'x','path':'TimeIt'}           | name | path",
                "/groups   | {'name':'x','path':'byteblaze'}        | path | path",
                "/groups   | {'name':'x','path':'ByteBlaze'}        | path | path",
            })
    void aTakenAddressIsRefusedWithItsFields(String path, String body, String one, String other) {
        ApiClient.Reply refused = host.api("byteblaze").post(path, body);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().at("/message/" + one)).hasToString(TAKEN);
        assertThat(refused.json().at("/message/" + other)).hasToString(TAKEN);
    }

    @Test
    void ofSeveralProjectsWithOneAddressAtOneMomentOneIsMade() {
        ApiClient api = host.api("byteblaze");
        assertOneOf(atOnce(() -> api.post("/projects", "{'name':'at once'}")), "/message/name");
        assertThat(host.rows("SELECT id FROM projects WHERE path = 'at-once'")).hasSize(1);
    }

    @Test
    void ofSeveralGroupsWithOneAddressAtOneMomentOneIsMade() {
        ApiClient api = host.api("byteblaze");
        assertOneOf(atOnce(() -> api.post("/groups", "{'name':'x','path':'at-once'}")), "/message/path");
        assertThat(host.rows("SELECT id FROM namespaces WHERE path = 'at-once'"))
                .hasSize(1);
    }

    private static void assertOneOf(List<ApiClient.Reply> replies, String field) {
        assertThat(replies).extracting(ApiClient.Reply::status).containsOnlyOnce(201);
        assertThat(replies)
                .filteredOn(reply -> reply.status() != 201)
                .hasSize(CALLERS - 1)
                .allSatisfy(reply -> {
                    assertThat(reply.status()).isEqualTo(400);
                    assertThat(reply.json().at(field)).hasToString(TAKEN);
                });
    }

    private static List<ApiClient.Reply> atOnce(Supplier<ApiClient.Reply> call) {
        CountDownLatch begin = new CountDownLatch(1);
        List<CompletableFuture<ApiClient.Reply>> calls = IntStream.range(0, CALLERS)
                .mapToObj(any -> CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                begin.await();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                            return call.get();
                        },
                        command -> new Thread(command).start()))
                .toList();
        begin.countDown();
        return calls.stream().map(CompletableFuture::join).toList();
    }
}
