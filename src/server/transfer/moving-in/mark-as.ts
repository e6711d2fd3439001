import type { MigrationChoices } from '~/schemas/migration'
import type { SourceItem } from './source'

/** Categories and tags of the file as the person chose. Ramekin archives are unambiguous and stay unchanged. */
export function markAs(
  item: SourceItem,
  { categoriesAs, tagsAs }: Pick<MigrationChoices, 'categoriesAs' | 'tagsAs'>,
): SourceItem {
  if ((item.kind !== 'recipe' && item.kind !== 'link') || (item.kind === 'recipe' && item.rows)) return item
  if (categoriesAs === 'categories' && tagsAs === 'tags') return item
  const { categories = [], tags = [] } = item
  const become = (wanted: 'categories' | 'tags') => [
    ...(categoriesAs === wanted ? categories : []),
    ...(tagsAs === wanted ? tags : []),
  ]
  return { ...item, categories: become('categories'), tags: become('tags') }
}
