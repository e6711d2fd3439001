import { useQuery } from '@tanstack/react-query'
import { ComboboxField } from '~/components/kit/form/combobox-field'
import { LabelDot } from '~/components/ui/label-dot'
import { m } from '~/paraglide/messages.js'
import { labels, useCreateLabel } from '~/queries/labels'

/** Typing a new name creates a label. */
export function LabelField({ required }: { required?: boolean }) {
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
