# syntax=docker/dockerfile:1.7
# The pages and the door: nginx with the template that the local stack uses too.
FROM node:22-bookworm-slim AS build
WORKDIR /b2l/frontend
COPY frontend/package.json frontend/package-lock.json ./
RUN --mount=type=cache,target=/npm npm ci --no-audit --no-fund --cache /npm
COPY proto /b2l/proto
COPY frontend ./
RUN npm run build

FROM nginxinc/nginx-unprivileged:1.28-bookworm
COPY deploy/nginx/b2l.conf.template /etc/nginx/templates/default.conf.template
COPY --from=build /b2l/frontend/dist /usr/share/b2l
# Only variables of this name are filled into the template; nginx has dollars of its own.
ENV NGINX_ENVSUBST_FILTER=^B2L_ \
    B2L_HTTP_LISTEN=8080 \
    B2L_PAGES=/usr/share/b2l \
    B2L_ACCESS_LOG=/dev/stdout \
    B2L_TRUSTED_PROXY=unix: \
    B2L_GATEWAY=gateway:8080 \
    B2L_SOURCES=sources:8080 \
    B2L_FORECAST=forecast:8080 \
    B2L_INTEGRATIONS=integrations:8080
EXPOSE 8080
