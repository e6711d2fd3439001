import { cleanText } from './clean-text.ts'

/** Null for anything but a language tag such as `de` or `pt-BR` (also written `pt_BR`). */
export function cleanLanguage(value: unknown): string | null {
  const tag = cleanText(value).replaceAll('_', '-')
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(tag) ? tag : null
}
