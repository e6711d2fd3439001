import { type Archive, type ArchiveFile, isPictureName } from './archive'

interface FileIndex {
  byPath: ReadonlyMap<string, ArchiveFile>
  byName: ReadonlyMap<string, ArchiveFile>
  /** By path, in UTF-16 units. */
  sorted: readonly ArchiveFile[]
  picturesByStem: ReadonlyMap<string, ArchiveFile[]>
}

const indexes = new WeakMap<Archive, FileIndex>()

const stemOf = (path: string) => path.replace(/\.[^./]+$/, '')

function indexOf(archive: Archive): FileIndex {
  const known = indexes.get(archive)
  if (known) return known
  const { files } = archive
  const index = {
    byPath: new Map(files.map((file) => [file.path, file])),
    // Of files with the same name the first counts.
    byName: new Map(files.toReversed().map((file) => [file.name, file])),
    sorted: files.toSorted((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path))),
    picturesByStem: Map.groupBy(
      files.filter(({ path }) => isPictureName(path)),
      ({ path }) => stemOf(path),
    ),
  }
  indexes.set(archive, index)
  return index
}

export const fileAt = (archive: Archive, path: string): ArchiveFile | undefined =>
  indexOf(archive).byPath.get(path)

export function filesBelow(archive: Archive, folder: string): ArchiveFile[] {
  const { sorted } = indexOf(archive)
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle]?.path ?? '') < folder) from = middle + 1
    else to = middle
  }
  const found: ArchiveFile[] = []
  for (let file = sorted[from]; file?.path.startsWith(folder); file = sorted[from + found.length])
    found.push(file)
  return found
}

/** The first file of this name in any folder; of a path, its last part counts. */
export const fileNamed = (archive: Archive, name: string): ArchiveFile | undefined =>
  indexOf(archive).byName.get(name.replace(/^.*[\\/]/, ''))

export const siblingPictures = (archive: Archive, { path }: ArchiveFile): ArchiveFile[] =>
  indexOf(archive).picturesByStem.get(stemOf(path)) ?? []
