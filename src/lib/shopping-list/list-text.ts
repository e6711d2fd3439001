import { ingredientLine, ingredientLineText } from '~/lib/ingredient-display/ingredient-line'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import type { Section } from './sections'

export type ListTextFormat = 'text' | 'markdown'

export function itemText(item: ShoppingListItemOut, locale: string): string {
  return ingredientLineText(ingredientLine(item, { locale }))
}

export function itemName(item: ShoppingListItemOut, locale: string): string {
  const { name, unit } = ingredientLine(item, { locale })
  const [first = '', ...others] = name || unit
  return first.toLocaleUpperCase(locale) + others.join('')
}

export function listText(
  sections: readonly Section[],
  { format, locale, noLabel }: { format: ListTextFormat; locale: string; noLabel: string },
): string {
  const line = (item: ShoppingListItemOut) => (format === 'markdown' ? '- [ ] ' : '') + itemText(item, locale)
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
