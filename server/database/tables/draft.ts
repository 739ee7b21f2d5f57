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
import type { ErrorText } from '#shared/error-text.ts';
import type { ImageType } from '#shared/image.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

export type DraftTables = {
  configuratorDrafts: ConfiguratorDraftsTable;
  draftImages: DraftImagesTable;
  draftOriginals: DraftOriginalsTable;
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

export type OriginalRow = Selectable<DraftOriginalsTable>;

/** A photo as it was sent, of which `draftImages` has the copy for screens. */
type DraftOriginalsTable = {
  imagePath: string;
  id: Generated<string>;
  draftId: string;
  /** 'awaited' from the copy on, 'open' while parts arrive, 'working' while it is checked. */
  state: Generated<'awaited' | 'open' | 'working' | 'done' | 'failed'>;
  /** Where parts arrive, with all the metadata that phones add; null once nothing is left of it. */
  sentPath: string | null;
  multipartId: string | null;
  /** The store's tags of the parts that have arrived. */
  parts: ColumnType<Record<string, string>, never, string>;
  /** As the browser says, until the file was looked at. */
  type: ImageType | null;
  bytes: number | null;
  /** Without metadata, once it is done. */
  path: string | null;
  width: number | null;
  height: number | null;
  failure: ColumnType<ErrorText | null, never, string | null>;
  begunAt: Date | null;
  createdAt: CreatedAt;
};

type DraftTokensTable = { tokenHash: string; draftId: string; createdAt: CreatedAt };

/** Counted by triggers, deleted drafts included. Step 8 is the cart, 9 is paid. */
type DraftProgressTable = {
  day: ColumnType<string, never, never>;
  step: ColumnType<number, never, never>;
  count: ColumnType<number, never, never>;
};
