package org.seventeen.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The fixture itself: it opens pages, and it notices the faults that the tests of pages are for. */
@Tag("browser")
class BrowserTest {
    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> pagesAreOpenedAndTheirFaultsNoticed() throws IOException, InterruptedException {
        Path good = folder.resolve("good.html");
        Files.writeString(
                good, "<!DOCTYPE html><html lang=en><title>A page</title><main><h1>A page</h1><p>A text.</p></main>");
        Path faulty = folder.resolve("faulty.html");
        Files.writeString(faulty, """
                <!DOCTYPE html><html lang=en><title>A page</title><main><h1>A page</h1><img src="data:image/gif;base64,R0">
                <div style="width: 9000px">wide</div>
                <svg width="40" height="20"><text x="0" y="15">cut at the right</text></svg></main>
                <script>
                fetch('http://127.0.0.1:9/x').catch(() => { globalThis.done = true; });
                throw new Error('thrown');
                </script>
                """);
        return Browser.tests("fixture.mjs", good.toString(), faulty.toString());
    }
}
