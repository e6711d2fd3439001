import { Element, type ParentNode, Text } from 'domhandler'

const SERVINGS_FIELD = /serving|portion|porsj|portie|porci|porzi|annos|person|yield|serves/i

/** `<span>Total time</span><b>40 min</b>`; not the small digits of `H<sub>2</sub>O` and footnotes. */
export function beginsWithDigit({ name, children: [first] }: Element): boolean {
  return name !== 'sub' && name !== 'sup' && first instanceof Text && /^\s*\d/.test(first.data)
}

export function servingsIn({ attribs }: Element): string {
  const { type = 'text', value = '', name = '', id = '' } = attribs
  if (!/^(?:text|number|tel)$/i.test(type) || !/^\d{1,3}$/.test(value.trim())) return ''
  const names = [attribs['aria-label'], attribs.class, name, id]
    .map((text) => (text ?? '').slice(0, 120))
    .join(' ')
  return SERVINGS_FIELD.test(names) ? ` ${value.trim()} ` : ''
}

export function hasOwnText(element: ParentNode): boolean {
  return element.children.some((child) => child instanceof Text && /\p{L}{2}/u.test(child.data))
}

export function hasSeveralDefinitions({ children }: Element): boolean {
  const tags = children.flatMap((child) => (child instanceof Element ? [child.name] : []))
  return tags.some((tag, i) => tag === 'dd' && tags[i + 1] === 'dd')
}

/** Whether an element is the label of a checkbox inside it, as in check lists. */
export function holdsCheckbox({ children }: Element): boolean {
  return children
    .slice(0, 5)
    .some((child) => child instanceof Element && child.name === 'input' && child.attribs.type === 'checkbox')
}

/** Class names and other identifiers of an element, shortened. */
export function namesOf({ attribs }: Element): string {
  const { class: classes = '', id = '', itemprop = '', property = '' } = attribs
  const test = attribs['data-testid'] ?? attribs['data-test'] ?? attribs['data-component'] ?? ''
  if (classes === '' && id === '' && itemprop === '' && test === '' && property === '') return ''
  return [classes, id, itemprop, property, test].map((name) => name.slice(0, 120)).join(' ')
}

/** What elements of one kind have in common: tag and class names without numbers. */
export function signatureOf({ name, attribs }: Element): string {
  return `${name}.${(attribs.class ?? '').slice(0, 80).replace(/\d+/g, '')}`
}

export function isHidden({ attribs }: Element): boolean {
  if ('hidden' in attribs) return true
  return attribs.style !== undefined && /display\s*:\s*none/i.test(attribs.style.slice(0, 500))
}

/** Whether an element is for screen readers only, by the class names of frameworks. */
export function isScreenReaderOnly({ attribs, name }: Element): boolean {
  if (!/^(?:span|label|tr|thead)$/.test(name)) return false
  return /(?:^|\s|-)(?:sr-only|screen-reader(?:-text)?|visually-?hidden)(?:\s|$)/i.test(
    (attribs.class ?? '').slice(0, 200),
  )
}
