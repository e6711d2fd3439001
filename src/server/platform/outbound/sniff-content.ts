/** The media type of a `Content-Type` header in lower case, without parameters; '' when there is none. */
export function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}

const SAYS_NOTHING = /^(?:(?:application|binary)\/octet-stream)?$/
const PAGE_TYPE = /^(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml|json|ld\+json))$/
const PAGE_START = /^[\s\u00ef\u00bb\u00bf]*(?:<!doctype|<html|<head|<\?xml|<!--|[{[])/i
const PICTURE_START =
  /^(?:\xff\xd8\xff|\x89PNG|GIF8|BM|RIFF....WEBP|....ftyp(?:avif|avis|heic|heix|mif1|msf1))/s

/** Whether a body of this media type can be a page or data about one, by its header. */
export function mayBePage(mediaType: string): boolean {
  return PAGE_TYPE.test(mediaType) || SAYS_NOTHING.test(mediaType)
}

/** Whether a body is one. A PDF is none whatever the header says; where that says nothing, the start decides. */
export function isPage(mediaType: string, body: Buffer): boolean {
  const start = body.subarray(0, 512).toString('latin1')
  return !start.startsWith('%PDF-') && (PAGE_TYPE.test(mediaType) || PAGE_START.test(start))
}

export function mayBePicture(mediaType: string): boolean {
  return mediaType.includes('image') || SAYS_NOTHING.test(mediaType)
}

/** Whether a body is one; where the header says nothing, the start decides. */
export function isPicture(mediaType: string, body: Buffer): boolean {
  return mediaType.includes('image') || PICTURE_START.test(body.subarray(0, 16).toString('latin1'))
}
