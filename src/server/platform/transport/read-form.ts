import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { DomainError } from '~/server/platform/errors'

/** Fields and files together; several times what our forms have. */
const PARTS_MAX = 50
/** Larger text must be sent as JSON or as a file. */
const FIELD_BYTES_MAX = 64 * 1024
const LIMITS = { parts: PARTS_MAX, fieldSize: FIELD_BYTES_MAX }

type Part = readonly [name: string, value: string | File]

/**
 * Reads a multipart or urlencoded form; a repeated field becomes a list, other bodies have no fields. The platform's
 * reader blocks for seconds on a megabyte of tiny fields; this one stops at the first field too many. Error:
 * `invalid_body`.
 */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  try {
    const parts = await readParts(request, type)
    const named = [...Map.groupBy(parts, ([name]) => name)].map(([name, same]) => {
      const values = same.map(([, value]) => value)
      return [name, values.length > 1 ? values : values[0]] as const
    })
    return Object.fromEntries(named)
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('invalid_body', {}, { cause: error })
  }
}

async function readParts(request: Request, type: string): Promise<Part[]> {
  if (/^multipart\/form-data\b/i.test(type) && request.body) return readMultipart(request.body, type)
  const text = await request.text()
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return []
  if (text.split('&', PARTS_MAX + 1).length > PARTS_MAX) throw new DomainError('invalid_body')
  return [...new URLSearchParams(text)]
}

async function readMultipart(body: NonNullable<Request['body']>, type: string): Promise<Part[]> {
  const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  const refuse = () => parser.destroy(new DomainError('invalid_body'))
  const parts: Promise<Part>[] = []
  parser.on('partsLimit', refuse)
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse()
    parts.push(Promise.resolve([name, value]))
  })
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    const file = buffer(stream).then((bytes): Part => [name, new File([bytes], fileName, { type })])
    // If the form breaks off, its own error is reported.
    file.catch(() => undefined)
    parts.push(file)
  })
  await pipeline(Readable.fromWeb(body), parser)
  return Promise.all(parts)
}
