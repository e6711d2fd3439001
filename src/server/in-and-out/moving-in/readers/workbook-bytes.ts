import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { DomainError } from '~/server/platform/errors'
import { type Archive, filesLike } from '../archive/archive'

/** What a table needs of a workbook: no pictures, no programs. */
const PARTS =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i

/** Cells of a table from its first to its last one, the empty ones too: whoever reads it makes them all. */
const CELLS_MAX = 10_000_000
const SHEET = /^xl\/worksheets\//i
/** Where a row or a cell says that it stands. */
const PLACE = /\br\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * The parts of an opened Excel file that hold its tables, packed anew: they came through the limits of archives, so
 * that whoever reads them unpacks no more than `max` bytes. Errors: `archive_too_large`, `archive_unreadable`.
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

/** A few bytes can name the last cell of the largest table there is. Error: `archive_too_large`. */
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
