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
ENV NODE_ENV=production PORT=9000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/.output ./
# `docker compose exec ramekin ramekin --help`
RUN printf '#!/bin/sh\nexec node --max-semi-space-size=4 /app/server/admin.mjs "$@"\n' > /usr/local/bin/ramekin && chmod 755 /usr/local/bin/ramekin
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 9000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--max-http-header-size=32768", "server/index.mjs"]
