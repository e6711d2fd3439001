import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive, BookOpen, Braces, Download, FileText, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { download } from '~/browser/save-file'
import { useMomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button, IconButton } from '~/components/ui/button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Progress } from '~/components/ui/progress'
import { SectionHeading } from '~/components/ui/section-heading'
import { Skeleton } from '~/components/ui/skeleton'
import { joinSentences } from '~/lib/join-texts'
import { formatBytes } from '~/lib/numbers/format-bytes'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { groupExports, groupExportUrl, useGroupExportChanges } from '~/queries/group-exports'
import { useUser } from '~/queries/session'
import { type GroupExport, type GroupExportFormat, groupExportFormats } from '~/schemas/group-export'

const formats: Record<GroupExportFormat, { icon: ReactNode; title: () => string; hint: () => string }> = {
  'schema-org': {
    icon: <Braces />,
    title: () => m.group_export_schema_org(),
    hint: () => joinSentences([m.group_export_schema_org_hint(), m.group_export_schema_org_without()]),
  },
  markdown: {
    icon: <FileText />,
    title: () => m.group_export_markdown(),
    hint: () => joinSentences([m.group_export_markdown_hint(), m.group_export_markdown_without()]),
  },
  archive: {
    icon: <Archive />,
    title: () => m.group_export_archive(),
    hint: () => joinSentences([m.group_export_archive_hint(), m.group_export_archive_without()]),
  },
  cookbook: {
    icon: <BookOpen />,
    title: () => m.common_cookbook(),
    hint: () => m.group_export_cookbook_hint(),
  },
}

export function GroupExports() {
  const user = useUser()
  const query = useQuery(groupExports())
  const { start } = useGroupExportChanges()
  const create = useAction(start)
  return (
    <section className="mt-12 max-w-[720px]" aria-labelledby="group-exports">
      <SectionHeading id="group-exports">{m.group_exports()}</SectionHeading>
      <p className="text-fg-2">
        {m.group_exports_hint()}{' '}
        {user.canOrganize && (
          <>
            {m.group_exports_some()}{' '}
            <Link to="/group/data/recipes" className="link">
              {m.migration_choose_recipes()}
            </Link>
          </>
        )}
      </p>
      <Rows className="mt-2">
        {groupExportFormats.map((format) => {
          const { icon, title, hint } = formats[format]
          return (
            <ListRow
              key={format}
              mark={<span className="text-fg-3 [&>svg]:size-5">{icon}</span>}
              title={title()}
              detail={hint()}
              end={
                <Button
                  size="sm"
                  aria-label={m.group_export_create_as({ format: title() })}
                  // Not `disabled`, which would drop the focus; `run` swallows a second press.
                  aria-disabled={create.isPending}
                  onClick={() => void create.run(format)}
                >
                  {m.group_export_create()}
                </Button>
              }
            />
          )
        })}
      </Rows>
      <QueryState
        query={query}
        loading={<Skeleton className="mt-6 h-16" />}
        isEmpty={({ length }) => length === 0}
        empty={<p className="mt-6 text-fg-3">{m.group_export_none()}</p>}
      >
        {(made) => (
          <>
            <h3 className="mt-8">{m.common_files()}</h3>
            <Rows>
              {made.map((file) => (
                <MadeFile key={file.id} file={file} />
              ))}
            </Rows>
          </>
        )}
      </QueryState>
    </section>
  )
}

function MadeFile({ file: { id, format, fileName, status, ...file } }: { file: GroupExport }) {
  const { remove } = useGroupExportChanges()
  const fetchFile = useAction(async () => download(await groupExportUrl(id), fileName))
  const removal = useAction(remove, { done: ({ message }) => message })
  const isWriting = status === 'writing'
  return (
    <ListRow
      mark={<span className="text-fg-3 [&>svg]:size-5">{formats[format].icon}</span>}
      title={<bdi>{fileName}</bdi>}
      detail={
        isWriting ? (
          <Writing {...file} />
        ) : status === 'failed' ? (
          m.group_export_failed()
        ) : (
          <About {...file} />
        )
      }
      end={
        <>
          {status === 'done' && (
            <IconButton
              label={m.group_export_download({ name: fileName })}
              disabled={fetchFile.isPending}
              onClick={() => void fetchFile.run()}
            >
              <Download />
            </IconButton>
          )}
          <IconButton
            label={
              isWriting ? m.group_export_stop({ name: fileName }) : m.common_delete_name({ name: fileName })
            }
            variant="ghost"
            disabled={removal.isPending}
            onClick={() => void removal.run(id)}
          >
            {isWriting ? <X /> : <Trash2 />}
          </IconButton>
        </>
      }
    />
  )
}

type Facts = Pick<GroupExport, 'recipesWritten' | 'recipesTotal' | 'size' | 'expiresAt'>

function About({ size, expiresAt }: Facts) {
  const momentText = useMomentText()
  return m.common_file_until({ size: formatBytes(size ?? 0, getLocale()), time: momentText(expiresAt) })
}

function Writing({ recipesWritten, recipesTotal }: Facts) {
  const far = m.group_export_writing({ number: recipesWritten, total: recipesTotal })
  return (
    <span className="mt-1 flex items-center gap-3">
      <Progress
        className="flex-1"
        label={m.group_export_progress()}
        value={recipesWritten}
        max={recipesTotal}
        valueText={far}
      />
      <span className="tabular-nums">{far}</span>
    </span>
  )
}
