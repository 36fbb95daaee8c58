package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.gitlab.git.GitProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The ordinary git command over SSH, with a key. */
class SshTest {
    private final TestHost host = TestHost.open();

    @TempDir
    Path folder;

    @BeforeEach
    void needsGitAndSsh() {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        assumeTrue(runs("ssh", "-V") && Files.isExecutable(Path.of("/usr/bin/ssh-keygen")), "there is no ssh here");
    }

    @AfterEach
    void reset() {
        host.reset();
    }

    @ParameterizedTest(name = "a key of the type {0}")
    @ValueSource(strings = {"ed25519", "rsa", "ecdsa"})
    void clonesPushesAndFetches(String type) throws IOException {
        String before = host.state().digest().value();
        String ssh = withKey("byteblaze", type);
        GitProgram.ok(folder, "-c", ssh, "clone", "-q", address("byteblaze/timeit"), "clone");
        Path clone = folder.resolve("clone");
        Files.writeString(clone.resolve("over-ssh.txt"), "x");
        GitProgram.ok(clone, "add", ".");
        GitProgram.ok(clone, "commit", "-q", "-m", "Over SSH");
        GitProgram.ok(clone, "-c", ssh, "push", "-q", "origin", "main");
        GitProgram.ok(clone, "-c", ssh, "fetch", "-q");
        assertThat(host.rows("SELECT ref, commit_title FROM push_event_payloads")
                        .get(0))
                .containsEntry("ref", "main")
                .containsEntry("commit_title", "Over SSH");
        host.reset();
        assertThat(host.state().digest().value()).isEqualTo(before);
    }

    @Test
    void refusesAKeyThatNobodyHas() throws IOException {
        String ssh = makeKey("ed25519", "unknown");
        assertThat(GitProgram.run(folder, "-c", ssh, "clone", address("byteblaze/timeit"), "clone")
                        .output())
                .contains("Permission denied (publickey)");
    }

    @Test
    void refusesAProtectedBranchAPrivateProjectAndOtherCommands() throws IOException {
        String ssh = withKey("yjlou", "ed25519");
        GitProgram.ok(folder, "-c", ssh, "clone", "-q", address("byteblaze/gimmiethat.space"), "clone");
        Path clone = folder.resolve("clone");
        Files.writeString(clone.resolve("x.txt"), "x");
        GitProgram.ok(clone, "add", ".");
        GitProgram.ok(clone, "commit", "-q", "-m", "x");
        assertThat(GitProgram.run(clone, "-c", ssh, "push", "origin", "main").output())
                .contains("You are not allowed to push code to protected branches on this project.");
        assertThat(GitProgram.ok(clone, "-c", ssh, "push", "origin", "main:mine"))
                .contains("main -> mine");
        host.execute("UPDATE projects SET visibility_level = 0 WHERE id = 190");
        assertThat(GitProgram.run(folder, "-c", ssh, "clone", address("byteblaze/timeit"), "private")
                        .output())
                .contains("could not be found");
    }

    private String address(String project) {
        String page = host.visitor().get("/help/instance_configuration").text(".js-ssh-port");
        return "ssh://git@127.0.0.1:" + page + "/" + project + ".git";
    }

    private String withKey(String username, String type) throws IOException {
        String ssh = makeKey(type, username);
        String key = Files.readString(folder.resolve(username + ".pub")).strip();
        assertThat(host.api(username)
                        .post("/user/keys", "{'title':'test','key':'" + key + "'}")
                        .status())
                .isEqualTo(201);
        return ssh;
    }

    /** Makes a key; gives the setting with which git uses it. */
    private String makeKey(String type, String name) {
        assertThat(runs(
                        "ssh-keygen",
                        "-q",
                        "-t",
                        type,
                        "-N",
                        "",
                        "-f",
                        folder.resolve(name).toString()))
                .isTrue();
        return "core.sshCommand=ssh -i " + folder.resolve(name) + " -F /dev/null -o IdentitiesOnly=yes -o BatchMode=yes"
                + " -o StrictHostKeyChecking=no -o UserKnownHostsFile=" + folder.resolve("known_hosts");
    }

    private static boolean runs(String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(30, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
