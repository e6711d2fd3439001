import fs from 'node:fs'

/** The sentences of one language by key; a plural returns its `other` form. */
export type Words = (key: string, params?: Record<string, string | number>) => string

/** Reads what people see in `locale`, so that one journey is walked in every language. */
export function readWords(locale: string): Words {
  const messages: Record<string, unknown> = JSON.parse(fs.readFileSync(`messages/${locale}.json`, 'utf8'))
  return (key, params = {}) => {
    const text = otherForm(messages[key])
    if (typeof text !== 'string') throw new Error(`${locale} has no message ${key}`)
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
  }
}

/** Of a message with plurals the form for most numbers. */
function otherForm(message: unknown): unknown {
  if (!Array.isArray(message)) return message
  return Object.entries(Object(message[0]).match).find(([form]) => form.endsWith('=other'))?.[1]
}
