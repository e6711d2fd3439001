import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { DragHandle, SortableList, SortableRow } from '~/components/kit/sortable-list'
import { useAction } from '~/components/kit/use-action'
import { BookCover } from '~/components/recipes/cookbooks/book-cover'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon-button'
import { List } from '~/components/ui/list'
import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { useReorderCookbooks } from '~/queries/cookbook-changes'
import { cookbookQueries } from '~/queries/cookbooks'
import type { Cookbook } from '~/schemas/cookbook'

export function CookbookOrder({ cookbooks, onDone }: { cookbooks: readonly Cookbook[]; onDone: () => void }) {
  const reorder = useReorderCookbooks()
  const { run } = useAction(reorder.mutateAsync)
  const [moved, setMoved] = useState('')
  const move = (from: number, to: number) => {
    const cookbook = cookbooks[from]
    if (cookbook) void run(cookbooks.toSpliced(from, 1).toSpliced(to, 0, cookbook))
  }
  /** The list announces its own moves. */
  const moveByButton = (from: number, to: number) => {
    const cookbook = cookbooks[from]
    if (!cookbook || to < 0 || to >= cookbooks.length) return
    setMoved(m.cookbook_moved({ name: cookbook.name, number: to + 1, count: cookbooks.length }))
    move(from, to)
  }
  return (
    <div className="max-w-[760px]">
      <PageHeader
        title={m.common_cookbooks()}
        subtitle={m.cookbook_reorder_hint()}
        actions={
          <Button variant="primary" onClick={onDone}>
            {m.common_done()}
          </Button>
        }
      />
      <p role="status" className="sr-only">
        {moved}
      </p>
      <SortableList rows={cookbooks} onMove={move}>
        <List ordered>
          {cookbooks.map((cookbook, at) => (
            <OrderRow
              key={cookbook.id}
              cookbook={cookbook}
              at={at}
              count={cookbooks.length}
              onMove={(to) => moveByButton(at, to)}
            />
          ))}
        </List>
      </SortableList>
    </div>
  )
}

interface OrderRowProps {
  cookbook: Cookbook
  at: number
  count: number
  onMove: (to: number) => void
}

function OrderRow({ cookbook, at, count, onMove }: OrderRowProps) {
  const { data } = useQuery(cookbookQueries.preview(cookbook.slug))
  const { name } = cookbook
  return (
    <SortableRow id={cookbook.id} className="flex min-h-[70px] items-center gap-3.5 border-b border-line">
      <DragHandle className="grid w-8" label={m.common_move_name({ name })} />
      <BookCover name={name} recipes={data?.items} size="small" className="w-10 flex-none" />
      <span className="min-w-0 flex-1">
        <bdi className="block font-serif text-[1.125rem] leading-tight wrap-anywhere">{name}</bdi>
        <span className="text-sm text-fg-3">{data && m.recipes_count({ count: data.total })}</span>
      </span>
      <IconButton
        label={`${m.common_move_up()}: ${name}`}
        variant="ghost"
        aria-disabled={at === 0}
        className="aria-disabled:opacity-30"
        onClick={() => onMove(at - 1)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        label={`${m.common_move_down()}: ${name}`}
        variant="ghost"
        aria-disabled={at === count - 1}
        className="aria-disabled:opacity-30"
        onClick={() => onMove(at + 1)}
      >
        <ChevronDown />
      </IconButton>
    </SortableRow>
  )
}
