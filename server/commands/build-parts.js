// Plain JavaScript: it builds the rest. A process of its own, started by build.js.
import { createBuilder } from 'vite';
import { compileMessages } from './messages.js';

await compileMessages();
const mode = process.argv[2];
const builder = await createBuilder({ mode, logLevel: 'warn' });
const { ssr, client, function: serverless } = builder.environments;
if (!ssr || !client) throw new Error('vite.config.ts names no environments "client" and "ssr".');

await builder.build(ssr);
// From here on `npm start` can prepare its database.
process.send?.('server');
await builder.build(client);
// Built last, because it contains the names of the client's files.
if (serverless) await builder.build(serverless);
