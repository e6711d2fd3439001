import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { DomainError } from '~/server/errors'
import { type Archive, filesLike } from '../archive/archive'

/** What a table needs of a workbook: no pictures, no programs. */
const PARTS =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i

/**
 * The parts of an opened Excel file that hold its tables, packed anew: they came through the limits of archives, so
 * that whoever reads them unpacks no more than `max` bytes. Error: `archive_too_large`.
 */
export async function workbookBytes(archive: Archive, max: number): Promise<Buffer> {
  const parts = filesLike(archive, PARTS)
  if (parts.reduce((sum, { size }) => sum + size, 0) > max) throw new DomainError('archive_too_large')
  const zip = new ZipFile()
  const packed = buffer(zip.outputStream)
  for (const part of parts) zip.addBuffer(await part.read(max), part.path)
  zip.end()
  return packed
}
