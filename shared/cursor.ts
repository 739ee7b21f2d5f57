import * as z from 'zod/mini';
import { m } from '#messages';
import { microseconds } from './bounds.ts';
import { uuid } from './text.ts';

const NO_SUCH_PAGE = m.text_no_such_page;

/** The last row of a page, after which the next one begins; `createdAt` in microseconds since 1970. */
export const cursorSchema = z.object({ createdAt: microseconds(NO_SUCH_PAGE), id: uuid(NO_SUCH_PAGE) });
export type Cursor = z.infer<typeof cursorSchema>;
