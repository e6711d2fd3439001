/** Bytes within which a page must declare its character set, as in browsers. */
const META_MAX_OFFSET = 4096

/** By byte order mark, `Content-Type` header or meta tag, else as UTF-8. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const label = markedCharset(bytes) ?? charsetIn(contentType) ?? metaCharset(bytes) ?? 'utf-8'
  return decoderFor(label).decode(bytes)
}

function markedCharset(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null
}

/** Bounded spaces prevent quadratic backtracking. */
function charsetIn(text: string): string | null {
  return /charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i.exec(text)?.[1] ?? null
}

function metaCharset(bytes: Buffer): string | null {
  const start = bytes.subarray(0, META_MAX_OFFSET).toString('latin1')
  for (const [tag] of start.matchAll(/<meta[^>]{1,500}>/gi)) {
    const charset = charsetIn(tag)
    // A meta tag readable as ASCII cannot be in UTF-16.
    if (charset) return /^utf-16/i.test(charset) ? 'utf-8' : charset
  }
  return null
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder('utf-8')
  }
}
