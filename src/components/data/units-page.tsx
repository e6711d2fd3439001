import * as v from 'valibot'
import { tableColumns } from '~/components/kit/data/columns'
import { usageFilters } from '~/components/kit/data/filter-chips'
import { recipesColumn } from '~/components/kit/data/recipes-column'
import { NumberField, SelectField, SwitchField, TextArea, TextField } from '~/components/kit/form/fields'
import { wordsOfUnit } from '~/lib/ingredient-display/words'
import { numberFormat } from '~/lib/intl'
import { unitName } from '~/lib/numbers/unit-name'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { unitTable } from '~/queries/group-tables'
import { CreateIngredientUnit, type IngredientUnit, STANDARD_UNITS, type StandardUnit } from '~/schemas/unit'
import { AliasField, AliasRows, AmountForms, withoutOwnNames } from './alias-field'
import { SeededPage } from './seeded-page'
import { aliasesColumn, descriptionColumn, nameColumn, pluralNameColumn } from './shared-columns'

/** The name in the data of browsers, which have no cups. */
const cldrUnit = (unit: StandardUnit) => unit.replace('_', '-')

const standardName = (unit: StandardUnit) =>
  unit === 'cup' ? m.unit_standard_cup() : unitName(cldrUnit(unit), getLocale())

/** “5 milliliters”; null for units that are not measures. */
const standardText = ({ standardQuantity, standardUnit }: IngredientUnit) =>
  standardQuantity &&
  standardUnit &&
  (standardUnit === 'cup'
    ? m.unit_standard_cups({ count: standardQuantity })
    : numberFormat(getLocale(), {
        style: 'unit',
        unit: cldrUnit(standardUnit),
        unitDisplay: 'long',
        maximumFractionDigits: 3,
      }).format(standardQuantity))

const yesOrNo = (value: boolean) => (value ? m.common_yes() : m.common_no())

const columns = tableColumns<IngredientUnit>([
  nameColumn,
  pluralNameColumn,
  {
    key: 'abbreviation',
    header: () => m.unit_abbreviation(),
    sortable: true,
    cell: ({ abbreviation }) => abbreviation,
    value: ({ abbreviation }) => abbreviation,
  },
  {
    key: 'pluralAbbreviation',
    wide: true,
    header: () => m.unit_plural_abbreviation(),
    hidden: true,
    sortable: true,
    cell: ({ pluralAbbreviation }) => pluralAbbreviation,
    value: ({ pluralAbbreviation }) => pluralAbbreviation,
  },
  {
    key: 'useAbbreviation',
    header: () => m.unit_use_abbreviation(),
    hidden: true,
    sortable: true,
    cell: ({ useAbbreviation }) => yesOrNo(useAbbreviation),
    value: ({ useAbbreviation }) => useAbbreviation,
  },
  {
    key: 'fraction',
    header: () => m.unit_fraction(),
    hidden: true,
    sortable: true,
    cell: ({ fraction }) => yesOrNo(fraction),
    value: ({ fraction }) => fraction,
  },
  {
    key: 'standard',
    header: () => m.unit_standard(),
    cell: standardText,
    value: standardText,
  },
  aliasesColumn,
  descriptionColumn,
  recipesColumn,
])

const form = {
  schema: v.pipe(
    v.object({ ...CreateIngredientUnit.entries, aliases: AliasRows }),
    v.transform((unit) => ({
      ...unit,
      aliases: withoutOwnNames(unit.aliases, wordsOfUnit(unit)),
    })),
  ),
  empty: {
    name: '',
    pluralName: null,
    forms: {},
    abbreviation: '',
    pluralAbbreviation: '',
    useAbbreviation: false,
    fraction: true,
    standardQuantity: null,
    standardUnit: null,
    description: '',
    aliases: [],
    extras: {},
  },
  fromRow: ({ id: _, createdAt: __, updatedAt: ___, ...unit }: IngredientUnit) => ({
    ...unit,
    forms: unit.forms ?? {},
  }),
  fields: <UnitFields />,
}

export function UnitsPage() {
  return (
    <SeededPage
      seed="units"
      resource={unitTable}
      columns={columns}
      form={form}
      filters={usageFilters()}
      texts={{
        title: m.unit_title(),
        count: m.units_count,
        create: m.unit_new(),
        edit: m.unit_edit(),
        empty: m.unit_empty(),
        emptyText: m.unit_empty_text(),
      }}
    />
  )
}

function UnitFields() {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="name" label={m.common_name()} required autoFocus autoComplete="off" />
        <TextField name="pluralName" label={m.data_plural()} nullable autoComplete="off" />
        <AmountForms className="md:col-span-2" />
        <TextField name="abbreviation" label={m.unit_abbreviation()} autoComplete="off" />
        <TextField name="pluralAbbreviation" label={m.unit_plural_abbreviation()} autoComplete="off" />
      </div>
      <SwitchField
        name="useAbbreviation"
        label={m.unit_use_abbreviation()}
        hint={m.unit_use_abbreviation_hint()}
      />
      <SwitchField name="fraction" label={m.unit_fraction()} hint={m.unit_fraction_hint()} />
      <div className="grid gap-5 md:grid-cols-2">
        <NumberField
          name="standardQuantity"
          label={m.unit_standard()}
          hint={m.unit_standard_hint()}
          min={0}
        />
        <SelectField
          name="standardUnit"
          label={m.unit_standard_unit()}
          placeholder={m.unit_standard_none()}
          options={STANDARD_UNITS.map((value) => ({ value, label: standardName(value) }))}
        />
      </div>
      <AliasField />
      <TextArea name="description" label={m.common_description()} rows={2} />
    </>
  )
}
