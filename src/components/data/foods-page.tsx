import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListChecks, Tag, Wheat } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { BulkButton } from '~/components/kit/data/bulk-bar'
import { tableColumns } from '~/components/kit/data/columns'
import { TableLoading } from '~/components/kit/data/data-table'
import { usageFilters } from '~/components/kit/data/filter-chips'
import { NameList } from '~/components/kit/data/name-list'
import { recipesColumn } from '~/components/kit/data/recipes-column'
import { ComboboxField } from '~/components/kit/form/combobox-field'
import { TextArea, TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { DayText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { LabelDot } from '~/components/ui/label-dot'
import { wordsOfFood } from '~/lib/ingredient-display/words'
import { m } from '~/paraglide/messages.js'
import { foodTable, useLabelFoods } from '~/queries/group-tables'
import { labels, useCreateLabel } from '~/queries/labels'
import { misreadLinesQuery, useChangeLineFoods } from '~/queries/line-foods'
import { CreateIngredientFood, type IngredientFood } from '~/schemas/food'
import type { MisreadLines } from '~/schemas/line-food'
import { AliasField, AliasRows, AmountForms, withoutOwnNames } from './alias-field'
import { LabelSwatch } from './label-swatch'
import { OnHandField, OnHandMark } from './on-hand'
import { SeededPage } from './seeded-page'
import { aliasesColumn, descriptionColumn, nameColumn, pluralNameColumn } from './shared-columns'

const columns = tableColumns<IngredientFood>([
  nameColumn,
  pluralNameColumn,
  {
    key: 'label.name',
    header: () => m.shopping_label(),
    sortable: true,
    plain: true,
    cell: ({ label }) => label && <LabelSwatch color={label.color} text={label.name} />,
    value: ({ label }) => label?.name ?? null,
  },
  aliasesColumn,
  {
    key: 'onHand',
    header: () => m.data_on_hand(),
    plain: true,
    cell: ({ householdsWithIngredientFood }) => <OnHandMark slugs={householdsWithIngredientFood} />,
    value: ({ householdsWithIngredientFood }) => householdsWithIngredientFood.join('; '),
  },
  descriptionColumn,
  {
    key: 'createdAt',
    header: () => m.common_added(),
    hidden: true,
    sortable: true,
    cell: ({ createdAt }) => <DayText moment={createdAt} />,
    value: ({ createdAt }) => createdAt,
  },
  recipesColumn,
])

const form = {
  schema: v.pipe(
    v.object({ ...CreateIngredientFood.entries, aliases: AliasRows }),
    v.transform((food) => ({
      ...food,
      aliases: withoutOwnNames(food.aliases, wordsOfFood(food)),
    })),
  ),
  empty: {
    name: '',
    pluralName: null,
    forms: {},
    description: '',
    labelId: null,
    aliases: [],
    householdsWithIngredientFood: [],
    extras: {},
  },
  fromRow: ({ id: _, label: __, createdAt: ___, updatedAt: ____, ...food }: IngredientFood) => ({
    ...food,
    forms: food.forms ?? {},
  }),
  fields: <FoodFields />,
}

export function FoodsPage() {
  const navigate = useNavigate()
  const [labelled, setLabelled] = useState<{ rows: readonly IngredientFood[]; done: () => void }>()
  const [isLabelling, setIsLabelling] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  return (
    <>
      <SeededPage
        seed="foods"
        resource={foodTable}
        columns={columns}
        form={form}
        filters={[
          ...usageFilters(),
          { key: 'no-section', label: m.data_no_section(), queryFilter: 'labelId IS NULL' },
        ]}
        actions={[
          {
            label: m.review_foods_title(),
            icon: <Wheat />,
            onSelect: () => void navigate({ to: '/group/data/review-foods' }),
          },
          { label: m.line_foods_action(), icon: <ListChecks />, onSelect: () => setIsChecking(true) },
        ]}
        bulkActions={(rows, done) => (
          <BulkButton
            icon={<Tag />}
            onClick={() => {
              setLabelled({ rows, done })
              setIsLabelling(true)
            }}
          >
            {m.shopping_label()}
          </BulkButton>
        )}
        texts={{
          title: m.common_foods(),
          count: m.foods_count,
          create: m.food_new(),
          edit: m.food_edit(),
          empty: m.food_empty(),
          emptyText: m.food_empty_text(),
        }}
      />
      <LineFoodsDialog open={isChecking} onOpenChange={setIsChecking} />
      {labelled && (
        <BulkLabelDialog
          open={isLabelling}
          onOpenChange={setIsLabelling}
          foods={labelled.rows}
          onDone={labelled.done}
        />
      )}
    </>
  )
}

function FoodFields() {
  return (
    <>
      <TextField name="name" label={m.common_name()} required autoFocus autoComplete="off" />
      <TextField name="pluralName" label={m.data_plural()} nullable autoComplete="off" />
      <AmountForms />
      <LabelField />
      <AliasField />
      <TextArea name="description" label={m.common_description()} rows={2} />
      <OnHandField name="householdsWithIngredientFood" />
    </>
  )
}

const LabelForm = v.object({ labelId: v.nullable(v.string()) })

interface BulkLabelDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  foods: readonly IngredientFood[]
  onDone: () => void
}

function BulkLabelDialog({ open, onOpenChange, foods, onDone }: BulkLabelDialogProps) {
  const label = useLabelFoods()
  const showUndo = useRestoreToast()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.food_label_count({ count: foods.length })}
      description={m.food_label_text()}
      schema={LabelForm}
      initial={{ labelId: null }}
      onSave={async ({ labelId }) => {
        const ids = foods.map(({ id }) => id)
        showUndo(m.common_saved(), await label(ids, labelId))
      }}
      onSaved={onDone}
    >
      <LabelField />
      <div className="panel panel-soft text-sm text-fg-2">
        <NameList names={foods} />
      </div>
    </FormDialog>
  )
}

