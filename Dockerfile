# One file, one target for each program: gateway, ingest, extraction, consolidation, retrieval, cli, standalone.
#
#   docker build --target gateway --tag mindbase/gateway:0.1.0 .
#
# All targets share every layer but the last, so a machine that runs all of them fetches the dependencies once.

# Pinned by tag. A build that must give the same image for ever names the digest too:
#   --build-arg NODE_IMAGE=node:24.11.1-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24.11.1-bookworm-slim

FROM ${NODE_IMAGE} AS toolchain
WORKDIR /app
# Compilers for better-sqlite3, where no ready-made one fits; Node brings the headers. They stay out of the images.
ENV npm_config_nodedir=/usr/local npm_config_update_notifier=false
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates g++ make python3 \
    && rm -rf /var/lib/apt/lists/*

# Only what npm looks at: a change of code leaves the layers of packages alone.
FROM toolchain AS manifests
COPY .npmrc package.json package-lock.json ./
COPY apps apps
COPY libs libs
RUN find apps libs -type f ! -name package.json -delete

# The packages that run, of all workspaces, without what only serves to build them: sources of SQLite, the compiler that a
# client names for its types, commands, links to programs and tests that an image may not have.
FROM toolchain AS dependencies
COPY --from=manifests /app ./
RUN npm ci --omit=dev \
    && npm cache clean --force \
    && rm -rf node_modules/.bin node_modules/typescript node_modules/@mindbase/testing \
              node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
    && find node_modules/@mindbase -lname '*/apps/*' -delete \
    && find node_modules/better-sqlite3/build -type f ! -name better_sqlite3.node -delete \
    && find node_modules/better-sqlite3/build -type d -empty -delete \
    && find node_modules/onnxruntime-node/bin -type f -not -path "*/$(node -p 'process.platform + "/" + process.arch')/*" -delete \
    && find node_modules/onnxruntime-node/bin -type d -empty -delete

# Compiling needs no native part, so no package runs a script.
FROM toolchain AS build
COPY --from=manifests /app ./
RUN npm ci --include=dev --ignore-scripts
COPY tsconfig.base.json tsconfig.json ./
COPY libs libs
COPY apps apps
RUN npm run build \
    && rm -rf libs/testing \
    && find apps libs -type f ! -name package.json ! -path '*/dist/*' ! -path '*/proto/*' -delete \
    && find apps libs -type f \( -name '*.d.ts' -o -name '*.tsbuildinfo' -o -name '.tsbuildinfo' \) -delete \
    && find apps libs -type d -empty -delete

FROM ${NODE_IMAGE} AS runtime
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Mindbase" \
      org.opencontainers.image.description="Long-term memory for AI assistants" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production \
    NODE_OPTIONS=--enable-source-maps \
    MINDBASE_HOST=0.0.0.0 \
    MINDBASE_PORT=8080
WORKDIR /app
# What runs needs no package manager.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
           /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-*
COPY --from=dependencies /app/node_modules node_modules
# The lock file tells scanners, and `npm sbom`, what is inside.
COPY package.json package-lock.json LICENSE deploy/image/healthy.mjs ./
COPY --from=build /app/libs libs
# A number, so that an orchestrator can see that it is not root. Nothing under /app is writable by it.
USER 1000:1000
EXPOSE 8080
# Node is process 1: it takes SIGTERM itself, finishes what it has acknowledged and ends with 0.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s --start-interval=2s --retries=3 \
    CMD ["node", "healthy.mjs"]

FROM runtime AS gateway
EXPOSE 9090
COPY --from=build /app/apps/gateway apps/gateway
CMD ["node", "apps/gateway/dist/main.js"]

FROM runtime AS ingest
EXPOSE 9090
COPY --from=build /app/apps/ingest apps/ingest
CMD ["node", "apps/ingest/dist/main.js"]

FROM runtime AS extraction
EXPOSE 9090
COPY --from=build /app/apps/extraction apps/extraction
CMD ["node", "apps/extraction/dist/main.js"]

# What embeds has the model, before its own program, so that these share the layer.
FROM runtime AS embedding
COPY models models

FROM embedding AS consolidation
EXPOSE 9090
COPY --from=build /app/apps/consolidation apps/consolidation
CMD ["node", "apps/consolidation/dist/main.js"]

FROM embedding AS retrieval
EXPOSE 9090
COPY --from=build /app/apps/retrieval apps/retrieval
CMD ["node", "apps/retrieval/dist/main.js"]

# The command line; the set-up of a cluster is `cluster setup`.
FROM embedding AS cli
COPY --from=build /app/apps/cli apps/cli
HEALTHCHECK NONE
ENTRYPOINT ["node", "apps/cli/dist/main.js"]
CMD ["--help"]

# All in one process, over embedded stores in /data. What `docker build .` makes.
FROM embedding AS standalone
USER 0
RUN install --directory --owner=1000 --group=1000 --mode=0700 /data
USER 1000:1000
ENV MINDBASE_DATA_DIR=/data
VOLUME /data
COPY --from=build /app/apps/standalone apps/standalone
COPY --from=build /app/apps/cli apps/cli
CMD ["node", "apps/standalone/dist/main.js"]
