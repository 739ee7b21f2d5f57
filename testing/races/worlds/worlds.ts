import type { World } from '../race.ts';
import { contentWorld } from './content.ts';
import { deletionWorld } from './deletion.ts';
import { deliveryWorld } from './delivery.ts';
import { draftWorld } from './draft.ts';
import { orderWorld } from './order.ts';
import { proofWorld } from './proof.ts';
import { refundWorld } from './refund.ts';

export const WORLDS = [
  proofWorld,
  deliveryWorld,
  orderWorld,
  draftWorld,
  contentWorld,
  refundWorld,
  deletionWorld,
] as World<never>[];
