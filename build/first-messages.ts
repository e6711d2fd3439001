import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What a first visit to the recipes needs: what every page has, the sign-in, the explorer and a recipe. The messages
 * that are named here come with the page; all others when the first part of the program that names them is loaded.
 */
const firstParts = [
  'src/routes',
  'src/browser',
  'src/lib',
  'src/queries',
  'src/components/layout',
  'src/components/ui',
  'src/components/session',
  'src/components/account/person-avatar.tsx',
  'src/components/recipes/explorer',
  'src/components/recipes/page',
  'src/components/recipes/text',
  'src/components/recipes/recipe-cover.tsx',
  'src/components/recipes/recipe-picture.tsx',
  // What routes show while they load, and what works beside every page.
  'src/components/shopping/list-loading.tsx',
  'src/components/shopping/use-waiting-changes.ts',
]

/** The keys of the messages that a piece of code names. */
export function messagesIn(code: string): string[] {
  return [...code.matchAll(/\bm\.([a-z]+_\w+)\b/g)].map((found) => found[1] ?? '')
}

const isFirst = (file: string) => firstParts.some((part) => file === part || file.startsWith(`${part}/`))

/** The keys of all messages that come with the page. */
export function readFirstMessages(): Set<string> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('src', name.replaceAll(path.sep, '/')))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && isFirst(file))
  return new Set(files.flatMap((file) => messagesIn(readFileSync(file, 'utf8'))))
}

/** Splits a compiled language in two: the messages that are `first`, and the rest. What stands before them is kept. */
export function splitMessages(code: string, first: ReadonlySet<string>): { first: string; more: string } {
  const [head = '', ...messages] = code.split(/^(?=export const \w+ = )/m)
  const isOfFirst = (message: string) => first.has(/^export const (\w+)/.exec(message)?.[1] ?? '')
  return {
    first: head + messages.filter(isOfFirst).join(''),
    more: head + messages.filter((message) => !isOfFirst(message)).join(''),
  }
}
