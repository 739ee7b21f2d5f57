import { root } from '#server/commands/build.js';
import { listFiles, readerOf } from '#testing/changed-tests.ts';
import { findBreaches } from './check-walls.ts';
import { walls } from './walls.ts';

/** The part of `npm run check` that holds imports to the table of walls. */
const breaches = findBreaches(walls, listFiles(root), readerOf(root));
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
else console.info(`${Object.keys(walls.rooms).length} rooms import what testing/walls/walls.ts allows.`);
