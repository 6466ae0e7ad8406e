"""The rendered manifests: valid by the schemas, every name known, every pod hardened, no secret inside."""

import json
import sys
from pathlib import Path

import jsonschema
import kubernetes_validate
import yaml

ROOT = Path(__file__).resolve().parents[2]
VERSION = "1.32"
OURS = {"gateway", "sources", "forecast", "training", "preparer", "integrations", "frontend"}
HAVE_MIGRATIONS = {"gateway", "sources", "forecast", "integrations"}
KEDA = json.loads((Path(__file__).parent / "keda.schema.json").read_text())
problems = []


def expect(fact, problem):
    if not fact:
        problems.append(problem)


def check_schema(where, item):
    if item["apiVersion"].startswith("keda.sh/"):
        schema = KEDA["kinds"].get(item["kind"])
        expect(schema, f"{where}: KEDA has no {item['kind']} here")
        validator = jsonschema.Draft7Validator({**(schema or {}), "definitions": KEDA["definitions"]})
        for error in validator.iter_errors(item):
            problems.append(f"{where}: {'/'.join(map(str, error.path))}: {error.message}")
        return
    try:
        kubernetes_validate.validate(item, VERSION, strict=True)
    except kubernetes_validate.ValidationError as error:
        problems.append(f"{where}: {'/'.join(map(str, error.path))}: {error.message}")
    except kubernetes_validate.SchemaNotFoundError:
        problems.append(f"{where}: Kubernetes {VERSION} has no such kind")


def pods(items):
    for item in items:
        if item["kind"] in {"Deployment", "StatefulSet", "Job"}:
            yield item, item["spec"]["template"]


def check_hardening(where, pod):
    spec = pod["spec"]
    context = spec.get("securityContext", {})
    expect(context.get("runAsNonRoot") is True, f"{where} may run as root")
    expect(context.get("seccompProfile", {}).get("type") == "RuntimeDefault", f"{where} has no seccomp profile")
    expect(spec.get("automountServiceAccountToken") is False, f"{where} is given a token of the cluster")
    for container in spec["containers"]:
        security = container.get("securityContext", {})
        expect(security.get("allowPrivilegeEscalation") is False, f"{where} may raise its privileges")
        expect(security.get("capabilities", {}).get("drop") == ["ALL"], f"{where} keeps capabilities")
        expect(security.get("readOnlyRootFilesystem") is True or container["image"].split(":")[0] in {"postgres", "rabbitmq"},
               f"{where} may write to its image")
        resources = container.get("resources", {})
        expect("memory" in resources.get("limits", {}), f"{where} has no memory limit")
        expect({"cpu", "memory"} <= set(resources.get("requests", {})), f"{where} asks for no share of a node")


def references(item):
    """Each (kind, name, key) that an object reads from a secret or a config map."""
    if isinstance(item, dict):
        for reference, kind in (("secretKeyRef", "Secret"), ("configMapKeyRef", "ConfigMap")):
            if reference in item:
                yield kind, item[reference]["name"], item[reference].get("key")
        for reference, kind in (("secretRef", "Secret"), ("configMapRef", "ConfigMap")):
            if reference in item:
                yield kind, item[reference]["name"], None
        if "secret" in item and isinstance(item["secret"], dict):
            for entry in item["secret"].get("items", [{}]):
                yield "Secret", item["secret"].get("name") or item["secret"]["secretName"], entry.get("key")
        if "configMap" in item and isinstance(item["configMap"], dict):
            yield "ConfigMap", item["configMap"]["name"], None
        for entry in item.get("secretTargetRef", []):
            yield "Secret", entry["name"], entry["key"]
        for value in item.values():
            yield from references(value)
    elif isinstance(item, list):
        for value in item:
            yield from references(value)


