import type { ParsedSentence } from '../../parsed-sentence.ts'
import type { Expected } from './golden-line.ts'

/** A reading in the short form of the golden lines: only non-empty fields. */
export function shortForm(parsed: ParsedSentence): Expected {
  if (parsed.kind === 'text') return { isText: true }
  if (parsed.kind === 'heading') return { heading: parsed.title ?? '' }
  const { quantity, upperQuantity, unit, size, name, preparation, comment, purpose } = parsed
  const fields = { quantity, upperQuantity, unit, size, name, preparation, comment, purpose }
  const others = parsed.otherAmounts.map((other): NonNullable<Expected['otherAmounts']>[number] =>
    other.upperQuantity === null
      ? [other.quantity, other.unit]
      : [other.quantity, other.unit, other.upperQuantity],
  )
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    ...(parsed.alternatives.length > 0 ? { alternatives: parsed.alternatives } : {}),
    ...(others.length > 0 ? { otherAmounts: others } : {}),
  }
}
