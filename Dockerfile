# The shop as one long-running server, for a machine of one's own (README, 'Anywhere else').
FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
# A deployed server: no stand-ins, and nothing has a default.
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop .
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "server/commands/start.js"]
