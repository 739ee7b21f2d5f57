import { httpSubscriptionLink, type TRPCLink } from '@trpc/client';
import { API } from './api.ts';
import type { ApiRouter } from './trpc.ts';

export const liveLink: TRPCLink<ApiRouter> = httpSubscriptionLink(API);
