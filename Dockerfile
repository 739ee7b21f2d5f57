# The shop as one long-running server (docs/deploying.md). The tag says which Node this is, the digest which build of it:
# the index for every processor, as Docker Hub had it in October 2026. Dependabot raises both.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
# A deployed server: no stand-ins, and nothing has a default.
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /shop
# The bundles, the pictures that the shop comes with, and what starts them.
COPY --from=build /shop/dist/client dist/client
COPY --from=build /shop/dist/server dist/server
COPY --from=build /shop/dist/built-from dist/built-from
COPY --from=build /shop/shared/pictures shared/pictures
COPY --from=build /shop/package.json ./
COPY --from=build /shop/server/commands/start.js /shop/server/commands/build.js /shop/server/commands/notices.js server/commands/
# The packages that the server's bundle leaves out, with what they depend on. PGlite is for machines without PostgreSQL.
COPY --from=build /shop/node_modules/@img node_modules/@img
COPY --from=build /shop/node_modules/@node-rs node_modules/@node-rs
COPY --from=build /shop/node_modules/detect-libc node_modules/detect-libc
COPY --from=build /shop/node_modules/semver node_modules/semver
COPY --from=build /shop/node_modules/sharp node_modules/sharp
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "server/commands/start.js"]
