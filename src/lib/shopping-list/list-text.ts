import {
  ingredientLine,
  ingredientLineText,
  type LineLanguages,
} from '~/lib/ingredient-display/ingredient-line'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import { foodAsSaid } from './own-words'
import type { Section } from './sections'

export type ListTextFormat = 'text' | 'markdown'

/** In the words of the person. */
export const itemLine = (item: ShoppingListItemOut, languages: LineLanguages) =>
  ingredientLine({ ...item, food: foodAsSaid(item.food, item.extras) }, languages)

export function itemText(item: ShoppingListItemOut, languages: LineLanguages): string {
  return ingredientLineText(itemLine(item, languages))
}

export function itemName(item: ShoppingListItemOut, languages: LineLanguages): string {
  const { name, unit } = itemLine(item, languages)
  const [first = '', ...others] = name || unit
  return first.toLocaleUpperCase(languages.language) + others.join('')
}

export function listText(
  sections: readonly Section[],
  { format, noLabel, ...languages }: LineLanguages & { format: ListTextFormat; noLabel: string },
): string {
  const line = (item: ShoppingListItemOut) =>
    (format === 'markdown' ? '- [ ] ' : '') + itemText(item, languages)
  const title = (name: string) => (format === 'markdown' ? `# ${name}` : `[${name}]`)
  return sections
    .map(({ label, items }) => {
      const lines = items.map(line)
      // A list without labels needs no headings.
      const heading = sections.length > 1 || label ? [title(label?.name ?? noLabel)] : []
      return [...heading, ...lines].join('\n')
    })
    .join('\n\n')
}
