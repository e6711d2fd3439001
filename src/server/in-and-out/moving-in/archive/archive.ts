/** A file of an upload, unpacked when it is read. */
export interface ArchiveFile {
  /** Its path in the archive with `/`, never leading outside; the name alone for a single file. */
  readonly path: string
  /** Its name without folders. */
  readonly name: string
  /** Bytes when unpacked. */
  readonly size: number
  /** When it was changed last, if the archive knows. */
  readonly modifiedAt: Date | null
  /** All of it, up to `max` bytes (64 MB unless said). Throws `archive_too_large`, `archive_unreadable`. */
  read(max?: number): Promise<Buffer>
  /** The same, unpacked again where the file is a gzip in itself; what that gives counts to the same limits. */
  unpacked(): Promise<Buffer>
  /** All of it as text, whatever it is encoded in. */
  text(max?: number): Promise<string>
  /** Its first bytes, to look at. */
  head(bytes?: number): Promise<Buffer>
}

/** What was uploaded, as a listing: a zip, a tar, a packed or a plain file, or several of them. */
export interface Archive {
  /** Name of the uploaded file. */
  readonly name: string
  /** Every file that can hold something: no folders, no links, none of the hidden files that systems leave. */
  readonly files: readonly ArchiveFile[]
  /** Whether the upload is a plain file and no archive; then it is `files[0]`. */
  readonly isSingle: boolean
  /** Opens an archive that lies in this one; it counts to the same limits and closes with it. */
  inside(file: ArchiveFile): Promise<Archive>
  close(): Promise<void>
}

/** Files whose path matches, in the order of the archive. */
export const filesLike = (archive: Archive, pattern: RegExp): ArchiveFile[] =>
  archive.files.filter(({ path }) => pattern.test(path))

/** Files whose path matches; of a plain upload that file, whatever it is called. */
export const filesOfKind = (archive: Archive, pattern: RegExp): readonly ArchiveFile[] =>
  archive.isSingle ? archive.files : filesLike(archive, pattern)

/** The folder of a path, with the slash behind it; empty at the top. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Whether a name looks like a picture that can be stored. */
export const isPictureName = (path: string): boolean =>
  /\.(jpe?g|png|webp|gif|avif|heic|heif|tiff?)$/i.test(path)
