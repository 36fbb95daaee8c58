package dev.tiltyard.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ElfProgramTest {
    private static final Path SOME_PROGRAM = Path.of("/bin/sh");

    @TempDir
    private Path folder;

    @Test
    void aProgramRunsAsBeforeWithoutIt() throws Exception {
        Path program = aProgram();
        long before = Files.size(program);

        long gone = ElfProgram.cutDebuggingData(program);

        assertThat(gone).isPositive();
        assertThat(Files.size(program)).isEqualTo(before - gone);
        assertThat(said(program, "echo $((6 * 7))")).isEqualTo("42");
    }

    @Test
    void secondStripChangesNothing() throws Exception {
        Path program = aProgram();
        ElfProgram.cutDebuggingData(program);
        byte[] cut = Files.readAllBytes(program);

        assertThat(ElfProgram.cutDebuggingData(program)).isZero();
        assertThat(Files.readAllBytes(program)).isEqualTo(cut);
    }

    @Test
    void aScriptIsUnchanged() throws Exception {
        Path script = Files.writeString(folder.resolve("script"), "#!/bin/sh\n# " + "words ".repeat(50));

        assertThat(ElfProgram.cutDebuggingData(script)).isZero();
        assertThat(script).content().startsWith("#!/bin/sh").endsWith("words ");
    }

    @Test
    void aTruncatedProgramIsUnchanged() throws Exception {
        byte[] start = Arrays.copyOf(Files.readAllBytes(aProgram()), 100);
        ByteBuffer.wrap(start).order(ByteOrder.LITTLE_ENDIAN).putShort(56, (short) 12);
        Path broken = Files.write(folder.resolve("broken"), start);

        assertThat(ElfProgram.cutDebuggingData(broken)).isZero();
        assertThat(broken).binaryContent().isEqualTo(start);
    }

    private Path aProgram() throws Exception {
        Assumptions.assumeTrue(
                Files.isExecutable(SOME_PROGRAM) && isElf(Files.readAllBytes(SOME_PROGRAM)),
                "skipped: programs of this system are not in ELF");
        Path program = folder.resolve("program");
        Files.copy(SOME_PROGRAM, program);
        Assumptions.assumeTrue(program.toFile().setExecutable(true));
        return program;
    }

    private static boolean isElf(byte[] bytes) {
        return bytes.length > 64 && bytes[0] == 0x7f && bytes[1] == 'E' && bytes[4] == 2 && bytes[5] == 1;
    }

    private static String said(Path program, String command) throws Exception {
        Process process = new ProcessBuilder(program.toString(), "-c", command).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }
}
