# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/food-engine/package.json packages/food-engine/
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
# Many threads, each with memory of its own to allocate from, hold more of it than they need.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/.output ./
COPY --from=build /app/scripts/container.sh /usr/local/bin/container.sh
# `docker compose exec ramekin ramekin --help`
RUN printf '#!/bin/sh\nexec /usr/local/bin/container.sh node --max-semi-space-size=4 /app/server/admin.mjs "$@"\n' > /usr/local/bin/ramekin && chmod 755 /usr/local/bin/ramekin
RUN mkdir /data && chown node:node /data
VOLUME /data
EXPOSE 9000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || process.env.API_PORT || 9000}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# It starts as root to give the data folder to PUID and PGID, and runs the server as them.
ENTRYPOINT ["/usr/local/bin/container.sh"]
CMD ["node", "--max-semi-space-size=4", "--max-http-header-size=32768", "server/index.mjs"]
