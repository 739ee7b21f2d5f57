import { exportOrders } from '#server/admin/orders/export-orders.ts';
import { connectDatabase } from '#server/database/connection.ts';
import { orderFilterSchema } from '#shared/admin.ts';

/**
 * Writes a CSV of the first lines of a search to nowhere, and tells the most memory that this process ever had, in
 * bytes, as the system counts it. Argument 1 is a database, 2 the search, 3 how many lines.
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
  // Kilobytes: https://nodejs.org/api/process.html#processresourceusage
  const memory = process.resourceUsage().maxRSS * 1024;
  console.info(JSON.stringify({ lines, bytes, memory }));
}

const [url = '', search = '', lines = ''] = process.argv.slice(2);
await measure(url, search, Number(lines));