/** Typing a new name creates a label. */
function LabelField({ required }: { required?: boolean }) {
  const { data = [] } = useQuery(labels.all())
  const createLabel = useCreateLabel()
  const option = ({ id, name, color }: { id: string; name: string; color: string }) => ({
    value: id,
    label: name,
    mark: <LabelDot color={color} />,
  })
  return (
    <ComboboxField
      name="labelId"
      label={m.shopping_label()}
      required={required}
      options={data.map(option)}
      onCreate={async (name) => option(await createLabel(name))}
      createLabel={m.label_create_name}
      clearLabel={m.common_clear()}
    />
  )
}

type Line = MisreadLines['items'][number]

interface LineFoodsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Ingredient lines that an earlier import linked to a food other than their text names. */
function LineFoodsDialog({ open, onOpenChange }: LineFoodsDialogProps) {
  const query = useQuery({ ...misreadLinesQuery(), enabled: open })
  const change = useChangeLineFoods()
  const fixLines = useAction(
    (lines: readonly Line[]) =>
      change(
        lines.map(({ recipeId, referenceId, food, named }) => ({
          recipeId,
          referenceId,
          from: food.id,
          to: named,
          isWritten: true,
        })),
      ),
    {
      done: ({ count }) => m.line_foods_done({ count }),
      undo: ({ undo }) => (undo.length > 0 ? change(undo) : undefined),
    },
  )
  const lines = query.data?.items ?? []
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.line_foods_title()}
      description={m.line_foods_text()}
      width={640}
      tall
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_close()}</Button>
          {lines.length > 1 && (
            <Button variant="primary" loading={fixLines.isPending} onClick={() => void fixLines.run(lines)}>
              {m.line_foods_all({ count: lines.length })}
            </Button>
          )}
        </>
      }
    >
      <QueryState query={query} loading={<TableLoading rows={6} />}>
        {({ items, truncated }) =>
          items.length > 0 ? (
            <>
              <ul className="grid">
                {items.map((line) => (
                  <li
                    key={line.recipeId + line.referenceId}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5"
                  >
                    <span className="min-w-0 flex-1 basis-56">
                      <span className="block font-semibold wrap-anywhere">{line.line}</span>
                      <span className="block text-sm wrap-anywhere text-fg-2">
                        {m.line_foods_pair({ linked: line.food.name, named: line.named.name })}
                      </span>
                      <span className="block text-sm wrap-anywhere text-fg-2">{line.recipe.name}</span>
                    </span>
                    <Button size="sm" disabled={fixLines.isPending} onClick={() => void fixLines.run([line])}>
                      {m.line_foods_one()}
                    </Button>
                  </li>
                ))}
              </ul>
              {truncated && <p className="mt-3 text-sm text-fg-2">{m.data_similar_more()}</p>}
            </>
          ) : (
            <EmptyState art={<EmptyArt drawing="search" />} title={m.line_foods_none()} />
          )
        }
      </QueryState>
    </Dialog>
  )
}
