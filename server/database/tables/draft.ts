import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatedAt, Json } from '#server/database/columns.ts';
import type { Character, ComicType, Page, ReferenceImage, SceneMode, Styling } from '#shared/draft.ts';
import type { DeliveryType } from '#shared/price.ts';

export type DraftTables = {
  configuratorDrafts: ConfiguratorDraftsTable;
  draftImages: DraftImagesTable;
  draftKeys: DraftTokensTable;
  draftLinks: DraftTokensTable;
  draftProgress: DraftProgressTable;
};

export type DraftRow = Selectable<ConfiguratorDraftsTable>;

type ConfiguratorDraftsTable = {
  id: Generated<string>;
  tokenHash: string;
  revision: Generated<number>;
  email: string;
  customerName: string;
  comicType: ComicType | null;
  selectedTierId: string | null;
  selectedAddOnIds: string[];
  extraPages: number;
  characters: Json<Character[]>;
  sceneMode: SceneMode;
  storyBrief: string;
  pages: Json<Page[]>;
  referenceImages: Json<ReferenceImage[]>;
  deliveryType: DeliveryType;
  deliveryRush: boolean;
  stylingPreferences: Json<Styling>;
  currentStep: number;
  /** The furthest step so far, for the funnel and the way back in. */
  reachedStep: number;
  /** 'infinity' once completed, so it is compared in SQL and never read. */
  expiresAt: ColumnType<never, never, Date>;
  /** Whether its owner wishes to be reminded of it, and when they were. */
  reminderWanted: Generated<boolean>;
  remindedAt: ColumnType<Date | null, never, Date | null>;
  createdAt: CreatedAt;
  updatedAt: ColumnType<Date, never, Date>;
};

type DraftImagesTable = {
  path: string;
  draftId: string;
  bytes: number;
  width: number;
  height: number;
  createdAt: CreatedAt;
};

/** Further keys, one for each device that a link opened the draft on; and the links themselves. */
type DraftTokensTable = { tokenHash: string; draftId: string; createdAt: CreatedAt };

/** Kept by triggers: how many drafts begun on a day reached a step, purged ones too. 8 is the cart, 9 paid for. */
type DraftProgressTable = {
  day: ColumnType<string, never, never>;
  step: ColumnType<number, never, never>;
  count: ColumnType<number, never, never>;
};
