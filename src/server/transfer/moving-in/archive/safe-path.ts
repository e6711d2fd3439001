import { DomainError } from '~/server/platform/errors'

/** Separated by `/`. Never a file name; a path that leads outside is an attack: `archive_unsafe`. */
export function safePath(stored: string): string {
  const path = stored.replaceAll('\\', '/').replaceAll('\u0000', '')
  const isOutside = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..')
  if (isOutside) throw new DomainError('archive_unsafe', { file: path.slice(0, 200) })
  return path.replace(/^(\.\/)+/, '')
}

export const isSystemFile = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git\/)/i.test(path)
