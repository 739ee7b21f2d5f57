import * as z from 'zod/mini';
import { m } from '#messages';
import { formatEuros, parseEuros, type TierContent, tierSchema } from '#shared/admin/content.ts';
import { formatMoney } from '#shared/money.ts';
import { estimateGrams } from '#shared/order/print-weight.ts';
import { formatRate, parseRate, STANDARD_VAT_RATE } from '#shared/order/vat.ts';
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
export const percent = read((text) => parseRate(text) ?? Number.NaN);

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
  digitalVatRate: z.pipe(percent, z.nonoptional(shape.digitalVatRate)),
  printVatRate: z.pipe(percent, z.nonoptional(shape.printVatRate)),
  printGrams: z.pipe(numberOrNull, z.nonoptional(shape.printGrams)),
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
  digitalVatRate: formatRate(STANDARD_VAT_RATE),
  printVatRate: formatRate(STANDARD_VAT_RATE),
  printGrams: '',
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
    digitalVatRate: formatRate(tier.digitalVatRate ?? STANDARD_VAT_RATE),
    printVatRate: formatRate(tier.printVatRate ?? STANDARD_VAT_RATE),
    printGrams: String(tier.printGrams ?? ''),
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
  const yesOrNo = (value: boolean) => (value ? m.content_yes() : m.content_no());
  return {
    name: [m.content_name(), tier.name],
    description: [m.content_description(), tier.description],
    pageCount: [m.content_package_pages(), String(tier.pageCount)],
    charactersIncluded: [
      m.content_package_characters_short(),
      String(tier.charactersIncluded ?? m.content_package_no_limit()),
    ],
    extraCharacterPrice: [m.content_package_extra_short(), formatMoney(tier.extraCharacterPrice ?? 0)],
    includesDedication: [m.content_package_dedication(), yesOrNo(tier.includesDedication ?? false)],
    digitalPrice: [m.content_package_digital_short(), formatMoney(tier.digitalPrice)],
    printPrice: [m.content_package_print_short(), formatMoney(tier.printPrice)],
    digitalVatRate: [m.content_vat_digital(), formatRate(tier.digitalVatRate ?? STANDARD_VAT_RATE)],
    printVatRate: [m.content_vat_print(), formatRate(tier.printVatRate ?? STANDARD_VAT_RATE)],
    printGrams: [m.content_package_grams(), String(tier.printGrams ?? estimateGrams(tier.pageCount))],
    features: [m.content_package_features(), tier.features.join('\n')],
    popular: [m.content_package_popular(), yesOrNo(tier.popular)],
    revisionRounds: [m.content_package_rounds(), String(tier.revisionRounds)],
    includesConsultation: [m.content_package_call_short(), yesOrNo(tier.includesConsultation)],
    prioritySupportHours: [
      m.content_package_support_short(),
      String(tier.prioritySupportHours ?? m.content_package_none()),
    ],
    dedicatedManager: [m.content_package_manager_short(), yesOrNo(tier.dedicatedManager)],
    ...textOfAnnouncement(tier),
  };
}
