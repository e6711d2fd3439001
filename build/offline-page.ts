import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What the page says, by the names of the messages that the application itself uses. */
const keys = { title: 'offline_title', text: 'offline_text', retry: 'common_retry' }

/**
 * The page for being offline where no copy is kept. It must work without anything else, so it carries its texts
 * in every language that has them.
 */
export function offlinePage(): string {
  const texts: Record<string, Record<string, unknown>> = {}
  for (const file of readdirSync('messages').filter((name) => name.endsWith('.json'))) {
    const messages: Record<string, unknown> = JSON.parse(readFileSync(path.join('messages', file), 'utf8'))
    const own = Object.entries(keys).map(([name, key]) => [name, messages[key]] as const)
    if (own.every(([, text]) => typeof text === 'string'))
      texts[path.basename(file, '.json')] = Object.fromEntries(own)
  }
  // The texts stand in a script: no text may end it.
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c')
  return readFileSync('build/offline.html', 'utf8').replace('/* TEXTS */ {}', () => json)
}
