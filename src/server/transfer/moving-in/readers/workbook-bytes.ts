import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { DomainError } from '~/server/platform/errors'
import { type Archive, filesLike } from '../archive/archive'

/** The parts of a workbook that tables need: no pictures, no macros. */
const PARTS =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i

/** Cells of a table including empty ones, since the library allocates all. */
const CELLS_MAX = 10_000_000
const SHEET = /^xl\/worksheets\//i
const PLACE = /\br\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * The parts of an Excel file that hold its tables, compressed again: they passed the limits of archives, so that the
 * library unpacks at most `max` bytes. Errors: `archive_too_large`, `archive_unreadable`.
 */
export async function workbookBytes(archive: Archive, max: number): Promise<Buffer> {
  const parts = filesLike(archive, PARTS)
  if (parts.reduce((sum, { size }) => sum + size, 0) > max) throw new DomainError('archive_too_large')
  const zip = new ZipFile()
  const packed = buffer(zip.outputStream)
  for (const part of parts) {
    const bytes = await part.read(max)
    if (SHEET.test(part.path)) checkPlaces(bytes.toString('utf8'))
    zip.addBuffer(bytes, part.path)
  }
  zip.end()
  return packed
}

/** A few bytes can reference the last cell of the largest possible table. Error: `archive_too_large`. */
function checkPlaces(sheet: string): void {
  let rows = 1
  let columns = 1
  for (const [, double, single] of sheet.matchAll(PLACE)) {
    const place = /^([A-Z]{0,3})(\d{1,7})$/.exec((double ?? single ?? '').trim())
    if (!place) throw new DomainError('archive_unreadable')
    const [, letters = '', row] = place
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, column)
  }
  if (rows * columns > CELLS_MAX) throw new DomainError('archive_too_large')
}
