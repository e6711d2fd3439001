import { tableColumns } from '~/components/kit/data/columns'
import { ColorField } from '~/components/kit/form/color-field'
import { TextField } from '~/components/kit/form/fields'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { numberFormat } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { labels } from '~/queries/labels'
import { LABEL_COLOR, MultiPurposeLabelCreate, type MultiPurposeLabelSummary } from '~/schemas/label'
import { LabelSwatch } from './label-swatch'
import { SeededPage } from './seeded-page'
import { nameColumn } from './shared-columns'

const columns = tableColumns<MultiPurposeLabelSummary>([
  nameColumn,
  {
    key: 'color',
    header: () => m.label_color(),
    sortable: true,
    plain: true,
    cell: ({ color }) => <LabelSwatch color={color} text={color.toUpperCase()} />,
    value: ({ color }) => color,
  },
  {
    key: 'foods',
    header: () => m.common_foods(),
    end: true,
    plain: true,
    sortable: true,
    cell: (_, usage) =>
      usage && (
        <>
          <span className="max-md:hidden">{numberFormat(getLocale()).format(usage.foods)}</span>
          <span className="md:hidden">{m.foods_count({ count: usage.foods })}</span>
        </>
      ),
  },
])

const form = {
  schema: MultiPurposeLabelCreate,
  empty: { name: '', color: LABEL_COLOR },
  fromRow: ({ name, color }: MultiPurposeLabelSummary) => ({ name, color }),
  fields: <LabelFields />,
}

export function LabelsPage() {
  return (
    <SeededPage
      seed="labels"
      resource={labels}
      columns={columns}
      form={form}
      filters={[
        { key: 'all', label: m.data_all() },
        { key: 'unused', label: m.data_unused(), queryFilter: 'foods = 0' },
      ]}
      texts={{
        title: m.label_title(),
        count: m.labels_count,
        create: m.label_new(),
        edit: m.label_edit(),
        empty: m.label_empty(),
        emptyText: m.label_empty_text(),
      }}
    />
  )
}

function LabelFields() {
  const name = useFieldValue('name')
  const color = useFieldValue('color')
  return (
    <>
      <TextField name="name" label={m.common_name()} required autoFocus autoComplete="off" />
      <ColorField name="color" label={m.label_color()} />
      {typeof name === 'string' && name !== '' && typeof color === 'string' && (
        <p className="flex items-center gap-3 text-sm text-fg-2">
          {m.label_preview()}
          <LabelSwatch color={color} text={name} />
        </p>
      )}
    </>
  )
}
