import { useNavigate } from '@tanstack/react-router'
import { ListChecks, Tag, Wheat } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { BulkButton } from '~/components/kit/data/bulk-bar'
import { tableColumns } from '~/components/kit/data/columns'
import { usageFilters } from '~/components/kit/data/filter-chips'
import { recipesColumn } from '~/components/kit/data/recipes-column'
import { TextArea, TextField } from '~/components/kit/form/fields'
import { DayText } from '~/components/kit/moment-text'
import { wordsOfFood } from '~/lib/ingredient-display/words'
import { m } from '~/paraglide/messages.js'
import { foodTable } from '~/queries/group-tables'
import { CreateIngredientFood, type IngredientFood } from '~/schemas/food'
import { AliasField, AliasRows, withoutOwnNames } from './alias-field'
import { AmountForms } from './amount-forms'
import { BulkLabelDialog } from './bulk-label-dialog'
import { LabelField } from './label-field'
import { LabelSwatch } from './label-swatch'
import { LineFoodsDialog } from './line-foods-dialog'
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
