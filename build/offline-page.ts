import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The page's texts, by the keys of the messages that the application uses. */
const keys = { title: 'offline_title', text: 'offline_text', retry: 'common_retry' }

/**
 * The page shown offline if no copy is cached. It must be self-contained, so it has its texts in every translated
 * language.
 */
export function offlinePage(): string {
  const texts: Record<string, Record<string, unknown>> = {}
  for (const file of readdirSync('messages').filter((name) => name.endsWith('.json'))) {
    const messages: Record<string, unknown> = JSON.parse(readFileSync(path.join('messages', file), 'utf8'))
    const own = Object.entries(keys).map(([name, key]) => [name, messages[key]] as const)
    if (own.every(([, text]) => typeof text === 'string'))
      texts[path.basename(file, '.json')] = Object.fromEntries(own)
  }
  // The texts are in a script: no text may end it.
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c')
  return readFileSync('build/offline.html', 'utf8').replace('/* TEXTS */ {}', () => json)
}
