import { exportOrders } from '#server/admin/orders/export-orders.ts';
import { connectDatabase } from '#server/database/connection.ts';
import { orderFilterSchema } from '#shared/admin/orders.ts';

/**
 * Exports the first lines of a search and prints the process's peak memory in bytes. Arguments: database URL,
 * search, number of lines.
 */
async function measure(url: string, search: string, linesMax: number): Promise<void> {
  const db = await connectDatabase({ url, dataFolder: '' });
  const encoder = new TextEncoder();
  let [lines, bytes] = [0, 0];
  for await (const part of exportOrders(db, orderFilterSchema.parse({ search }))) {
    bytes += encoder.encode(part).length;
    lines += part.split('\r\n').length - 1;
    if (lines > linesMax) break;
  }
  await db.destroy();
  // In kB. https://nodejs.org/api/process.html#processresourceusage
  const memory = process.resourceUsage().maxRSS * 1024;
  console.info(JSON.stringify({ lines, bytes, memory }));
}

const [url = '', search = '', lines = ''] = process.argv.slice(2);
await measure(url, search, Number(lines));
