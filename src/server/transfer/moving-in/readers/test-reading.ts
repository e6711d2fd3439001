import { readText } from '~/server/transfer/import/reading/read-text'
import { zipOf } from '../../../../../tests/support/zip'
import type { Archive } from '../archive/archive'
import { openArchive } from '../archive/open-archive'
import type { Reader, ReaderOptions, SourceItem } from '../source'

/** For tests of readers: archives of a few files, and the items that a reader returns. */

/** A zip of these files, opened. */
export const archiveOf = async (
  files: Record<string, string | Buffer>,
  name = 'export.zip',
): Promise<Archive> => fileArchive(name, await zipOf(files))

/** One uploaded file, opened. */
export const fileArchive = (name: string, content: string | Buffer): Promise<Archive> =>
  openArchive([{ name, at: Buffer.from(content) }], '/nowhere')

export const testOptions: ReaderOptions = {
  locale: 'en-US',
  readPage: async (input) => readText({ ...input, locale: 'en-US' }),
}

/** Everything that the reader yields. */
export async function readAll(
  reader: Reader,
  archive: Archive,
  options: Partial<ReaderOptions> = {},
): Promise<SourceItem[]> {
  const items: SourceItem[] = []
  for await (const item of reader.read(archive, { ...testOptions, ...options })) items.push(item)
  return items
}

/** Only the recipes of these. */
export const recipesOf = (items: readonly SourceItem[]) => items.filter((item) => item.kind === 'recipe')
