"""docker-compose.yml: valid by the schema, every name known, every variable given, every file there."""

import json
import re
import sys
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

import jsonschema
import yaml

ROOT = Path(__file__).resolve().parents[2]
problems = []


def expect(fact, problem):
    if not fact:
        problems.append(problem)


def interpolate(text, given):
    """What compose does with ${NAME}, ${NAME:-default} and ${NAME:?message}; $$ is a dollar."""

    def value(match):
        name, operator, rest = match.group("name"), match.group("op"), match.group("rest")
        if match.group(0) == "$$":
            return "$"
        if given.get(name):
            return given[name]
        expect(operator != ":?", f"variable {name} is required and deploy/docker/prepare does not make it")
        return rest if operator == ":-" else ""

    return re.sub(r"\$\$|\$\{(?P<name>\w+)(?:(?P<op>:[-?])(?P<rest>[^}]*))?\}", value, text)


def check_services(compose):
    template = (ROOT / "deploy/nginx/b2l.conf.template").read_text()
    dockerfile = (ROOT / "deploy/docker/frontend.Dockerfile").read_text()
    for name in sorted(set(re.findall(r"\$\{(B2L_\w+)\}", template))):
        expect(re.search(rf"\b{name}=", dockerfile), f"frontend.Dockerfile gives no {name} to the nginx template")

    built = {service["image"] for service in compose["services"].values() if "build" in service}
    for name, service in compose["services"].items():
        for other in service.get("depends_on", {}):
            expect(other in compose["services"], f"{name} waits for {other}, which is not there")
            condition = service["depends_on"][other]["condition"]
            expect(condition != "service_healthy" or "healthcheck" in compose["services"][other],
                   f"{name} waits until {other} is healthy, but {other} has no healthcheck")
        for secret in service.get("secrets", []):
            expect(secret in compose["secrets"], f"{name} uses the secret {secret}, which is not there")
        mounted = {f"/run/secrets/{secret}" for secret in service.get("secrets", [])}
        for key, value in (service.get("environment") or {}).items():
            if key.endswith("_FILE"):
                expect(value in mounted, f"{name} reads {key} from {value}, which is not mounted")
        for network in service.get("networks", []):
            expect(network in compose["networks"], f"{name} is in the network {network}, which is not there")
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            known = source in compose["volumes"] if not source.startswith(".") else (ROOT / source).exists()
            expect(known, f"{name} mounts {source}, which is not there")
        if "build" in service:
            expect((ROOT / service["build"]["dockerfile"]).exists(), f"{name}: no {service['build']['dockerfile']}")
        elif service["image"].startswith("b2l-"):
            expect(service["image"] in built, f"{name} uses {service['image']}, which nothing builds")
    for name, secret in compose["secrets"].items():
        expect(Path(secret["file"]).exists(), f"the file of the secret {name} is not made by deploy/docker/prepare")


def check_dockerfiles():
    for dockerfile in (ROOT / "deploy/docker").glob("*.Dockerfile"):
        rules = ignore_rules(dockerfile)
        for line in dockerfile.read_text().splitlines():
            words = line.split()
            if words[:1] == ["COPY"] and not words[1].startswith("--from"):
                for source in words[1:-1]:
                    expect((ROOT / source).exists(), f"{dockerfile.name} copies {source}, which is not there")
                    expect(in_context(source, rules), f"{dockerfile.name} copies {source}, which its .dockerignore keeps out")


def ignore_rules(dockerfile):
    """The lines of the ignore file beside the Dockerfile, else of the one at the top; none if there is neither."""
    for file in (dockerfile.with_name(dockerfile.name + ".dockerignore"), ROOT / ".dockerignore"):
        if file.exists():
            lines = (line.strip() for line in file.read_text().splitlines())
            return [line for line in lines if line and not line.startswith("#")]
    return []


def in_context(path, rules):
    """Whether a build may copy the path: the last rule that names it, or a folder above it, decides."""
    kept = True
    places = [PurePosixPath(path), *PurePosixPath(path).parents]
    for rule in rules:
        pattern = rule.removeprefix("!").strip("/")
        if any(place.match(f"/{pattern}") for place in (PurePosixPath("/") / place for place in places)):
            kept = rule.startswith("!")
    return kept

def main():
    given = dict(line.split("=", 1) for line in Path(sys.argv[1]).read_text().splitlines())
    compose = yaml.safe_load(interpolate((ROOT / "docker-compose.yml").read_text(), given))
    package = Path(find_spec("compose").origin).parent
    schema = json.loads((package / "config/compose_spec.json").read_text())
    # `name` at the top is younger than this schema.
    schema["properties"].setdefault("name", {"type": "string"})
    for error in jsonschema.Draft7Validator(schema).iter_errors(compose):
        problems.append(f"{'/'.join(map(str, error.path))}: {error.message}")
    check_services(compose)
    check_dockerfiles()
    for problem in problems:
        print(problem)
    print("compose:", f"{len(problems)} problems" if problems else f"{len(compose['services'])} services, fine")
    sys.exit(bool(problems))


main()
