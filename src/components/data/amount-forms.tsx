import { TextField } from '~/components/kit/form/fields'
import { cn } from '~/lib/cn'
import { type FormAmounts, formsIn } from '~/lib/ingredient-display/word-forms'
import { numberFormat } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'

/** How the name is written after amounts, in languages with more than a singular and a plural. */
export function AmountForms({ className }: { className?: string }) {
  const { groupLanguage } = useUser()
  const forms = formsIn(groupLanguage)
  if (forms.length === 0) return null
  return (
    <div className={cn('grid grid-cols-2 items-end gap-5', className)}>
      {forms.map((form) => (
        <TextField
          key={form.category}
          name={`forms.${form.category}`}
          label={m.data_form_with({ numbers: amountsText(form) })}
          nullable
          lang={groupLanguage}
          dir="auto"
          autoComplete="off"
        />
      ))}
    </div>
  )
}

function amountsText({ from, to }: FormAmounts): string {
  const format = numberFormat(getLocale())
  if (to === null) return `${format.format(from)}+`
  return to === from ? format.format(from) : format.formatRange(from, to)
}
