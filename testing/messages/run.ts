import { countMessages, listFaults } from './list-faults.ts';

/** The part of `npm run check` that holds the languages to each other, and texts to messages/. */
const faults = listFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.info(countMessages());
