import superjson from 'superjson';

export const API = { url: '/api/trpc', transformer: superjson } as const;
