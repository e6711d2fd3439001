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
