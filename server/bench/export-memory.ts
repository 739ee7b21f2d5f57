import { exportOrders } from '#server/admin/orders/export-orders.ts';
import { connectDatabase } from '#server/database/connection.ts';
import { orderFilterSchema } from '#shared/admin/orders.ts';

/**
 * Exports the first lines of all orders and prints the process's peak memory in bytes. Arguments: database URL, number of
 * lines.
 */
async function measure(url: string, linesMax: number): Promise<void> {
  const db = await connectDatabase({ url, dataFolder: '' });
  const encoder = new TextEncoder();
  let [lines, bytes, memory] = [0, 0, 0];
  for await (const part of exportOrders(db, orderFilterSchema.parse({}))) {
    bytes += encoder.encode(part).length;
    lines += part.split('\r\n').length - 1;
    // The peak that the system keeps begins with that of the process which started this one.
    memory = Math.max(memory, process.memoryUsage.rss());
    if (lines > linesMax) break;
  }
  await db.destroy();
  console.info(JSON.stringify({ lines, bytes, memory }));
}

const [url = '', lines = ''] = process.argv.slice(2);
await measure(url, Number(lines));
