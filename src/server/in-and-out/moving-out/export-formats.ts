import type { Readable } from 'node:stream'
import type { GroupExportFormat } from '~/schemas/group-export'
import { groupArchive } from '~/server/kitchen/recipes/ramekin-archive'
import type { UserCtx } from '~/server/platform/context'
import { cookbookPage } from './cookbook-page'
import { markdownArchive } from './markdown-archive'
import { schemaOrgArchive } from './schema-org-archive'
import type { ToExport } from './to-export'

interface ExportFormat {
  name: string
  ending: 'zip' | 'html'
  write(ctx: UserCtx, from: ToExport): Readable
}

const idsOf = ({ recipes }: ToExport) => recipes.map(({ id }) => id)

export const exportFormats: Record<GroupExportFormat, ExportFormat> = {
  'schema-org': { name: 'recipes-schema-org', ending: 'zip', write: schemaOrgArchive },
  markdown: { name: 'recipes-markdown', ending: 'zip', write: markdownArchive },
  archive: {
    name: 'recipes',
    ending: 'zip',
    write: (ctx, from) => groupArchive(ctx, from.read(idsOf(from))),
  },
  cookbook: { name: 'cookbook', ending: 'html', write: cookbookPage },
}
