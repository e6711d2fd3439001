import type { DataPageTexts } from '~/components/kit/data/data-page-texts'
import { m } from '~/paraglide/messages.js'
import type { OrganizerKind } from '~/queries/inputs'

export function organizerTexts(kind: OrganizerKind): DataPageTexts {
  switch (kind) {
    case 'categories':
      return {
        title: m.common_categories(),
        count: m.categories_count,
        create: m.category_new(),
        edit: m.category_edit(),
        empty: m.category_empty(),
        emptyText: m.category_empty_text(),
      }
    case 'tags':
      return {
        title: m.common_tags(),
        count: m.tags_count,
        create: m.tag_new(),
        edit: m.tag_edit(),
        empty: m.tag_empty(),
        emptyText: m.tag_empty_text(),
      }
    case 'tools':
      return {
        title: m.common_tools(),
        count: m.tools_count,
        create: m.tool_new(),
        edit: m.tool_edit(),
        empty: m.tool_empty(),
        emptyText: m.tool_empty_text(),
      }
  }
}
