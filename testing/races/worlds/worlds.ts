import type { World } from '../race.ts';
import { contentWorld } from './content.ts';
import { deletionWorld } from './deletion.ts';
import { deliveryWorld } from './delivery.ts';
import { deskWorld } from './desk.ts';
import { draftWorld } from './draft.ts';
import { orderWorld } from './order.ts';
import { proofWorld } from './proof.ts';
import { refundWorld } from './refund.ts';
import { roundsWorld } from './rounds.ts';

export const WORLDS = [
  proofWorld,
  deliveryWorld,
  orderWorld,
  deskWorld,
  draftWorld,
  contentWorld,
  refundWorld,
  roundsWorld,
  deletionWorld,
] as World<never>[];
