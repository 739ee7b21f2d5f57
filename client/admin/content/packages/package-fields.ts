import * as z from 'zod/mini';
import { formatEuros, parseEuros, type TierContent, tierSchema } from '#shared/admin/content.ts';
import { formatMoney } from '#shared/money.ts';
import {
  announcementFields,
  NO_ANNOUNCEMENT,
  textOfAnnouncement,
  toAnnouncementFields,
} from './announcement.tsx';

const shape = tierSchema.shape;

/** Parses a text field before the schema checks the value. */
function read<Value>(parse: (text: string) => Value) {
  return z.pipe(z.string(), z.transform(parse));
}

const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
const toLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const number = read(toNumber);
export const euros = read((text) => parseEuros(text) ?? Number.NaN);

const numberOrNull = read((text) => (text.trim() === '' ? null : Number(text)));

/** A package's values in its form, where numbers, prices and lists are text. */
export const tierFormSchema = z.object({
  name: shape.name,
  description: shape.description,
  pageCount: z.pipe(number, shape.pageCount),
  charactersIncluded: z.pipe(numberOrNull, z.nonoptional(shape.charactersIncluded)),
  extraCharacterPrice: z.pipe(euros, z.nonoptional(shape.extraCharacterPrice)),
  includesDedication: z.boolean(),
  digitalPrice: z.pipe(euros, shape.digitalPrice),
  printPrice: z.pipe(euros, shape.printPrice),
  features: z.pipe(read(toLines), shape.features),
  popular: shape.popular,
  revisionRounds: z.pipe(number, shape.revisionRounds),
  includesConsultation: shape.includesConsultation,
  prioritySupportHours: z.pipe(numberOrNull, shape.prioritySupportHours),
  dedicatedManager: shape.dedicatedManager,
  ...announcementFields,
});
export type TierFields = z.input<typeof tierFormSchema>;

export const EMPTY_TIER: TierFields = {
  name: '',
  description: '',
  pageCount: '',
  charactersIncluded: '',
  extraCharacterPrice: '25',
  includesDedication: false,
  digitalPrice: '',
  printPrice: '',
  features: '',
  popular: false,
  revisionRounds: '1',
  includesConsultation: false,
  prioritySupportHours: '',
  dedicatedManager: false,
  ...NO_ANNOUNCEMENT,
};

export function toTierFields(tier: TierContent): TierFields {
  return {
    ...EMPTY_TIER,
    name: tier.name,
    description: tier.description,
    pageCount: String(tier.pageCount),
    charactersIncluded: String(tier.charactersIncluded ?? ''),
    extraCharacterPrice: formatEuros(tier.extraCharacterPrice ?? 0),
    includesDedication: tier.includesDedication ?? false,
    digitalPrice: formatEuros(tier.digitalPrice),
    printPrice: formatEuros(tier.printPrice),
    features: tier.features.join('\n'),
    popular: tier.popular,
    revisionRounds: String(tier.revisionRounds),
    includesConsultation: tier.includesConsultation,
    prioritySupportHours: tier.prioritySupportHours === null ? '' : String(tier.prioritySupportHours),
    dedicatedManager: tier.dedicatedManager,
    ...toAnnouncementFields(tier),
  };
}

type TierText = { [Name in keyof TierFields]: [label: string, text: string] };

export function textOfTier(tier: TierContent): TierText {
  const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
  return {
    name: ['Name', tier.name],
    description: ['Description', tier.description],
    pageCount: ['Pages', String(tier.pageCount)],
    charactersIncluded: ['Characters', String(tier.charactersIncluded ?? 'No limit')],
    extraCharacterPrice: ['Further character', formatMoney(tier.extraCharacterPrice ?? 0)],
    includesDedication: ['Dedication page', yesOrNo(tier.includesDedication ?? false)],
    digitalPrice: ['Digital price', formatMoney(tier.digitalPrice)],
    printPrice: ['Print price', formatMoney(tier.printPrice)],
    features: ['Features', tier.features.join('\n')],
    popular: ['Popular', yesOrNo(tier.popular)],
    revisionRounds: ['Revision rounds', String(tier.revisionRounds)],
    includesConsultation: ['Consultation call', yesOrNo(tier.includesConsultation)],
    prioritySupportHours: ['Priority support', String(tier.prioritySupportHours ?? 'None')],
    dedicatedManager: ['Dedicated manager', yesOrNo(tier.dedicatedManager)],
    ...textOfAnnouncement(tier),
  };
}
