/**
 * Rules for English messages, so they can be translated to every language. Each finding contains the words it
 * concerns.
 */
import { wordingsOf } from '../../build/inlang-format.ts'
import type { MessageText, Texts } from '../../src/lib/messages/format-message.ts'

type Rule = (message: MessageText, wordings: ReadonlySet<string>) => string[]

const matchesIn = (message: MessageText, pattern: RegExp): string[] =>
  wordingsOf(message).flatMap((text) => [...text.matchAll(pattern)].map(([match]) => match.trim()))

const NAMES =
  'name|title|titles|person|people|food|recipe|list|label|household|group|item|kind|file|url|host|username|user|into|target|source|sources|provider|text|model'
const VERBS =
  'is|are|was|were|has|have|had|isn’t|aren’t|wasn’t|can|can’t|could|couldn’t|will|won’t|may|must|does|doesn’t|did|didn’t|goes|went|gone|made|took|left|put|found|chose|sent|kept|sold|written|taken|given|hidden|run|runs|stays|replaces|joins|invites|responds|exists'
const MOMENTS = 'day|days|date|month|moment|weekday|when|time|year|week'
const PREPOSITIONS = 'on|in|at|for|from|to|of|until|since|by|before|after|during|till'
const NUMBERS = 'count|number|total|max|min|done|own|others|one|other|hours|minutes|limit'

/** The verb or participle of a bare name agrees with it; one behind a noun ("The file “{name}” can’t …") does not. */
const NAME_AND_VERB = new RegExp(
  `(?<!\\b(?:[Tt]he|[Tt]his|[Yy]our|[Aa]) (?:\\p{L}+ ){1,2}“?|\\bof “?)\\{(?:${NAMES})\\}”? (?:${VERBS}|\\p{Ll}+ed)(?![\\p{L}’])`,
  'gu',
)
const MOMENT_IN_PREPOSITION = new RegExp(
  `\\b(?:${PREPOSITIONS}) (?:the )?\\{(?:${MOMENTS})\\}|\\{(?:${MOMENTS})\\}\\p{L}`,
  'giu',
)
const NUMBER_AND_NOUN = new RegExp(`\\{(?:${NUMBERS})\\} (?!(?:of|and)\\b)\\p{L}+`, 'gu')
const LENGTH_MAX = 200
const SENTENCES_MAX = 3

export const rules: Readonly<Record<string, Rule>> = {
  S1: (message) => matchesIn(message, NAME_AND_VERB),
  S2: (message) => matchesIn(message, MOMENT_IN_PREPOSITION),
  S3: (message) => (typeof message === 'string' ? matchesIn(message, NUMBER_AND_NOUN) : []),
  S4: (message) =>
    typeof message === 'string' || !message.one || message.one.includes('{count}') ? [] : [message.one],
  // S5: no other message can be read (build/inlang-format.ts).
  S6: (message) => matchesIn(message, /.*,$|^(?:and|or) .*/gu),
  S7: (message, wordings) =>
    matchesIn(message, /“[^“”{}]+”/gu).filter((quoted) => wordings.has(quoted.slice(1, -1))),
  S8: (message) =>
    wordingsOf(message).filter(
      (text) => text.length > LENGTH_MAX || [...text.matchAll(/[.!?](?= |$)/g)].length > SENTENCES_MAX,
    ),
}

/** By key. */
export function findingsIn(messages: Texts, rule: Rule): Map<string, string[]> {
  const wordings = new Set(Object.values(messages).flatMap(wordingsOf))
  return new Map(
    Object.entries(messages)
      .map(([key, message]): [string, string[]] => [key, rule(message, wordings)])
      .filter(([, found]) => found.length > 0),
  )
}

/** Not the markup of a page, and not a dot between parts. */
const hasWords = (template: string): boolean =>
  !/<[a-z!]/.test(template) && !/^`(?:\$\{(?:[^{}]|\{[^{}]*\})*\}| · )*`$/.test(template)

const JOINED =
  /(?:\[[^[\]]*\bm\.[a-z][^[\]]*\]|\.map\([^\n]*\bm\.[a-z][^\n]*\))(?:\s*\.\w+\([^()]*\))*\s*\.join\('(?:[,;] ?| )'\)/g

/** S9: messages joined by code; order, spaces, and commas differ between languages. */
export function composedIn(code: string): string[] {
  const templates = [...code.matchAll(/`(?:[^`\\]|\\.)*`/g)]
    .map(([template]) => template)
    .filter((template) => /\$\{(?:[^{}`]*[ (])?m\.[a-z]\w+\(/.test(template) && hasWords(template))
  const joined = [...code.matchAll(JOINED)].map(([expression]) => expression)
  const lists = [...code.matchAll(/listFormat\([^)]*type: 'unit'[^)]*\)/gi)].map(([list]) => list)
  return [...templates, ...joined, ...lists]
}
