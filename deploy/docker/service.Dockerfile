# syntax=docker/dockerfile:1.7
# One image for each Rust service: docker build -f deploy/docker/service.Dockerfile --build-arg SERVICE=gateway .
FROM rust:1.95-slim-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends build-essential mold pkg-config python3-venv \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /b2l
# The built programs look for the libraries of boosted trees here, in the image that follows as well.
ENV B2L_BOOSTING_LIBS=/usr/local/lib/b2l
COPY deploy/boosting deploy/boosting
RUN deploy/boosting/fetch
COPY Cargo.toml Cargo.lock ./
COPY .cargo .cargo
COPY deploy/cargo deploy/cargo
COPY proto proto
COPY services services
ARG SERVICE
# The caches are shared by the builds of all services, so the libraries are compiled once.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/b2l/target,sharing=locked \
    cargo build --locked --release -p "b2l-${SERVICE}" \
    && install -D -m 0755 "target/release/b2l-${SERVICE}" /out/b2l

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates libstdc++6 libgomp1 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin b2l \
    && install -d -o b2l -g b2l -m 0700 /var/lib/b2l /var/lib/b2l/objects /var/lib/b2l/mail \
        /var/lib/b2l-work /tmp/b2l
COPY --from=build /out/b2l /usr/local/bin/b2l
COPY --from=build /usr/local/lib/b2l /usr/local/lib/b2l
USER 10001:10001
WORKDIR /var/lib/b2l
ENV B2L_LISTEN=0.0.0.0:8080 B2L_WORK_DIR=/tmp/b2l B2L_LOG=info B2L_LOG_FORMAT=json
EXPOSE 8080
# A role follows: serve, migrate, work.
ENTRYPOINT ["/usr/local/bin/b2l"]
