/** tRPC's client once more, as vite.config.ts resolves it. */
declare module 'trpc-client-for-streams' {
  export * from '@trpc/client';
}
