import { useQuery } from '@tanstack/react-query'
import { SelectField } from '~/components/kit/form/choice-fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { localeName } from '~/lib/locale-names'
import { m } from '~/paraglide/messages.js'
import { getLocale, locales } from '~/paraglide/runtime.js'
import { labels, useSeedLabels } from '~/queries/labels'
import { SeederConfig } from '~/schemas/seeder'

interface SeedLabelsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds the usual departments of a shop in a language. */
export function SeedLabelsDialog({ open, onOpenChange }: SeedLabelsDialogProps) {
  const seed = useSeedLabels()
  const all = useQuery({ ...labels.all(), enabled: open })
  const hasLabels = all.data !== undefined && all.data.length > 0
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.label_seed()}
      description={m.label_seed_text()}
      schema={SeederConfig}
      initial={{ locale: getLocale() }}
      saveLabel={m.label_seed_add()}
      onSave={({ locale }) => seed(locale)}
    >
      <SelectField
        name="locale"
        label={m.label_seed_language()}
        options={locales.map((locale) => ({ value: locale, label: localeName(locale) }))}
      />
      {hasLabels && <p className="panel bg-error-soft text-sm text-error-ink">{m.label_seed_warning()}</p>}
    </FormDialog>
  )
}
