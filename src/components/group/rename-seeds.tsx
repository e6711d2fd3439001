import { useQuery } from '@tanstack/react-query'
import { useAction } from '~/components/kit/use-action'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { Button } from '~/components/ui/button'
import { localeName } from '~/lib/locale-names'
import { m } from '~/paraglide/messages.js'
import { getLocale, type Locale } from '~/paraglide/runtime.js'
import { seedNames, useRenameSeeds } from '~/queries/seeds'
import { useUser } from '~/queries/session'

/** Shown while sections or units still have the names of seeds in another language. */
export function RenameSeeds({ locale }: { locale: Locale }) {
  const { canOrganize } = useUser()
  const { data } = useQuery({ ...seedNames(locale), enabled: canOrganize })
  const rename = useRenameSeeds()
  const showUndo = useRestoreToast()
  const { run, isPending } = useAction(async (count: number) => {
    const batchId = await rename(locale)
    showUndo(m.undo_change_names({ count }), batchId)
  })
  const count = data ? data.labels + data.units : 0
  if (count === 0) return null
  return (
    <Button className="mt-3" loading={isPending} onClick={() => void run(count)}>
      {m.group_rename_seeds({ language: localeName(locale, getLocale()) })}
    </Button>
  )
}
