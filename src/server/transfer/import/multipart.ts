/** Our form has fewer fields; more is another form. */
const FIELDS_MAX = 4
const HEAD_MAX = 1000

/** The boundary of a form, from its content type; null if it is not `multipart/form-data`. */
export function boundaryOf(contentType: string): string | null {
  return (
    /^multipart\/form-data\s*;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*$/i.exec(contentType)?.[1] ?? null
  )
}

/**
 * The text fields of a `multipart/form-data` body, as views of its bytes: nothing is copied or decoded. Files are left
 * out. Null when the body is broken or has too many fields. For forms of a few large fields from anonymous callers: the
 * platform's reader takes a second for ten megabytes of tiny fields, this one stops immediately.
 */
export function readFormFields(body: Buffer, boundary: string): Map<string, Buffer> | null {
  const mark = Buffer.from(`\r\n--${boundary}`)
  if (!body.subarray(0, mark.length - 2).equals(mark.subarray(2))) return null
  const fields = new Map<string, Buffer>()
  let at = mark.length - 2
  for (let count = 0; count <= FIELDS_MAX; count += 1) {
    const afterMark = body.toString('latin1', at, at + 2)
    if (afterMark === '--') return fields
    const headEnd = body.subarray(at, at + HEAD_MAX).indexOf('\r\n\r\n')
    if (afterMark !== '\r\n' || headEnd < 0) return null
    const head = body.toString('utf8', at, at + headEnd)
    const start = at + headEnd + 4
    const end = body.indexOf(mark, start)
    if (end < 0) return null
    const name = /^content-disposition:\s*form-data;\s*name="([^"]*)"\s*$/im.exec(head)?.[1]
    if (name !== undefined) fields.set(name, body.subarray(start, end))
    at = end + mark.length
  }
  return null
}
