import { DomainError } from '~/server/platform/errors'

/**
 * The path of an entry, separated by `/`. No file is written under such a name; a path that leads outside still
 * indicates an attack: `archive_unsafe`.
 */
export function safePath(stored: string): string {
  const path = stored.replaceAll('\\', '/').replaceAll('\u0000', '')
  const isOutside = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..')
  if (isOutside) throw new DomainError('archive_unsafe', { file: path.slice(0, 200) })
  return path.replace(/^(\.\/)+/, '')
}

export const isSystemFile = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git\/)/i.test(path)
