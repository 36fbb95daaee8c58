package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.gitlab.git.GitProgram;
import dev.tiltyard.testkit.FormBrowser.Seen;
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
    private static final String KEYS_OF_TIMEIT = "/byteblaze/timeit/-/settings/repository";

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

    @Test
    void aDeployKeyReadsAndPushesOnlyIfItMay() throws IOException {
        String reads = makeKey("ed25519", "reads");
        String writes = makeKey("ed25519", "writes");
        addDeployKey("reads", "0");
        addDeployKey("writes", "1");
        GitProgram.ok(folder, "-c", reads, "clone", "-q", address("byteblaze/timeit"), "clone");
        Path clone = folder.resolve("clone");
        commit(clone, "by-key.txt");
        assertThat(GitProgram.run(clone, "-c", reads, "push", "origin", "main:by-key"))
                .matches(refused -> refused.code() != 0)
                .extracting(GitProgram.Ended::output)
                .asString()
                .contains("This deploy key does not have write access to this project.");
        assertThat(host.visitor()
                        .get("/byteblaze/timeit/-/raw/by-key/by-key.txt")
                        .status())
                .isEqualTo(404);

        GitProgram.ok(clone, "-c", writes, "push", "-q", "origin", "main:by-key");
        assertThat(host.visitor()
                        .get("/byteblaze/timeit/-/raw/by-key/by-key.txt")
                        .body())
                .isEqualTo("x");
        assertThat(GitProgram.run(folder, "-c", writes, "ls-remote", address("byteblaze/dotfiles-of-nobody"))
                        .code())
                .isNotZero();
    }

    @Test
    void aDeployKeyThatMayPushNoLongerDoesSoOnceItIsTakenBack() throws IOException {
        String ssh = makeKey("ed25519", "robot");
        addDeployKey("robot", "1");
        GitProgram.ok(folder, "-c", ssh, "clone", "-q", address("byteblaze/timeit"), "clone");
        Path clone = folder.resolve("clone");
        commit(clone, "later.txt");
        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        Seen form = byteblaze.get(
                byteblaze.get(KEYS_OF_TIMEIT).attribute("#enabled_keys .deploy-key a[href$=edit]", "href"));
        byteblaze.submit(form, "form.edit_deploy_key", "deploy_key[deploy_keys_projects_attributes][0][can_push]", "0");
        assertThat(GitProgram.run(clone, "-c", ssh, "push", "origin", "main:later")
                        .code())
                .isNotZero();
        byteblaze.submit(byteblaze.get(KEYS_OF_TIMEIT), "#enabled_keys .deploy-key form");
        assertThat(GitProgram.run(clone, "-c", ssh, "fetch", "origin").output())
                .contains("Permission denied (publickey)");
    }

    @Test
    void refusesAProtectedTagOfWhomItIsNotFor() throws IOException {
        String ssh = withKey("yjlou", "ed25519");
        protectTags("byteblaze/gimmiethat.space", "v*");
        GitProgram.ok(folder, "-c", ssh, "clone", "-q", address("byteblaze/gimmiethat.space"), "clone");
        Path clone = folder.resolve("clone");
        GitProgram.ok(clone, "tag", "v1");
        GitProgram.ok(clone, "tag", "draft");
        assertThat(GitProgram.run(clone, "-c", ssh, "push", "origin", "v1").output())
                .contains("You are not allowed to create this tag as it is protected.");
        GitProgram.ok(clone, "-c", ssh, "push", "-q", "origin", "draft");
        assertThat(GitProgram.ok(clone, "-c", ssh, "ls-remote", "--tags", "origin"))
                .contains("refs/tags/draft")
                .doesNotContain("refs/tags/v1");
    }

    private void protectTags(String project, String name) {
        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        byteblaze.submit(
                byteblaze.get("/" + project + "/-/settings/repository"),
                "#new_protected_tag",
                "protected_tag[name]",
                name,
                "protected_tag[create_access_levels_attributes][0][access_level]",
                "40");
    }

    private void addDeployKey(String name, String pushes) throws IOException {
        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        byteblaze.submit(
                byteblaze.get(KEYS_OF_TIMEIT),
                "#new_deploy_key",
                "deploy_key[title]",
                name,
                "deploy_key[key]",
                Files.readString(folder.resolve(name + ".pub")).strip(),
                "deploy_key[deploy_keys_projects_attributes][0][can_push]",
                pushes);
    }

    private static void commit(Path clone, String file) throws IOException {
        Files.writeString(clone.resolve(file), "x");
        GitProgram.ok(clone, "add", ".");
        GitProgram.ok(clone, "commit", "-q", "-m", file);
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
