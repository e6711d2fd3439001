import { useQuery } from '@tanstack/react-query'
import { DragHandle, MoveButtons, SortableList, SortableRow, useOrder } from '~/components/kit/sortable-list'
import { BookCover } from '~/components/recipes/cookbooks/book-cover'
import { Button } from '~/components/ui/button'
import { List } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { useReorderCookbooks } from '~/queries/cookbook-changes'
import { cookbookQueries } from '~/queries/cookbooks'
import type { Cookbook } from '~/schemas/cookbook'

export function CookbookOrder({ cookbooks, onDone }: { cookbooks: readonly Cookbook[]; onDone: () => void }) {
  const reorder = useReorderCookbooks()
  const { rows, move } = useOrder(cookbooks, reorder)
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
      <SortableList rows={rows} onMove={move}>
        <List ordered>
          {rows.map((cookbook) => (
            <OrderRow key={cookbook.id} cookbook={cookbook} />
          ))}
        </List>
      </SortableList>
    </div>
  )
}

function OrderRow({ cookbook }: { cookbook: Cookbook }) {
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
      <MoveButtons name={name} />
    </SortableRow>
  )
}
