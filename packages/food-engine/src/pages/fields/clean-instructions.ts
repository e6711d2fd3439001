import { dereference, type Graph } from '../data/json-ld.ts'
import { hasType, isThing, prop, type Thing } from '../data/thing.ts'
import type { ReadStep } from '../read-result.ts'
import { cleanLines, cleanText } from './clean-text.ts'
import { headingOf } from './headings.ts'
import { dropNumbering, isStepLabel, splitAtNumbers } from './step-numbering.ts'

/** A longer list is cut. */
const MAX_STEPS = 1000

const URL_ALONE = /^https?:\/\/\S+$/
const BULLET = /^(?:[•·●○▪‣◦☐▢✓|]\s*)+(?=\S)/u

/** Bold text in Markdown. */
const BOLD_MARKS = /\*\*(?=\S)([^*\n]{1,200})\*\*(?=.*\p{L})/gu

/** Two sentences without a space between; not inside URLs. */
const GLUED = /(?<=\p{Ll}{2}[.!?])(?=\p{Lu}\p{Ll})(?<!(?:https?:\/\/|www\.|@)\S{0,200})/gu

type Draft = { lines: string[]; title: string | null; summary: string | null }

/**
 * The steps of a value in any shape: a string with lines (or with JSON inside), lists of strings or of HowToStep and
 * HowToSection objects at any depth, objects keyed by number. Section names become the `title` of the section's first
 * step, a step's own name its `summary`. Step numbers are removed.
 */
export function cleanInstructions(value: unknown, graph: Graph): ReadStep[] {
  const drafts = new StepCollector(graph).collect(value)
  // Links to the steps are not steps.
  if (drafts.every(({ lines }) => lines.every((line) => URL_ALONE.test(line)))) return []
  const isOneText = drafts.length === 1
  const steps = drafts.flatMap((draft) => {
    if (!isOneText) return [{ text: draft.lines.join('\n'), title: draft.title, summary: draft.summary }]
    return linesOf(draft).map((text, i) => ({
      text,
      title: i === 0 ? draft.title : null,
      summary: i === 0 ? draft.summary : null,
    }))
  })
  return dropNumbering(liftHeadings(withoutCountingNames(steps))).slice(0, MAX_STEPS)
}

/** Names that differ only in a number at the end (`soup step 1`, `soup step 2`) are dropped. */
function withoutCountingNames(steps: ReadStep[]): ReadStep[] {
  const stems = new Set(steps.map(({ summary }) => /^(.*\D)?\d{1,3}$/.exec(summary ?? '')?.[1]))
  const areCounted = steps.length > 1 && stems.size === 1 && !stems.has(undefined)
  return areCounted ? steps.map((step) => ({ ...step, summary: null })) : steps
}

/** The lines of instructions in one text; a single line is split at step numbers or bars. */
function linesOf({ lines }: Draft): string[] {
  const [only = ''] = lines
  if (lines.length > 1) return lines
  const parts = only.split(/(?<=[.!。])\s*\|\s+/)
  return parts.length > 2 ? parts : splitAtNumbers(only)
}

/** Walks instruction values with its own stack, since data may be nested without limit. */
class StepCollector {
  readonly #graph: Graph
  readonly #seen = new Set<unknown>()
  #drafts: Draft[] = []
  #waiting: unknown[] = []
  /** The name of a section before its first step. */
  #title: string | null = null

  constructor(graph: Graph) {
    this.#graph = graph
  }

  collect(value: unknown): Draft[] {
    this.#waiting = [value]
    while (this.#waiting.length > 0 && this.#drafts.length < MAX_STEPS) {
      const next = dereference(this.#graph, this.#waiting.pop())
      if (typeof next === 'object' && next !== null) {
        if (this.#seen.has(next)) continue
        this.#seen.add(next)
      }
      if (Array.isArray(next)) this.#visitAll(next)
      else if (isThing(next)) this.#visitThing(next)
      else this.#visitText(next)
    }
    return this.#drafts
  }

  #visitAll(list: unknown[]): void {
    // Of several texts each is one step, even with line breaks; of a single one each line is.
    const areSteps = list.filter((entry) => typeof entry === 'string' && entry.trim() !== '').length > 1
    for (const entry of list.slice(0, MAX_STEPS).reverse()) {
      this.#waiting.push(areSteps && typeof entry === 'string' ? { text: entry } : entry)
    }
  }

  #visitText(value: unknown): void {
    const inner = parseJsonText(value)
    if (inner !== null) {
      this.#waiting.push(inner)
      return
    }
    for (const line of cleanLines(value)) this.#add([line], null)
  }

  #visitThing(thing: Thing): void {
    const numbered = valuesByNumber(thing)
    if (numbered) {
      this.#visitAll(numbered)
      return
    }
    const inner = prop(thing, 'itemListElement', 'steps', 'step')
    // A number here counts the step: `{ "step": 1, "text": … }`.
    const parts = typeof inner === 'number' ? undefined : inner
    const name = cleanText(prop(thing, 'name', 'headline', 'title')).replace(/\s*[:：]$/, '')
    const lines = cleanLines(prop(thing, 'text', 'description', '@value'))
    const isSection = hasType(thing, 'howtosection') || (parts !== undefined && !hasType(thing, 'howtostep'))
    if (parts !== undefined && (isSection || lines.length === 0)) {
      if (name !== '' && !isStepLabel(name)) this.#title = name
      this.#waiting.push(parts)
    } else if (lines.length === 0 && isThing(thing.item)) this.#waiting.push(thing.item)
    else if (isSection) {
      if (name !== '' && !isStepLabel(name)) this.#title = name
      for (const line of lines) this.#add([line], null)
    } else this.#add(lines.length > 0 ? lines : [name], lines.length > 0 ? name : '')
  }

  #add(lines: string[], name: string | null): void {
    if (lines.join('') === '') return
    lines = lines.map((line) => line.replace(BULLET, '').replace(BOLD_MARKS, '$1').replace(GLUED, ' '))
    const summary = name && addsDetail(name, lines.join(' ')) ? name : null
    this.#drafts.push({ lines, title: this.#title, summary })
    this.#title = null
  }
}

function parseJsonText(value: unknown): object | null {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return null
  try {
    const inner: unknown = JSON.parse(value)
    return typeof inner === 'object' ? inner : null
  } catch {
    return null
  }
}

/** The values of an object with numeric keys, in their order. */
function valuesByNumber(thing: Thing): unknown[] | null {
  const keys = Object.keys(thing)
  if (keys.length === 0 || !keys.every((key) => /^\d{1,4}$/.test(key))) return null
  return keys.sort((a, b) => Number(a) - Number(b)).map((key) => thing[key])
}

/** Whether a step's name is more than the beginning of its text or its number. */
function addsDetail(name: string, text: string): boolean {
  if (isStepLabel(name)) return false
  const fold = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const foldedName = fold(name)
  return foldedName !== '' && !fold(text).startsWith(foldedName) && !foldedName.startsWith(fold(text))
}

/** A line that is only a heading, other than a step number, becomes the title of the next step. */
function liftHeadings(steps: ReadStep[]): ReadStep[] {
  const lifted: ReadStep[] = []
  let title: string | null = null
  for (const [index, step] of steps.entries()) {
    const isPlain = step.title === null && step.summary === null && !isStepLabel(step.text)
    const heading = isPlain ? headingOf(step.text) : null
    if (heading && title === null && index < steps.length - 1 && steps[index + 1]?.title === null)
      title = heading
    else {
      lifted.push({ ...step, title: step.title ?? title })
      title = null
    }
  }
  return lifted
}
