import type { ReadResult } from '@ramekin/food-engine/pages'
import type { ErrorId, ErrorParams } from '~/server/platform/errors'
import type { ImageName } from '~/server/platform/media/image-names'
import type { Upload } from '../archive/open-archive'
import type {
  ReaderOptions,
  SourceAsset,
  SourceEvent,
  SourceItem,
  SourcePicture,
  SourceRecipe,
  SourceTable,
} from '../source'

/** Number of bytes that stay in the thread until they are requested. */
interface Held {
  held: number
}
export type SentPicture = (Held & { size?: ImageName | undefined }) | Extract<SourcePicture, { url: string }>
export type SentRecipe = Omit<SourceRecipe, 'pictures' | 'assets' | 'events'> & {
  kind: 'recipe'
  pictures?: SentPicture[] | undefined
  assets?: (Omit<SourceAsset, 'read'> & Held)[] | undefined
  events?: (Omit<SourceEvent, 'picture'> & { picture: SentPicture | undefined })[] | undefined
}
/** An item of a file without what cannot leave the thread. */
export type SentItem = Exclude<SourceItem, { kind: 'recipe' }> | SentRecipe

export interface KnownReader {
  key: string
  name: string
}

export type Question =
  /** Opens the files; returns the readers that recognize them. */
  | { ask: 'open'; uploads: Upload[]; scratchFolder: string }
  | { ask: 'table'; source: string }
  | ({ ask: 'begin'; source: string } & Pick<ReaderOptions, 'locale' | 'columns'>)
  | { ask: 'next' }
  | { ask: 'bytes'; held: number }
  | { ask: 'close' }

export type Reply =
  | { is: 'known'; readers: KnownReader[] }
  | { is: 'table'; table: SourceTable | null }
  | { is: 'begun' }
  | { is: 'item'; item: SentItem | null }
  | { is: 'bytes'; bytes: Uint8Array<ArrayBuffer> | null }
  | { is: 'closed' }
  | { is: 'refused'; id: ErrorId; params: ErrorParams }
  | { is: 'failed'; message: string }

export type ToThread =
  | { to: 'ask'; id: number; question: Question }
  | { to: 'page'; id: number; result: ReadResult }
  | { to: 'forget'; held: number[] }

export type FromThread =
  | { from: 'reply'; id: number; reply: Reply }
  | { from: 'page'; id: number; input: { text: string; url: string | null } }
