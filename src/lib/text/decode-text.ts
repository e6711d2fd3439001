const SAMPLE_LENGTH = 4000

/**
 * Decodes by byte order mark, else as UTF-16 if every other byte is zero, else as UTF-8, else in the character set that
 * the text declares (XML, HTML), else as windows-1252, which decodes every byte. Line ends become `\n`.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes)
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\u0000', '')
}

const CONTROLS = /(?![\t\n\f\r])\p{Cc}|\ufffd/gu

/** Whether a decoded file is no text, such as a word processor's document: more than 1 % are control characters. */
export const isBinary = (text: string): boolean => (text.match(CONTROLS)?.length ?? 0) > text.length / 100

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be', bytes)
  const zeros = encodingByZeros(bytes.subarray(0, SAMPLE_LENGTH))
  if (zeros !== null) return as(zeros, bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return as(declaredCharset(bytes) ?? 'windows-1252', bytes)
  }
}

function as(charset: string, bytes: Uint8Array): string {
  return new TextDecoder(charset).decode(bytes)
}

/** Which byte of the pairs is zero: more than a third of one and few of the other. */
function encodingByZeros(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const counts = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) counts[at % 2] = (counts[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = counts
  const many = bytes.length / 6
  if (odd > many && even < odd / 4) return 'utf-16le'
  return even > many && odd < even / 4 ? 'utf-16be' : null
}

function declaredCharset(bytes: Uint8Array): string | null {
  const head = as('latin1', bytes.subarray(0, 2000))
  const name = /(?:encoding|charset)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1]
  try {
    return name && !/^utf-?8$/i.test(name) ? new TextDecoder(name).encoding : null
  } catch {
    return null
  }
}
