import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPager, usePages } from '~/components/kit/data/pager'
import { PAGE_SIZES } from '~/components/kit/data/table-settings'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { useDebounced } from '~/components/kit/use-debounced'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { useFoodOptions } from '~/components/kit/use-food-options'
import { Button } from '~/components/ui/button'
import { Combobox } from '~/components/ui/combobox'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { SearchField } from '~/components/ui/search-field'
import { Skeleton } from '~/components/ui/skeleton'
import { Tag } from '~/components/ui/tag'
import { m } from '~/paraglide/messages.js'
import { unlinkedFoodsQuery, useDecideUnlinkedFood } from '~/queries/unlinked-foods'
import type { UnlinkedFoodDecision, UnlinkedFoods } from '~/schemas/unlinked-food'
import { DataNavigation } from './data-navigation'

const SEARCH_PAUSE_MS = 250

/** One decision for every food that ingredient lines name without a link: an import leaves many. */
export function ReviewFoodsPage() {
  const [search, setSearch] = useState('')
  const pages = usePages(PAGE_SIZES[1])
  const wanted = useDebounced(search, SEARCH_PAUSE_MS)
  const query = useQuery(
    unlinkedFoodsQuery({
      page: String(pages.page),
      perPage: String(pages.size),
      search: wanted || undefined,
    }),
  )
  const decide = useDecideUnlinkedFood()
  const showUndo = useRestoreToast()
  const action = useAction(async (decision: UnlinkedFoodDecision) => {
    const { count, batchId } = await decide(decision)
    const { phrase, to } = decision
    showUndo(
      to ? m.review_foods_linked({ count, name: to.name }) : m.review_foods_left({ name: phrase }),
      batchId,
    )
  })
  return (
    <>
      <PageHeader
        title={m.review_foods_title()}
        subtitle={
          query.data?.lines ? m.review_foods_subtitle({ count: query.data.lines }) : m.review_foods_hint()
        }
      />
      <DataNavigation />
      <SearchField
        className="mt-4 max-w-sm"
        label={m.common_search()}
        placeholder={m.common_search()}
        clearLabel={m.explorer_search_clear()}
        value={search}
        onValueChange={(text) => {
          setSearch(text)
          pages.restart()
        }}
      />
      <QueryState query={query} loading={<Skeleton className="mt-4 h-96" />}>
        {({ items, total, truncated }) =>
          items.length > 0 ? (
            <>
              <Rows className="mt-2">
                {items.map((item) => (
                  <Phrase key={item.phrase} item={item} isPending={action.isPending} onDecide={action.run} />
                ))}
              </Rows>
              <ListPager pages={pages} total={total} />
              {truncated && <p className="mt-3 text-sm text-fg-2">{m.data_similar_more()}</p>}
            </>
          ) : (
            <EmptyState art={<EmptyArt drawing="search" />} title={m.review_foods_none()} />
          )
        }
      </QueryState>
    </>
  )
}

interface PhraseProps {
  item: UnlinkedFoods['items'][number]
  isPending: boolean
  onDecide: (decision: UnlinkedFoodDecision) => Promise<boolean>
}

function Phrase({ item: { phrase, count, example, suggestion }, isPending, onDecide }: PhraseProps) {
  const loadOptions = useFoodOptions()
  const decide = (to: UnlinkedFoodDecision['to']) => void onDecide({ phrase, to })
  return (
    <li className="flex-wrap gap-x-4 gap-y-2" aria-label={phrase}>
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-medium wrap-anywhere">{phrase}</bdi>
          <Tag>{m.review_foods_lines({ count })}</Tag>
        </span>
        <bdi className="block text-sm wrap-anywhere text-fg-3">{example}</bdi>
      </span>
      <span className="flex max-w-full flex-wrap items-center gap-2">
        {suggestion ? (
          <Button size="sm" disabled={isPending} onClick={() => decide(suggestion)}>
            {m.review_foods_link({ name: suggestion.name })}
          </Button>
        ) : (
          <Button size="sm" disabled={isPending} onClick={() => decide({ id: null, name: phrase })}>
            {m.common_create_food({ name: phrase })}
          </Button>
        )}
        <Combobox
          className="w-44 max-w-full"
          fieldSize="sm"
          label={m.review_foods_other({ name: phrase })}
          placeholder={m.review_foods_choose()}
          loadOptions={loadOptions}
          value={null}
          disabled={isPending}
          onValueChange={(option) => option && decide({ id: option.value, name: option.label })}
          onCreate={(name) => {
            decide({ id: null, name })
            return { value: '', label: name }
          }}
          texts={comboboxTexts(m.common_create_food)}
        />
        <Button
          size="sm"
          variant="ghost"
          disabled={isPending}
          aria-label={m.review_foods_leave_of({ name: phrase })}
          onClick={() => decide(null)}
        >
          {m.review_foods_leave()}
        </Button>
      </span>
    </li>
  )
}
