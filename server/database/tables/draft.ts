import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatedAt, Json, SearchText, StoredLanguage } from '#server/database/columns.ts';
import type {
  Character,
  Comic,
  ComicType,
  Page,
  ReferenceImage,
  SceneMode,
  Styling,
} from '#shared/draft/comic.ts';
import type { Wish } from '#shared/draft/wish.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

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
  addOnTexts: Json<Comic['addOnTexts']>;
  extraPages: number;
  characters: Json<Character[]>;
  sceneMode: SceneMode;
  storyBrief: string;
  pages: Json<Page[]>;
  referenceImages: Json<ReferenceImage[]>;
  deliveryType: DeliveryType;
  deliveryRush: boolean;
  deliveryWish: Json<Wish> | null;
  stylingPreferences: Json<Styling>;
  currentStep: number;
  reachedStep: number;
  /** 'infinity' once completed, so it is only compared in SQL and never read. */
  expiresAt: ColumnType<never, never, Date>;
  reminderWanted: Generated<boolean>;
  remindedAt: ColumnType<Date | null, never, Date | null>;
  /** Of the page that saved it last. */
  language: StoredLanguage;
  searchText: SearchText;
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

type DraftTokensTable = { tokenHash: string; draftId: string; createdAt: CreatedAt };

/** Counted by triggers, deleted drafts included. Step 8 is the cart, 9 is paid. */
type DraftProgressTable = {
  day: ColumnType<string, never, never>;
  step: ColumnType<number, never, never>;
  count: ColumnType<number, never, never>;
};
