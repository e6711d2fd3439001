import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { m } from '~/paraglide/messages.js'
import { importQueries, useDiscardDraft, useRecipeFromDraft } from '~/queries/import'
import type { RecipeDraftOut } from '~/schemas/import'
import { DraftCard, draftName } from './draft-card'
import { DraftsList } from './drafts-list'
import { useOpenRecipe } from './use-import'

interface DraftsProps {
  groupSlug: string
  /** The draft of the import that just failed: shown whole. */
  currentId: string | null
}

/** What imports could read of pages that were not enough: to be finished or thrown away. */
export function Drafts({ groupSlug, currentId }: DraftsProps) {
  const { data: drafts } = useQuery(importQueries.drafts())
  const finishing = useRecipeFromDraft()
  const discarding = useDiscardDraft()
  const openRecipe = useOpenRecipe(groupSlug)
  const [asked, setAsked] = useState<RecipeDraftOut | null>(null)
  const current = drafts?.find(({ id }) => id === currentId)
  const others = drafts?.filter(({ id }) => id !== currentId) ?? []

  // A failure is told by the server's own words, as a toast; the draft stays.
  const finish = (draft: RecipeDraftOut) =>
    finishing.mutate(draft.id, {
      onSuccess: (slug) => openRecipe(slug, { edit: true, parse: false, isHere: true }),
    })

  return (
    <>
      {current && (
        <DraftCard
          draft={current}
          groupSlug={groupSlug}
          busy={finishing.isPending && finishing.variables === current.id}
          onFinish={() => finish(current)}
          onDiscard={() => setAsked(current)}
        />
      )}
      <DraftsList
        drafts={others}
        busyId={finishing.isPending ? finishing.variables : null}
        onFinish={finish}
        onDiscard={setAsked}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={m.import_discard_title()}
        consequence={asked && m.import_discard_text({ name: draftName(asked) })}
        confirmLabel={m.import_draft_discard()}
        cancelLabel={m.common_cancel()}
        danger
        onConfirm={() => asked && discarding.mutateAsync(asked.id)}
      />
    </>
  )
}
