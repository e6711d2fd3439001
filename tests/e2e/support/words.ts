import fs from 'node:fs'

/** The texts of one language by key; a plural returns its `other` form. */
export type Words = (key: string, params?: Record<string, string | number>) => string

/** Reads the texts of `locale`, so that one journey runs in every language. */
export function readWords(locale: string): Words {
  const messages: Record<string, unknown> = JSON.parse(fs.readFileSync(`messages/${locale}.json`, 'utf8'))
  return (key, params = {}) => {
    const text = otherForm(messages[key])
    if (typeof text !== 'string') throw new Error(`${locale} has no message ${key}`)
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
  }
}

/** The `other` form of a message with plurals. */
function otherForm(message: unknown): unknown {
  if (!Array.isArray(message)) return message
  return Object.entries(Object(message[0]).match).find(([form]) => form.endsWith('=other'))?.[1]
}
