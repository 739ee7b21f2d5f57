import { createServer } from 'node:http';
import { redirectBlobDelivery } from './blob-delivery.js';

/** Serves the built function in one process, as Vercel does. */
const { VERCEL_BLOB_API_URL, PORT } = process.env;
if (VERCEL_BLOB_API_URL) redirectBlobDelivery(VERCEL_BLOB_API_URL);
const entry = new URL('../server/vercel.js', import.meta.url).href;
const { default: handleRequest } = await import(entry);
createServer(handleRequest).listen(Number(PORT), '127.0.0.1', () => console.info('ready'));
