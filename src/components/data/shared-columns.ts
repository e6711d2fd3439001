import type { TableColumn } from '~/components/kit/data/columns'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'

export const nameColumn: TableColumn<{ name: string }> = {
  key: 'name',
  header: () => m.common_name(),
  sortable: true,
  cell: ({ name }) => name,
  value: ({ name }) => name,
}

export const pluralNameColumn: TableColumn<{ pluralName: string | null }> = {
  key: 'pluralName',
  wide: true,
  header: () => m.data_plural(),
  sortable: true,
  cell: ({ pluralName }) => pluralName,
  value: ({ pluralName }) => pluralName,
}

export const aliasesColumn: TableColumn<{ aliases: readonly { name: string }[] }> = {
  key: 'aliases',
  plain: true,
  header: () => m.data_aliases(),
  cell: ({ aliases }) => joinTexts(aliases.map(({ name }) => name)),
  value: ({ aliases }) => aliases.map(({ name }) => name).join('; '),
}

export const descriptionColumn: TableColumn<{ description: string }> = {
  key: 'description',
  header: () => m.common_description(),
  hidden: true,
  sortable: true,
  cell: ({ description }) => description,
  value: ({ description }) => description,
}
