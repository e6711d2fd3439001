import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import * as v from 'valibot'
import { SwitchField, TextArea, TextField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { cookbookOfName, ownCookbooks } from '~/components/recipes/cookbooks/own-cookbooks'
import { FilterField, UsableFilter, useFilterPreview } from '~/components/recipes/filter/filter-field'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Button, IconButton } from '~/components/ui/button'
import { SaveBar } from '~/components/ui/save-bar'
import { Tag } from '~/components/ui/tag'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'
import { useSaveCookbook } from '~/queries/cookbook-changes'
import { cookbookQueries } from '~/queries/cookbooks'
import { recipeQueries } from '~/queries/recipes'
import { useUser } from '~/queries/session'
import type { Cookbook } from '~/schemas/cookbook'
import { Name } from '~/schemas/wire'

const CookbookForm = v.object({
  name: Name,
  description: v.pipe(v.string(), v.maxLength(10_000)),
  queryFilterString: v.union([v.literal(''), UsableFilter]),
  public: v.boolean(),
})

const valuesOf = ({ name, description, queryFilterString, public: isPublic }: Cookbook) => ({
  name,
  description,
  queryFilterString,
  public: isPublic,
})

export interface CookbookEditorProps {
  groupSlug: string
  cookbook: Cookbook | null
  filter?: string
}

export function CookbookEditor({ groupSlug, cookbook, filter = '' }: CookbookEditorProps) {
  const navigate = useNavigate()
  const { householdId } = useUser()
  const client = useQueryClient()
  const saveCookbook = useSaveCookbook()
  const saved = useRef(cookbook)

  const leave = (slug = cookbook?.slug) =>
    slug
      ? navigate({ to: '/g/$groupSlug/cookbooks/$slug', params: { groupSlug, slug }, replace: true })
      : navigate({ to: '/g/$groupSlug/cookbooks', params: { groupSlug }, replace: true })
  const save = async (values: v.InferOutput<typeof CookbookForm>, row: Cookbook | undefined) => {
    const { own } = ownCookbooks(await client.ensureQueryData(cookbookQueries.all()), householdId)
    const { name } = values
    const others = own.filter(({ id }) => id !== row?.id)
    if (name !== row?.name && cookbookOfName(others, name))
      throw new FormFieldError('name', m.error_name_taken({ name }))
    const places = own.map(({ position }) => position)
    // Only a cookbook of another app can have all recipes without a rule.
    const onlyByHand = !row || row.onlyByHand || row.queryFilterString !== ''
    saved.current = await saveCookbook({ ...values, onlyByHand }, row ?? null, Math.max(0, ...places) + 1)
  }

  return (
    <Form
      schema={CookbookForm}
      initial={
        cookbook
          ? valuesOf(cookbook)
          : { name: '', description: '', queryFilterString: filter, public: false }
      }
      row={cookbook ?? undefined}
      fromRow={valuesOf}
      onSave={save}
      onSaved={() => void leave(saved.current?.slug)}
      guarded
      footer={({ isBusy, isDirty }) => (
        <SaveBar>
          <p role="status" className="min-w-0 flex-1 text-sm text-fg-2 max-sm:hidden">
            {isDirty && m.kit_unsaved()}
          </p>
          <Button variant="ghost" onClick={() => void leave()}>
            {m.common_cancel()}
          </Button>
          <SubmitButton loading={isBusy}>{m.common_save()}</SubmitButton>
        </SaveBar>
      )}
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,820px)_420px]">
        <div className="grid min-w-0 content-start gap-6">
          <div className="flex items-center gap-4">
            <IconButton label={m.cookbook_back()} onClick={() => void leave()}>
              <ArrowLeft className="flip" />
            </IconButton>
            <h1 className="text-h2">{cookbook ? m.cookbook_edit() : m.cookbook_new()}</h1>
          </div>
          <TextField
            name="name"
            label={m.common_name()}
            required
            autoFocus={cookbook === null}
            autoComplete="off"
            className="[&_input]:font-serif [&_input]:text-h3"
          />
          <TextArea name="description" label={m.common_description()} rows={2} />
          <FilterField name="queryFilterString" label={m.common_rules()} hint={m.cookbook_rules_hint()} />
          <SwitchField name="public" label={m.cookbook_public()} hint={m.cookbook_public_hint()} />
        </div>
        <CookbookPreview before={cookbook?.queryFilterString ?? null} />
      </div>
    </Form>
  )
}

const SHOWN = 6

function CookbookPreview({ before }: { before: string | null }) {
  const { filter, isUsable, data, isStale } = useFilterPreview(SHOWN)
  const former = useQuery({
    ...recipeQueries.list({ queryFilter: before, perPage: SHOWN }),
    enabled: Boolean(before) && before !== filter,
  })
  const difference = data && former.data && before !== filter ? data.total - former.data.total : 0
  return (
    <aside className="min-w-0" aria-label={m.cookbook_preview()}>
      <div className="mb-4 flex min-h-9 flex-wrap items-center gap-3">
        <div role="status">
          <h2 className="text-h3">{data ? m.recipes_count({ count: data.total }) : m.cookbook_preview()}</h2>
        </div>
        {difference > 0 && <Tag tone="success">{m.cookbook_more_than_before({ count: difference })}</Tag>}
        {difference < 0 && <Tag tone="warning">{m.cookbook_fewer_than_before({ count: -difference })}</Tag>}
      </div>
      {!isUsable && (
        <p className="text-fg-2">
          {filter === '' ? m.cookbook_preview_by_hand() : m.cookbook_preview_empty()}
        </p>
      )}
      {data?.total === 0 && <p className="text-fg-2">{m.cookbook_preview_none()}</p>}
      {data && (
        <ul
          className={cn(
            'grid grid-cols-3 gap-x-4 gap-y-6 transition-opacity lg:grid-cols-2',
            isStale && 'opacity-60',
          )}
        >
          {data.items.map((recipe) => (
            <li key={recipe.id} className="grid content-start gap-2.5">
              <RecipePicture recipe={recipe} size="tiny" width={300} height={375} />
              <RecipeName recipe={recipe} className="font-serif leading-tight wrap-anywhere" />
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
