package dev.tiltyard.server.serve;

import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.devtools.DevTools;
import dev.tiltyard.runner.cdp.CdpDoor;

/** The keys of the leases' DevTools addresses. */
record LeaseKeys(Environments environments, CallerTokens doorkeeper) implements CdpDoor.Keys {
    @Override
    public DevTools open(String key, String address) {
        HeldEnvironment held = environments
                .withKey(key)
                .orElseThrow(() -> doorkeeper.wrongKey(
                        key,
                        address,
                        new ApiProblem(
                                401,
                                "key_missing_or_wrong",
                                "The key in the address is not that of a lease.",
                                "A key ends with its lease: POST /v1/leases/ID/cdp gives that of another.")));
        held.touch();
        return held.devTools();
    }

    @Override
    public void used(String key) {
        environments.withKey(key).ifPresent(HeldEnvironment::touch);
    }

    @Override
    public RuntimeException refusal(BrowserException problem) {
        return new ApiProblem(
                409, "not_possible", String.valueOf(problem.getMessage()), "Change the request accordingly.");
    }
}
