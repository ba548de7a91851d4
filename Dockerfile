# podman build --format docker --build-arg GOTRUE_SITE_URL=https://learn.example -t xpedition . (docker takes the same words)
ARG NODE_VERSION=22

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /xpedition
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# Canonical links, the sharing card and the sitemap hold the public address.
ARG GOTRUE_SITE_URL
RUN npm run build

# Nothing that runs reads maps or types.
FROM build AS packages
RUN npm prune --omit=dev --no-audit --no-fund && \
  find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' \) -delete

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /xpedition
COPY --from=build /xpedition/package.json ./
COPY --from=packages /xpedition/node_modules node_modules
COPY --from=build /xpedition/build build
COPY --from=build /xpedition/supabase/migrations supabase/migrations
COPY --from=build /xpedition/backend/database/platform backend/database/platform
RUN install -d -o node -g node -m 700 /data
ARG GOTRUE_SITE_URL
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data GOTRUE_SITE_URL=${GOTRUE_SITE_URL}
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=10s --timeout=3s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/backend/main.js"]
