import { type ChildNode, Element, type ParentNode, Text } from 'domhandler'
import { parseHtml } from './bounded-parser.ts'

const LINE_TAGS = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
const HAS_LINE_TAG = new RegExp(`</?(?:${[...LINE_TAGS].join('|')})[\\s/>]`, 'i')
const SPACED_TAGS = new Set(['td', 'th', 'option'])
const UNSEEN_TAGS = new Set(
  'script style template noscript iframe object svg math head title textarea select button audio video canvas'.split(
    ' ',
  ),
)

/** Whether the content of this element is not visible text (scripts, pictures, buttons). */
export function isUnseen(tagName: string): boolean {
  return UNSEEN_TAGS.has(tagName)
}

/** Collects text as a browser lays it out: whitespace in the source is a space, line tags break. */
class LineWriter {
  #parts: string[] = []
  #isRaised = false

  text(data: string): void {
    // "1<sup>1</sup>/<sub>2</sub>" is one and a half, not eleven halves.
    if (this.#isRaised && /^\s*\d/.test(data)) this.#parts.push(' ')
    this.#isRaised = false
    this.#parts.push(data.replace(/[\t\n\f\r ]+/g, ' '))
  }

  open(name: string): void {
    this.tag(name)
    this.#isRaised = name === 'sup' && /\d$/.test(this.#parts.at(-1) ?? '')
  }

  tag(name: string): void {
    if (LINE_TAGS.has(name)) this.#parts.push('\n')
    else if (SPACED_TAGS.has(name)) this.#parts.push(' ')
  }

  /** Trimmed, without empty lines. */
  lines(): string[] {
    return this.#parts
      .join('')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  }
}

/** Elements and texts that may still be read; shared by many calls on one page. */
export type ReadingBudget = { nodes: number }

export function visibleLines(root: ParentNode, budget: ReadingBudget = { nodes: 1_000_000 }): string[] {
  const writer = new LineWriter()
  const tasks: (ChildNode | { close: string })[] = root.children.toReversed()
  for (let task = tasks.pop(); task && budget.nodes > 0; task = tasks.pop()) {
    budget.nodes--
    if ('close' in task) writer.tag(task.close)
    else if (task instanceof Text) writer.text(task.data)
    else if (task instanceof Element && !UNSEEN_TAGS.has(task.name)) {
      writer.open(task.name)
      tasks.push({ close: task.name })
      for (const child of task.children.toReversed()) tasks.push(child)
    }
  }
  return writer.lines()
}

/** Line breaks of the source count only without line-breaking tags. Drops unfinished tags (`<img onerror=…`). */
export function htmlToLines(html: string): string[] {
  const writer = new LineWriter()
  const sourceBreak = HAS_LINE_TAG.test(html) ? /(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/ : /\r\n?|\n/
  let unseen = 0
  parseHtml(html, {
    open: (name) => {
      if (UNSEEN_TAGS.has(name)) unseen++
      writer.open(name)
    },
    close: (name) => {
      if (UNSEEN_TAGS.has(name)) unseen--
      writer.tag(name)
    },
    text: (data) => {
      if (unseen > 0) return
      const [first = '', ...rest] = data.split(sourceBreak)
      writer.text(first)
      for (const line of rest) {
        writer.tag('br')
        writer.text(line)
      }
    },
  })
  return writer.lines()
}
