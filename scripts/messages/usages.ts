// Where the code shows each message, as context for translators.
import fs from 'node:fs'
import path from 'node:path'

export type Kind =
  | 'tab'
  | 'button'
  | 'title'
  | 'label'
  | 'placeholder'
  | 'aria'
  | 'toast'
  | 'error'
  | 'keywords'
  | 'mail'
  | 'text'

export interface Usage {
  file: string
  /** Component and property, call, or property of an object: `Button`, `Field hint`, `toast.success`, `label`. */
  element: string
  /** The line of code. */
  line: string
}

/** By the name of a property, call or element; the first that matches. */
const KINDS: [Kind, RegExp][] = [
  ['toast', /^(?:toast\.\w+|showUndo|announce|done)$/],
  [
    'title',
    /^(?:title|failedTitle|pageTitle|header|legend|h\d?|h[1-6]|SectionHeading|SectionTitle|ColumnHead|SidebarLabel)$/,
  ],
  ['placeholder', /placeholder$/i],
  [
    'aria',
    /^(?:aria-\w+|alt|valueText|(?:close|clear|increase|decrease|copy|remove|show|start|choose)Label)$/,
  ],
  ['button', /^(?:\w*Button|confirmLabel|cancelLabel|saveLabel|action|button)$/],
  ['label', /^(?:label|name|dt|option|Tag|page|b)$/],
]

function kindOfElement(element: string): Kind {
  const [component = '', property = component] = element.split(' ')
  if (property === 'label' && /Icon|Button|Menu|Action/.test(component))
    return component.includes('Icon') ? 'aria' : 'button'
  return KINDS.find(([, pattern]) => pattern.test(property))?.[0] ?? 'text'
}

export function kindOf(key: string, usages: readonly Usage[] = []): Kind {
  if (key.startsWith('shell_place_')) return 'tab'
  if (key.startsWith('search_words_')) return 'keywords'
  if (key.startsWith('error_')) return 'error'
  if (usages.length > 0 && usages.every(({ file }) => file.includes('mail'))) return 'mail'
  const [usage] = usages
  return usage ? kindOfElement(usage.element) : 'text'
}

/** Texts of mails, files and calendars are plain; a browser isolates names in the others. */
export const isOnScreen = (usages: readonly Usage[]): boolean =>
  !usages.some(({ file }) => file.startsWith('src/server/'))

/** Maximum width of a translation in letters: longer ones break controls and titles on a phone. */
export function maxLength(kind: Kind, letters: number): number {
  if (kind === 'tab') return 12
  return WITHOUT_LIMIT.has(kind) ? Number.POSITIVE_INFINITY : Math.max(18, 2 * letters + 8)
}
const WITHOUT_LIMIT = new Set<Kind>(['keywords', 'aria', 'mail'])

const CODE_BEFORE = 400
const CALL = /([\w.]+)\(\s*$/
const ATTRIBUTE = /<([A-Z]\w*|[a-z]\w*)[^<]*?\s([\w-]+)=\{(?:[^{}]|\{[^{}]*\})*$/
const PROPERTY = /(\w+): (?:\(\w*\) => )?[^,{};\n]*$/
const CHILD = /<([A-Za-z][\w.]*)(?:\s(?:[^<>]|=>)*)?>\s*(?:\{[^<>{}]*)?$/

/** The construct in which the code before a message ends. */
function elementBefore(code: string): string {
  const call = CALL.exec(code)?.[1]
  if (call && /^(?:toast\.|showUndo|announce|pageTitle)/.test(call)) return call
  const child = CHILD.exec(code)?.[1]
  if (child) return child
  const attribute = ATTRIBUTE.exec(code)
  if (attribute) return `${attribute[1]} ${attribute[2]}`
  return PROPERTY.exec(code)?.[1] ?? call ?? ''
}

const LINE_MAX = 110
const lineAt = (code: string, index: number): string =>
  code.slice(code.lastIndexOf('\n', index) + 1, code.indexOf('\n', index)).trim()

const sources = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/paraglide\//.test(file))

/** By key; usages in screens before those in modules. */
export function readUsages(): Map<string, Usage[]> {
  const usages = new Map<string, Usage[]>()
  for (const file of sources('src').toSorted(
    (one, other) => Number(other.endsWith('x')) - Number(one.endsWith('x')),
  )) {
    const code = fs.readFileSync(file, 'utf8')
    for (const { 1: key = '', index } of code.matchAll(/\bm\.([a-z]+_\w+)\b/g)) {
      const usage = {
        file,
        element: elementBefore(code.slice(Math.max(0, index - CODE_BEFORE), index)),
        line: lineAt(code, index).slice(0, LINE_MAX),
      }
      const known = usages.get(key)
      if (known) known.push(usage)
      else usages.set(key, [usage])
    }
  }
  return usages
}
