# The shop as one long-running server (docs/deploying.md). The tag says which Node this is, the digest which build of it:
# the index for every processor, as Docker Hub had it in October 2026. Dependabot raises both.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && node server/commands/pack-server.js /packed

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
# A deployed server: no stand-ins, and nothing has a default.
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /shop
# Neither sources nor build tools.
COPY --from=build /packed .
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "server/commands/start.js"]
