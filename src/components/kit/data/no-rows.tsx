import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { m } from '~/paraglide/messages.js'
import type { DataPageTexts } from './data-page-texts'

interface NoRowsProps {
  texts: DataPageTexts
  text: string
  isNarrowed: boolean
  onShowAll: () => void
  children: ReactNode
}

export function NoRows({ texts, text, isNarrowed, onShowAll, children }: NoRowsProps) {
  return isNarrowed ? (
    <EmptyState
      art={<EmptyArt drawing="search" />}
      title={text ? m.kit_none_found({ text }) : m.common_nothing_found()}
      action={<Button onClick={onShowAll}>{m.kit_show_all()}</Button>}
    />
  ) : (
    <EmptyState art={<EmptyArt drawing="book" />} title={texts.empty} action={children}>
      {texts.emptyText}
    </EmptyState>
  )
}
