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

/** Lower case, without parameters; '' without a header. */
export function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}

const GENERIC_TYPE = /^(?:(?:application|binary)\/octet-stream)?$/
const PAGE_TYPE = /^(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml|json|ld\+json))$/
const PAGE_START = /^[\s\u00ef\u00bb\u00bf]*(?:<!doctype|<html|<head|<\?xml|<!--|[{[])/i
const PICTURE_START =
  /^(?:\xff\xd8\xff|\x89PNG|GIF8|BM|RIFF....WEBP|....ftyp(?:avif|avis|heic|heix|mif1|msf1))/s

export function mayBePage(mediaType: string): boolean {
  return PAGE_TYPE.test(mediaType) || GENERIC_TYPE.test(mediaType)
}

/** A PDF is never a page; without a media type the first bytes decide. */
export function isPage(mediaType: string, body: Buffer): boolean {
  const start = body.subarray(0, 512).toString('latin1')
  return !start.startsWith('%PDF-') && (PAGE_TYPE.test(mediaType) || PAGE_START.test(start))
}

export function mayBePicture(mediaType: string): boolean {
  return mediaType.includes('image') || GENERIC_TYPE.test(mediaType)
}

/** Without a media type the first bytes decide. */
export function isPicture(mediaType: string, body: Buffer): boolean {
  return mediaType.includes('image') || PICTURE_START.test(body.subarray(0, 16).toString('latin1'))
}