def check_names(overlay, items, secrets):
    maps = {item["metadata"]["name"]: item.get("data", {}) for item in items if item["kind"] == "ConfigMap"}
    known = {"Secret": secrets, "ConfigMap": maps}
    for item in items:
        for kind, name, key in references(item):
            where = f"{overlay}: {item['kind']} {item['metadata']['name']}"
            expect(name in known[kind], f"{where} reads the {kind} {name}, which is not there")
            expect(key is None or key in known[kind].get(name, {}), f"{where} reads {key} of {name}, which is not there")

    workloads = {item["metadata"]["name"]: pod["metadata"]["labels"] for item, pod in pods(items)}
    for item in items:
        name, spec = item["metadata"]["name"], item.get("spec", {})
        if item["kind"] == "Service":
            found = [labels for labels in workloads.values() if spec["selector"].items() <= labels.items()]
            expect(len(found) == 1, f"{overlay}: the service {name} means {len(found)} workloads")
        if item["kind"] in {"HorizontalPodAutoscaler", "ScaledObject"}:
            expect(spec["scaleTargetRef"]["name"] in workloads, f"{overlay}: {item['kind']} {name} scales nothing")
        if item["kind"] == "PodDisruptionBudget":
            found = [labels for labels in workloads.values() if spec["selector"]["matchLabels"].items() <= labels.items()]
            expect(len(found) == 1, f"{overlay}: the disruption budget {name} means {len(found)} workloads")


def check_design(overlay, items):
    """What the architecture promises about processes."""
    by = {(item["kind"], item["metadata"]["name"]): item for item in items}
    for name in sorted(OURS):
        deployment = by.get(("Deployment", name))
        expect(deployment, f"{overlay}: no deployment of {name}")
        expect(("PodDisruptionBudget", name) in by, f"{overlay}: no disruption budget of {name}")
        container = deployment["spec"]["template"]["spec"]["containers"][0]
        expect("readinessProbe" in container and "livenessProbe" in container, f"{overlay}: {name} lacks a probe")
        expect(name not in HAVE_MIGRATIONS or ("Job", f"{name}-migrate") in by, f"{overlay}: {name} is not migrated")
        if name != "frontend":
            expect(container["readinessProbe"]["httpGet"]["path"] == "/readyz", f"{overlay}: {name} is not asked /readyz")
            expect(container["livenessProbe"]["httpGet"]["path"] == "/healthz", f"{overlay}: {name} is not asked /healthz")
    for name in ("training", "preparer"):
        worker = by[("Deployment", name)]["spec"]
        expect("replicas" not in worker, f"{overlay}: the number of workers is fixed, KEDA cannot own it: {name}")
        expect(worker["template"]["spec"]["terminationGracePeriodSeconds"] == 1260, f"{overlay}: {name} is cut short")
        limits = worker["template"]["spec"]["containers"][0]["resources"]
        expect(limits["requests"] == limits["limits"] == {"cpu": "1", "memory": "2Gi"}, f"{overlay}: {name} is 1 CPU, 2 GB")
    expect(("NetworkPolicy", "default-deny") in by, f"{overlay}: everybody may speak to everybody")
    for kind, name in by:
        expect(kind != "Secret", f"{overlay} contains the secret {name}")


def main():
    secrets_file, *overlays = map(Path, sys.argv[1:])
    made = [item for item in yaml.safe_load_all(secrets_file.read_text()) if item]
    for item in made:
        check_schema("secrets", item)
    secrets = {item["metadata"]["name"]: item["stringData"] for item in made if item["kind"] == "Secret"}
    counted = []
    for path in overlays:
        items = [item for item in yaml.safe_load_all(path.read_text()) if item]
        counted.append(f"{path.stem} {len(items)}")
        for item in items:
            where = f"{path.stem}: {item['kind']} {item['metadata']['name']}"
            expect("namespace" in item["metadata"] or item["kind"] == "Namespace", f"{where} has no namespace")
            check_schema(where, item)
        for item, pod in pods(items):
            check_hardening(f"{path.stem}: {item['kind']} {item['metadata']['name']}", pod)
        check_names(path.stem, items, secrets)
        check_design(path.stem, items)
    same = (ROOT / "deploy/postgres/roles.sql").read_bytes() == (ROOT / "k8s/overlays/local/roles.sql").read_bytes()
    expect(same, "k8s/overlays/local/roles.sql is not a copy of deploy/postgres/roles.sql")
    for problem in problems:
        print(problem)
    print("Kubernetes:", f"{len(problems)} problems" if problems else f"objects: {', '.join(counted)}; fine")
    sys.exit(bool(problems))


main()
