import { m } from '~/paraglide/messages.js'

interface Help {
  text: () => string
  url?: string
}

const folder = { text: () => m.migration_how_folder() }

const helps: Record<string, Help> = {
  bookmarks: { text: () => m.migration_how_bookmarks() },
  cheftap: folder,
  chowdown: folder,
  cooklang: { ...folder, url: 'https://cooklang.org/docs/' },
  grocy: { text: () => m.migration_how_grocy(), url: 'https://grocy.info/' },
  html_pages: folder,
  kitchenowl: { text: () => m.migration_how_any(), url: 'https://docs.kitchenowl.org/' },
  markdown: folder,
  mealie: { text: () => m.migration_how_mealie(), url: 'https://docs.mealie.io/' },
  nextcloud: { text: () => m.migration_how_nextcloud(), url: 'https://nextcloud.github.io/cookbook' },
  paprika: { text: () => m.migration_how_paprika(), url: 'https://www.paprikaapp.com/' },
  pepperplate: folder,
  recipesage: { text: () => m.migration_how_recipesage(), url: 'https://docs.recipesage.com/' },
  saffron: folder,
  schema_org: folder,
  table: { text: () => m.migration_how_table() },
  tandoor: { text: () => m.migration_how_tandoor(), url: 'https://docs.tandoor.dev/features/import_export/' },
}

/** A short guide to exporting recipes from a program. */
export const helpFor = (key: string): Help => helps[key] ?? { text: () => m.migration_how_any() }
