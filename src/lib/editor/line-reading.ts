import type { Named } from './editor-recipe'
import { headingIn } from './pasted-lines'

/** A food or unit with all the words it goes by, its name first. */
export interface KnownWord extends Named {
  words: readonly string[]
}

/** An ingredient line taken apart. What is no known food is `foodText`; nothing of the line gets lost. */
export interface LineReading {
  /** What it says when it is the heading of the lines below it, else null; then all else is empty. */
  title: string | null
  quantity: number | null
  unit: Named | null
  food: Named | null
  foodText: string
  note: string
}

/** A line kept as it was typed, for when nothing can read it. */
export function plainReading(text: string): LineReading {
  const line = text.replace(/\s+/g, ' ').trim()
  const title = headingIn(line)
  return { title, quantity: null, unit: null, food: null, foodText: title === null ? line : '', note: '' }
}
