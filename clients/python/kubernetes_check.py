#!/usr/bin/env python3
"""Tries a job of shares or an environment service on the Kubernetes cluster that kubectl leads to. '.ci/kubernetes' makes one.

    python clients/python/kubernetes_check.py job --image tiltyard/suite:VERSION --claim runs --folder /mnt/runs --tasks forum --shards 4
    python clients/python/kubernetes_check.py service --image tiltyard/suite:VERSION --url http://10.96.0.20:8878

The job runs the tasks in shares; while it does, one of its pods is deleted and the program of another is killed. Its results are compared
with those of a run in one process on this machine. The service leases, scales, rolls out an update under leases, loses its gateway, and
loses a pod with its lease. Exits with 1 if something is not as it should be. Changes the current namespace of kubectl only.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import time

import tiltyard

HOME = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 600
SERVERS = "tiltyard.dev/servers=tiltyard"
GATEWAY = "tiltyard.dev/gateway=tiltyard"
KILL_JAVA = "for each in /proc/[0-9]*; do case $(readlink $each/exe) in */java) kill -9 ${each#/proc/};; esac; done"
BEGUN = time.monotonic()


def say(text):
    print(f"{time.monotonic() - BEGUN:6.1f} s  {text}", flush=True)


def output(*command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip()[-2000:]}")
    return done.stdout


def kubectl(*words, text=None):
    return output("kubectl", *words, text=text)


def suite(*words):
    return output(str(HOME / "tiltyard"), *words)


def apply(manifests):
    """Applies them; the API server refuses fields that it does not know."""
    for line in kubectl("apply", "--server-side", "--validate=strict", "-f", "-", text=manifests).splitlines():
        say(f"  {line}")


def listed(kind, label):
    return json.loads(kubectl("get", kind, "-l", label, "-o", "json"))["items"]


def wait_for(what, condition, patience=PATIENCE):
    """What the condition gives, once it gives something."""
    deadline = time.monotonic() + patience
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > deadline:
            raise RuntimeError(f"{what}: not within {patience} s\n{kubectl('get', 'pods', '-o', 'wide')}")
        time.sleep(1)


def check(problems, what, is_well):
    say(f"{'ok    ' if is_well else 'WRONG '} {what}")
    if not is_well:
        problems.append(what)


# --- The job


def job(given):
    problems = []
    options = ["--", *given.option]
    expected = results(given.one or run_in_one(given))
    say(f"{len(expected)} results of one process: {tally(expected)}")
    apply(
        suite(
            *["k8s", "render", "--tasks", given.tasks, "--agent", given.agent, "--image", given.image],
            *["--completions", str(given.shards), "--parallelism", str(given.parallelism)],
            *["--copies", str(given.copies), "--results", f"pvc:{given.claim}", *options],
        )
    )
    begun = time.monotonic()
    deleted = interrupt(given, problems, "deleted", set())
    interrupt(given, problems, "killed", {deleted})
    finished = wait_for("the job ends", job_end, given.patience)
    check(problems, f"the job is complete after {time.monotonic() - begun:.0f} s: {finished}", finished == "Complete")
    status = json.loads(kubectl("get", "job", "tiltyard-run", "-o", "json"))["status"]
    say(f"indexes completed {status.get('completedIndexes')}, failed pods {status.get('failed', 0)}")
    say(suite("k8s", "collect", str(given.folder)).strip().replace("\n", "\n          "))
    found = results(given.folder)
    check(problems, f"{len(found)} results in shares: {tally(found)}", len(found) == len(expected))
    different = {task for task in expected.keys() | found.keys() if expected.get(task) != found.get(task)}
    for task in sorted(different)[:10]:
        say(f"  task {task}: one process {expected.get(task)}, shares {found.get(task)}")
    check(problems, f"all results equal those of one process, {len(different)} differ", not different)
    return problems


def run_in_one(given):
    one = given.folder / "one"
    say(f"runs {given.tasks} in one process")
    subprocess.run(
        [HOME / "tiltyard", "run", "--tasks", given.tasks, "--agent", given.agent, "--out", one]
        + ["--copies", str(given.copies), "--resume", *given.option],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,  # failed tasks are results too
    )
    return one


def results(folder):
    """By task what must be equal: how it ended, and from which state of its sites to which."""
    document = json.loads((folder / "run.json").read_text())
    found = {}
    for result in document["results"]:
        digests = sorted((reset["site"], reset["initial_digest"], reset["verified"]) for reset in result["resets"])
        if result["task_id"] in found:
            raise RuntimeError(f"Task {result['task_id']} has two results.")
        found[result["task_id"]] = (result["status"], result["reward"], result["steps"], digests)
    return found


def tally(found):
    states = [result[0] for result in found.values()]
    return ", ".join(f"{states.count(state)} {state}" for state in sorted(set(states)))


def job_pods():
    return [pod for pod in listed("pods", "job-name=tiltyard-run") if pod["status"]["phase"] == "Running"]


def index(pod):
    return int(pod["metadata"]["annotations"]["batch.kubernetes.io/job-completion-index"])


def written(given, number):
    """How many results a shard has written so far."""
    journal = given.folder / f"shard-{number}" / "results.jsonl"
    return len(journal.read_text().splitlines()) - 1 if journal.exists() else 0  # the first line is of the run


def victim(given, spared):
    """A pod that has a part of its share behind it and a part before it."""
    for pod in job_pods():
        number = index(pod)
        is_over = (given.folder / f"shard-{number}" / "run.json").exists()
        if number not in spared and not is_over and written(given, number) >= 2:
            return pod
    return None


def interrupt(given, problems, way, spared):
    """In the middle of its share, a pod is deleted at once, as if its node were lost, or its program is killed."""
    pod = wait_for("a pod is in the middle of its share", lambda: victim(given, spared), given.patience)
    name, number = pod["metadata"]["name"], index(pod)
    if way == "deleted":
        kubectl("delete", "pod", name, "--grace-period=0", "--force")
    else:
        kubectl("exec", name, "-c", "suite", "--", "/bin/sh", "-c", KILL_JAVA)
    say(f"{way} {name} in the middle of shard {number}, with {written(given, number)} results written")
    again = wait_for("its shard is begun again", lambda: successor(name, number))
    check(problems, f"shard {number} goes on in {again['metadata']['name']}", written(given, number) >= 2)
    return number


def successor(name, number):
    return next((pod for pod in job_pods() if index(pod) == number and pod["metadata"]["name"] != name), None)


def job_end():
    conditions = json.loads(kubectl("get", "job", "tiltyard-run", "-o", "json"))["status"].get("conditions", [])
    return next((each["type"] for each in conditions if each["type"] in ("Complete", "Failed")), None)


# --- The service


def server_pods(is_ending=False):
    pods = [pod for pod in listed("pods", SERVERS) if ("deletionTimestamp" in pod["metadata"]) == is_ending]
    return {pod["metadata"]["name"]: pod["status"].get("podIP") for pod in pods if pod["status"]["phase"] == "Running"}


def all_servers():
    return {**server_pods(), **server_pods(is_ending=True)}


def place(given, lease):
    """The pods that have this lease: asked one by one, past the gateway."""
    found = []
    for name, address in all_servers().items():
        try:
            leases = tiltyard.Client(f"http://{address}:8878", given.token, 10).call("GET", "/v1/leases")["leases"]
        except tiltyard.TiltyardError:
            continue
        found += [name for each in leases if each["lease"] == lease.id]
    return found


def steps(lease):
    """Whether the lease still is where it was: its page answers."""
    return "observation" in lease.step(f"noop({next(WAITS)})")


WAITS = iter(range(100, 100_000))


def service(given):
    problems = []
    apply(json.dumps(secret(given.token)))
    manifests = suite(
        *["k8s", "service", "--image", given.image, "--token-secret", "tiltyard-token", "--copies", "1"],
        *["--least", "1", "--most", "2", "--drain", str(given.drain), "--", "--sites", "reddit", "--tasks", "forum"],
    )
    if given.cpu:
        manifests = manifests.replace('"cpu": "1000m"', f'"cpu": "{given.cpu}"')
        say(
            f"asks for {given.cpu} of CPU a server in place of 1000m, so that the pods of an update fit on a small machine"
        )
    apply(manifests)
    client = tiltyard.Client(given.url or address(), given.token)
    wait_for("the gateway has a server", lambda: is_ready(client))
    check(problems, "the gateway and a server are ready", True)
    policies = sorted(each["metadata"]["name"] for each in listed_all("networkpolicies"))
    check(problems, f"network policies accepted: {policies}", policies == ["tiltyard", "tiltyard-servers"])
    first = lease_and_reset(given, problems, client)
    second = scaled(given, problems, client, first)
    rolled(given, problems, client, first, second)
    gateway_lost(given, problems, client)
    server_lost(given, problems, client)
    return problems


def listed_all(kind):
    return json.loads(kubectl("get", kind, "-o", "json"))["items"]


def secret(token):
    return {
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": {"name": "tiltyard-token"},
        "stringData": {"token": token},
    }


def address():
    found = json.loads(kubectl("get", "service", "tiltyard", "-o", "json"))["spec"]
    return f"http://{found['clusterIP']}:8878"


def is_ready(client):
    try:
        return client.call("GET", "/health")["status"] == "ready"
    except (tiltyard.TiltyardError, OSError):
        return False


def opened(client):
    lease = client.lease(300)
    lease.reset(task_id=client.tasks()[0]["task_id"], profile="browsergym", max_steps=10_000)
    return lease


def lease_and_reset(given, problems, client):
    lease = opened(client)
    pods = place(given, lease)
    check(problems, f"the first lease is at one pod: {pods}", len(pods) == 1)
    check(problems, "it steps through the gateway", all(steps(lease) for _ in range(3)))
    return lease


def scaled(given, problems, client, first):
    """A second lease waits, as there is one copy, until the gateway has had another pod started."""
    begun = time.monotonic()
    before = set(server_pods())
    lease = opened(client)
    seconds = time.monotonic() - begun
    pods = place(given, lease)
    check(
        problems,
        f"a lease that waited has a pod that was not there: {pods}, after {seconds:.0f} s",
        len(pods) == 1 and pods[0] not in before,
    )
    replicas = json.loads(kubectl("get", "deployment", "tiltyard-servers", "-o", "json"))["spec"]["replicas"]
    check(problems, f"the deployment has {replicas} servers", replicas == 2)
    before = [place(given, first), place(given, lease)]
    check(problems, "both step, each at its own pod", steps(first) and steps(lease) and before[0] != before[1])
    return lease


def rolled(given, problems, client, first, second):
    """An update of the servers while both are leased."""
    old = {name for each in (first, second) for name in place(given, each)}
    kubectl("rollout", "restart", "deployment/tiltyard-servers")
    say("update of the servers begun, with two leases")
    wait_for("both old pods are to end", lambda: old <= set(server_pods(is_ending=True)))
    say(f"both old pods are to end: {sorted(old)}; new: {sorted(server_pods())}")
    still = [steps(first), steps(second)]
    check(
        problems, "both leases step at their old pods, which drain", all(still) and places(given, first, second) == old
    )
    third = opened(client)
    pods = place(given, third)
    check(problems, f"a new lease goes to a new pod: {pods}", len(pods) == 1 and pods[0] in server_pods())
    begun = time.monotonic()
    resets = first.release()
    check(problems, "the first lease is returned, its sites proven initial", verified(resets))
    gone = next(iter(old - places(given, second)))
    wait_for("its pod ends", lambda: gone not in all_servers(), given.drain)
    check(problems, f"{gone} ended {time.monotonic() - begun:.0f} s after its lease", True)
    check(problems, "the second lease still steps", steps(second))
    second.release()
    third.release()
    wait_for("the other old pod ends", lambda: not old & set(all_servers()), given.drain)
    check(problems, f"no old pod is left: {sorted(all_servers())}", True)
    wait_for(
        "the update is complete", lambda: "successfully" in kubectl("rollout", "status", "deployment/tiltyard-servers")
    )


def places(given, *leases):
    return {name for each in leases for name in place(given, each)}


def verified(released):
    return bool(released) and all(site["verified"] for site in released["sites"])


def gateway_lost(given, problems, client):
    """A gateway that was replaced finds the leases again."""
    lease = opened(client)
    kubectl("delete", "pod", "-l", GATEWAY, "--grace-period=0", "--force")
    say("deleted the gateway's pod")
    wait_for("the gateway is back", lambda: is_ready(client))
    check(problems, "the lease of before still steps", wait_for("the lease is found", lambda: tried(lease), 60))
    lease.release()


def tried(lease):
    try:
        return steps(lease)
    except tiltyard.TiltyardError as problem:
        # The deleted gateway may have answered a last time, and have ended since.
        if problem.code != "unreachable" and problem.status not in (404, 502, 503):
            raise
        return False


def server_lost(given, problems, client):
    lease = opened(client)
    (name,) = place(given, lease)
    kubectl("delete", "pod", name, "--grace-period=0", "--force")
    say(f"deleted {name} with its lease")
    answers = []

    def is_gone():
        try:
            steps(lease)
        except tiltyard.TiltyardError as problem:
            answers.append((problem.status, problem.code))
        return answers and answers[-1][0] == 410

    wait_for("the lease is answered as lost", is_gone, 120)
    check(problems, f"a lease that was lost with its pod: {sorted(set(answers))}", True)
    again = opened(client)
    check(problems, f"the next lease steps at {place(given, again)}", steps(again))
    again.release()


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    kinds = parser.add_subparsers(dest="kind", required=True)
    shares = kinds.add_parser("job")
    shares.add_argument("--claim", required=True, help="name of the claim for the results")
    shares.add_argument("--folder", required=True, type=pathlib.Path, help="where its volume is mounted here")
    shares.add_argument("--tasks", default="forum")
    shares.add_argument("--agent", default="oracle")
    shares.add_argument("--shards", type=int, default=4)
    shares.add_argument("--parallelism", type=int, default=2)
    shares.add_argument("--copies", type=int, default=1)
    shares.add_argument("--patience", type=int, default=3600)
    shares.add_argument("--one", type=pathlib.Path, help="folder of a run in one process to compare with, if it was made")
    shares.add_argument("option", nargs="*", help="further options of 'run', after --")
    served = kinds.add_parser("service")
    served.add_argument("--url", help="of the gateway; the service's cluster address if not given")
    served.add_argument("--token", default="a-token-for-this-check-only")
    served.add_argument("--drain", type=int, default=300)
    served.add_argument("--cpu", help="what a server asks for in place of 1000m")
    for each in (shares, served):
        each.add_argument("--image", required=True)
    return parser.parse_args()


def main():
    given = arguments()
    problems = job(given) if given.kind == "job" else service(given)
    say(f"{len(problems)} things are not as they should be" if problems else "all is as it should be")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
