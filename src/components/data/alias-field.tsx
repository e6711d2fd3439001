import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import * as v from 'valibot'
import { CustomField, TextField } from '~/components/kit/form/fields'
import { Button, IconButton } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import { cn } from '~/lib/cn'
import { type FormAmounts, formsIn } from '~/lib/ingredient-display/word-forms'
import { numberFormat } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'
import { NAME_MAX } from '~/schemas/wire'

/** Aliases as typed: empty rows and duplicates are dropped. */
export const AliasRows = v.pipe(
  v.array(v.object({ name: v.pipe(v.string(), v.trim(), v.maxLength(NAME_MAX)) })),
  v.transform((rows) => [
    ...new Map(rows.filter(({ name }) => name !== '').map((row) => [row.name.toLowerCase(), row])).values(),
  ]),
)

/** Removes aliases that repeat the entry's own names. */
export const withoutOwnNames = (aliases: { name: string }[], own: readonly string[]) => {
  const known = new Set(own.map((name) => name.toLowerCase()))
  return aliases.filter(({ name }) => !known.has(name.toLowerCase()))
}

const isNamed = (row: unknown): row is { name: string } =>
  typeof row === 'object' && row !== null && 'name' in row && typeof row.name === 'string'

export function AliasField() {
  const list = useRef<HTMLDivElement>(null)
  const focusLast = () =>
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll('input')
      const last = inputs?.[inputs.length - 1] ?? list.current?.querySelector('button')
      last?.focus()
    })
  return (
    <CustomField name="aliases" label={m.data_aliases()} hint={m.data_aliases_hint()} group>
      {({ value, setValue }) => {
        const rows = Array.isArray(value) ? value.filter(isNamed) : []
        return (
          <div ref={list} className="grid gap-2">
            {rows.map(({ name }, at) => (
              <div key={at} className="flex gap-2">
                <Input
                  aria-label={m.data_alias_number({ number: at + 1 })}
                  className="flex-1"
                  autoComplete="off"
                  maxLength={NAME_MAX}
                  value={name}
                  onChange={(event) => setValue(rows.with(at, { name: event.currentTarget.value }))}
                />
                <IconButton
                  variant="ghost"
                  label={m.common_remove_name({ name: name || m.data_alias_number({ number: at + 1 }) })}
                  onClick={() => {
                    setValue(rows.toSpliced(at, 1))
                    focusLast()
                  }}
                >
                  <X />
                </IconButton>
              </div>
            ))}
            <Button
              size="sm"
              className="justify-self-start"
              icon={<Plus />}
              onClick={() => {
                setValue([...rows, { name: '' }])
                focusLast()
              }}
            >
              {m.data_alias_add()}
            </Button>
          </div>
        )
      }}
    </CustomField>
  )
}

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
