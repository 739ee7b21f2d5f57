import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, HappenedAt, Json } from '#server/database/columns.ts';
import type { GalleryCategory, Illustration } from '#shared/storefront/gallery.ts';
import type { PriceName } from '#shared/storefront/storefront.ts';
import type { TranslatedLanguage } from '#shared/translation.ts';

export type StorefrontTables = {
  pricingTiers: PricingTiersTable;
  addOns: AddOnsTable;
  galleryItems: GalleryItemsTable;
  blogPosts: BlogPostsTable;
  media: MediaTable;
  siteTexts: SiteTextsTable;
  pricingTierTranslations: PricingTierTranslationsTable;
  addOnTranslations: AddOnTranslationsTable;
  galleryItemTranslations: GalleryItemTranslationsTable;
  blogPostTranslations: BlogPostTranslationsTable;
  siteTextTranslations: SiteTextTranslationsTable;
  galleryItemFormerSlugs: GalleryItemFormerSlugsTable;
  blogPostFormerSlugs: BlogPostFormerSlugsTable;
  formerPrices: FormerPricesTable;
  priceReductions: PriceReductionsTable;
};

type PricingTiersTable = {
  id: Generated<string>;
  name: string;
  description: string;
  pageCount: number;
  charactersIncluded: number | null;
  extraCharacterPrice: Generated<number>;
  digitalPrice: number;
  printPrice: number;
  comboPrice: number;
  /** Hundredths of a percent. */
  digitalVatRate: Generated<number>;
  printVatRate: Generated<number>;
  /** Of the printed comic; null for what its pages weigh. */
  printGrams: Generated<number | null>;
  features: string[];
  popular: boolean;
  revisionRounds: number;
  includesConsultation: boolean;
  includesDedication: Generated<boolean>;
  prioritySupportHours: number | null;
  dedicatedManager: boolean;
  displayOrder: number;
  revision: Generated<number>;
};

type AddOnsTable = {
  id: Generated<string>;
  name: string;
  description: string;
  price: number;
  /** Hundredths of a percent. */
  vatRate: Generated<number>;
  needsShipping: Generated<boolean>;
  textLabel: Generated<string>;
  textHint: Generated<string>;
  textMax: Generated<number>;
  textRequired: Generated<boolean>;
  revisionRounds: Generated<number>;
  displayOrder: number;
  revision: Generated<number>;
};

type GalleryItemsTable = {
  id: Generated<string>;
  slug: string;
  title: string;
  description: string;
  category: GalleryCategory;
  images: Json<Illustration[]>;
  featured: boolean;
  displayOrder: number;
  published: Generated<boolean>;
  /** Languages in which it is shown although the original is not published. */
  publishedAlone: Generated<TranslatedLanguage[]>;
  revision: Generated<number>;
};

type BlogPostsTable = {
  id: Generated<string>;
  slug: string;
  title: string;
  summary: string;
  body: string;
  coverImage: ColumnType<Illustration | null, string | null, string | null>;
  tags: string[];
  published: boolean;
  /** Languages in which it is shown although the original is not published. */
  publishedAlone: Generated<TranslatedLanguage[]>;
  publishedAt: Date | null;
  revision: Generated<number>;
};

type MediaTable = {
  src: string;
  /** Since when no text may show it; its row goes once its files are deleted. */
  removedAt: ColumnType<Date | null, never, Date>;
  createdAt: CreatedAt;
};

/** Texts of shared/storefront/site-texts.ts that the owner has changed. */
type SiteTextsTable = {
  name: string;
  value: string;
  revision: Generated<number>;
  updatedAt: ColumnType<Date, never, Date>;
};

/** An empty text is one that is not translated yet. */
type Translation = {
  language: TranslatedLanguage;
  /** The hash that `originalHash` gave of the original when it was translated. */
  translatedFrom: string;
  /** Whether visitors read it. */
  isPublished: Generated<boolean>;
  revision: Generated<number>;
  updatedAt: ColumnType<Date, never, Date>;
};

type PricingTierTranslationsTable = Translation & {
  pricingTierId: string;
  name: Generated<string>;
  description: Generated<string>;
  features: Generated<string[]>;
};

type AddOnTranslationsTable = Translation & {
  addOnId: string;
  name: Generated<string>;
  description: Generated<string>;
  textLabel: Generated<string>;
  textHint: Generated<string>;
};

type GalleryItemTranslationsTable = Translation & {
  galleryItemId: string;
  /** Empty where the languages share one. */
  slug: string;
  title: Generated<string>;
  description: Generated<string>;
  /** Descriptions of the pages, by their `src`. */
  alts: Json<Record<string, string>>;
};

type BlogPostTranslationsTable = Translation & {
  blogPostId: string;
  /** Empty where the languages share one. */
  slug: string;
  title: Generated<string>;
  summary: Generated<string>;
  body: Generated<string>;
  tags: Generated<string[]>;
  coverAlt: Generated<string>;
};

/** Written by triggers. */
type GalleryItemFormerSlugsTable = { slug: string; galleryItemId: string };
type BlogPostFormerSlugsTable = { slug: string; blogPostId: string };

/** A translation may also be of a text whose original is the code's, and which has no row in `site_texts`. */
type SiteTextTranslationsTable = Translation & { name: string; value: string };

/** Prices of packages and add-ons that another has replaced; PostgreSQL refuses to change them. */
type FormerPricesTable = {
  id: Generated<number>;
  itemId: string;
  priceName: PriceName;
  amount: number;
  replacedAt: HappenedAt;
};

/** Reductions that the shop announces, with the moment at which they began. */
type PriceReductionsTable = {
  itemId: string;
  priceName: PriceName;
  beganAt: Generated<Date>;
  /** 'yyyy-mm-dd', the last day in the studio's time zone; null until taken off. */
  announcedUntil: ColumnType<string | null, string | null, string | null>;
};
