import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { download } from '~/browser/save-file'
import { useMomentText } from '~/components/kit/moment-text'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { m } from '~/paraglide/messages.js'
import { archives, archiveUrl, usePurgeArchives } from '~/queries/recipe-table'

export function RecipeArchives({ writing }: { writing: number }) {
  // A requested archive is ready when the count has grown by one.
  const [expected, setExpected] = useState({ writing: 0, count: 0 })
  const { data = [] } = useQuery(archives(expected.count))
  if (expected.writing !== writing) setExpected({ writing, count: data.length + 1 })
  const [isConfirming, setIsConfirming] = useState(false)
  const purge = usePurgeArchives()
  const momentText = useMomentText()
  const fetchArchive = useAction(async ({ id, filename }: { id: string; filename: string }) =>
    download(await archiveUrl(id), filename),
  )
  if (data.length === 0 && writing === 0) return null
  return (
    <section className="mt-10" aria-label={m.data_archives()}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2>{m.data_archives()}</h2>
        {data.length > 0 && (
          <Button size="sm" icon={<Trash2 />} onClick={() => setIsConfirming(true)}>
            {m.data_archives_purge()}
          </Button>
        )}
      </div>
      <ul className="grid">
        {data.map(({ id, filename, size, expires }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
            <span className="min-w-0 flex-1 basis-56">
              <bdi className="block font-semibold wrap-anywhere">{filename}</bdi>
              <span className="block text-sm text-fg-2">
                {m.common_file_until({ size, time: momentText(expires) })}
              </span>
            </span>
            <Button size="sm" icon={<Download />} onClick={() => void fetchArchive.run({ id, filename })}>
              {m.common_download()}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        danger
        title={m.data_archives_purge_title()}
        description={m.kit_delete_text()}
        confirmLabel={m.common_delete()}
        cancelLabel={m.common_cancel()}
        onConfirm={purge}
      />
    </section>
  )
}
