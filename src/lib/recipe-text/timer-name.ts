import type { TimerSpan } from './find-timers.ts'
import { plainStepText } from './step-text.ts'

/** Characters of a name; longer clauses end at a word with `…`. */
const NAME_MAX = 40
/** Characters of a clause that are read on each side of the duration. */
const CLAUSE_MAX = 200
// Where a clause begins or ends: punctuation, and words that join two actions.
const CLAUSE_END =
  /[.,;:!?()،؛。、，]|\s(?:and|then|until|und|dann|bis|et|puis|jusqu\S*|y|luego|hasta|e|poi|fino|en|tot|ثم|حتى)\s/giu
// Words between an action and its duration: "Simmer for about", "Etwa 20 Minuten", "Laisser pendant".
const BEFORE_DURATION =
  /(?:^|\s)(?:for|about|around|approx|approximately|another|a|further|at least|up to|nearly|für|ca|circa|etwa|ungefähr|weitere|noch|mindestens|rund|pendant|environ|encore|durante|unos|unas|aproximadamente|otros|per|altri|gedurende|ongeveer|nog|لمدة|حوالي|نحو)\.?$/iu

// German and Dutch put the infinitive after the duration.
const VERB_AT_END = /(?:^|\s)\p{Ll}+(?:en|eln|ern)$/u

/**
 * What a timer is for, in the author's words: the clause before its duration ("Simmer the sauce for 20 minutes" is
 * "Simmer the sauce"), else the one after it ("20 Min. köcheln lassen" is "Köcheln lassen"), both if the verb comes
 * last; null without either.
 */
export function timerName(text: string, { start, end }: TimerSpan): string | null {
  const lead = withoutLead(plain(text.slice(Math.max(0, start - CLAUSE_MAX), start)).trim())
  const before = lastClause(` ${lead} `)
  const after = firstClause(plain(text.slice(end, end + CLAUSE_MAX)))
  const isWhole = before !== '' && VERB_AT_END.test(after)
  return shortened(isWhole ? `${before} ${after}` : before) ?? shortened(after)
}

const plain = (part: string) => ` ${plainStepText(part)} `

function lastClause(part: string): string {
  let from = 0
  for (const { index, 0: mark } of part.matchAll(CLAUSE_END)) from = index + mark.length
  return part.slice(from).trim()
}

/** The abbreviation point of a unit ("20 Min. köcheln") ends no clause. */
function firstClause(part: string): string {
  const rest = part.replace(/^\s*\.\s+(?=\p{Ll})/u, ' ')
  const [found] = rest.matchAll(CLAUSE_END)
  return rest.slice(0, found?.index).trim()
}

function withoutLead(clause: string): string {
  let rest = clause
  for (let words = 0; words < 4; words++) {
    const shorter = rest.replace(BEFORE_DURATION, '').trim()
    if (shorter === rest) break
    rest = shorter
  }
  return rest
}

function shortened(clause: string): string | null {
  if (!/\p{L}{2}/u.test(clause)) return null
  const name = clause.charAt(0).toLocaleUpperCase() + clause.slice(1)
  if (name.length <= NAME_MAX) return name
  const cut = name.slice(0, NAME_MAX)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), NAME_MAX / 2)).trimEnd()}…`
}
