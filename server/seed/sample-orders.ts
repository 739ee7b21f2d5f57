import type { ComicType } from '#shared/draft/comic.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import type { ProofKind } from '#shared/proof/proof.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

export type SamplePin = {
  page: number;
  x: number;
  y: number;
  text: string;
  /** Whether the studio has marked it as done, so that no later version contains it. */
  done?: boolean;
  reply?: string;
  /** The name of a family member; by default it is the buyer. */
  by?: string;
};

/** Days before now. */
type Days = number;

export type SampleVersion = {
  kind: ProofKind;
  note?: string;
  /** Pages of the sample comic, by their place in it. */
  pages: number[];
  /** Undefined for a draft. */
  sent?: Days;
  answer?: { state: 'asked' | 'approved'; at: Days };
  pins?: SamplePin[];
};

export type SampleOrder = {
  /** A slug of `SAMPLE_COMICS`. */
  comic: string;
  customer: { name: string; email: string };
  comicType: ComicType;
  tier: string;
  delivery: DeliveryType;
  characters: { name: string; role: string }[];
  story: string;
  status: OrderStatus;
  paid: Days;
  versions: SampleVersion[];
  delivered?: Days;
  parcel?: { carrier: string; number: string; url: string; sent: Days };
};

const all = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const approved = (
  kind: ProofKind,
  { sent, at, note }: { sent: Days; at: Days; note?: string },
): SampleVersion => ({
  kind,
  note,
  pages: all(9),
  sent,
  answer: { state: 'approved', at },
});

/** One order in each stage, to show a new developer the whole process. */
export const SAMPLE_ORDERS: SampleOrder[] = [
  {
    comic: 'table-nine',
    customer: { name: 'Anna Keller', email: 'anna@example.com' },
    comicType: 'love',
    tier: 'Short Story',
    delivery: 'digital',
    characters: [
      { name: 'Anna', role: 'Herself' },
      { name: 'Jonas', role: 'Her husband' },
    ],
    story: 'The café gave us the same table by mistake. Neither of us wanted to leave.',
    status: 'Paid',
    paid: 0.1,
    versions: [],
  },
  {
    comic: 'the-great-tent-disaster',
    customer: { name: 'Dimitris Vlachos', email: 'dimitris@example.com' },
    comicType: 'family',
    tier: 'Love Letter',
    delivery: 'print',
    characters: [
      { name: 'Dad', role: 'Needs no instructions' },
      { name: 'Gran', role: 'In her folding chair' },
    ],
    story: 'Our holiday in the north: one tent, no instructions, and Gran who said nothing at all.',
    status: 'In Progress',
    paid: 2,
    versions: [{ kind: 'sketches', pages: all(4) }],
  },
  {
    comic: 'the-last-ferry',
    customer: { name: 'Eleni Papadopoulou', email: 'eleni@example.com' },
    comicType: 'love',
    tier: 'Love Letter',
    delivery: 'print-digital',
    characters: [
      { name: 'Eleni', role: 'Herself' },
      { name: 'Marek', role: 'Her husband' },
    ],
    story: 'We met on the quay of Naxos. It rained, and he had the only umbrella.',
    status: 'Waiting on Client',
    paid: 9,
    versions: [
      {
        kind: 'sketches',
        note: 'The whole story in rough pages. Is this how the evening went?',
        pages: [1, 2, 4, 3, 5, 6],
        sent: 7,
        answer: { state: 'asked', at: 6 },
        pins: [
          { page: 1, x: 0.52, y: 0.58, text: 'My coat was red, a dark one.', done: true },
          {
            page: 2,
            x: 0.3,
            y: 0.35,
            text: 'Marek had a scarf on, grey wool.',
            reply: 'Do you have a photo of it?',
          },
          {
            page: 4,
            x: 0.6,
            y: 0.7,
            text: 'The clock said 23:34. We still laugh about it.',
            by: 'Yiayia Sofia',
          },
        ],
      },
      {
        kind: 'sketches',
        note: 'With the red coat, the last three pages, and pages 3 and 4 the other way round.',
        pages: all(9),
        sent: 1,
      },
    ],
  },
  {
    comic: 'head-of-security',
    customer: { name: 'Tom O’Neill', email: 'tom@example.com' },
    comicType: 'pet',
    tier: 'Short Story',
    delivery: 'print',
    characters: [{ name: 'Biscuit', role: 'Dog' }],
    story: 'Every morning at ten a man in blue attacks the house with letters. Biscuit is ready.',
    status: 'In Progress',
    paid: 6,
    versions: [
      {
        kind: 'sketches',
        note: 'Biscuit’s day at work. Please look at his ears.',
        pages: all(9),
        sent: 3,
        answer: { state: 'asked', at: 1 },
        pins: [
          { page: 1, x: 0.5, y: 0.4, text: 'His left ear hangs, the right one stands.' },
          { page: 3, x: 0.25, y: 0.6, text: 'The postman has no beard.', reply: 'Shaved it is.' },
          { page: 7, x: 0.7, y: 0.3, text: 'Could the sofa be green?' },
        ],
      },
    ],
  },
  {
    comic: 'the-cat-came-with-the-flat',
    customer: { name: 'Ioanna Marinou', email: 'ioanna@example.com' },
    comicType: 'pet',
    tier: 'Short Story',
    delivery: 'digital',
    characters: [{ name: 'The cat', role: 'Was there first' }],
    story: 'The contract said: one room, one balcony, no pets. The cat had not read it.',
    status: 'In Progress',
    paid: 10,
    versions: [approved('sketches', { sent: 7, at: 5 })],
  },
  {
    comic: 'sunday-at-six',
    customer: { name: 'Lia Georgiou', email: 'lia@example.com' },
    comicType: 'family',
    tier: 'Love Letter',
    delivery: 'print',
    characters: [
      { name: 'Lia', role: 'Nine years old' },
      { name: 'Yiayia', role: 'Her hands know better' },
    ],
    story: 'The recipe for the Sunday pie has no amounts in it.',
    status: 'Ready for Print',
    paid: 16,
    versions: [
      approved('sketches', { sent: 13, at: 12 }),
      approved('final', { sent: 4, at: 2, note: 'All nine pages in colour.' }),
    ],
  },
  {
    comic: 'what-the-olive-tree-heard',
    customer: { name: 'Stavros Nikolaidis', email: 'stavros@example.com' },
    comicType: 'memorial',
    tier: 'Short Story',
    delivery: 'digital',
    characters: [{ name: 'Grandfather', role: 'Talked to his tree' }],
    story: 'Sixty summers of my grandfather, told by the olive tree he talked to.',
    status: 'Completed',
    paid: 24,
    versions: [approved('final', { sent: 12, at: 11 })],
    delivered: 8,
  },
  {
    comic: 'the-long-way-to-the-sea',
    customer: { name: 'Maja Lindqvist', email: 'maja@example.com' },
    comicType: 'other',
    tier: 'Short Story',
    delivery: 'print',
    characters: [{ name: 'The four of us', role: 'On borrowed bicycles' }],
    story: 'Four friends, four borrowed bicycles and one map, held upside down.',
    status: 'Ready for Print',
    paid: 27,
    versions: [approved('final', { sent: 15, at: 14 })],
    parcel: {
      carrier: 'ACS',
      number: 'GR 4471 0093',
      url: 'https://www.acscourier.net/en/track-and-trace/',
      sent: 2,
    },
  },
];
