import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type CreatePreferences, createPreferences } from '~/browser/create-preferences'
import { usePreference } from '~/browser/preferences'
import { Checkbox } from '~/components/ui/checkbox'
import { m } from '~/paraglide/messages.js'

/** Options of the page's link (old bookmarks) apply until the person changes them. */
export function useImportOptions(
  fromLink: Partial<CreatePreferences>,
): [CreatePreferences, (options: CreatePreferences) => void] {
  const [chosen, choose] = usePreference(createPreferences)
  const [override, setOverride] = useState(fromLink)
  const change = (options: CreatePreferences) => {
    setOverride({})
    choose(options)
  }
  return [{ ...chosen, ...override }, change]
}

const labels = {
  importKeywordsAsTags: m.import_keywords,
  stayInEditMode: m.import_stay,
}

interface ImportOptionsProps {
  options: CreatePreferences
  onOptionsChange: (options: CreatePreferences) => void
}

/** Stored in this browser. */
export function ImportOptions({ options, onOptionsChange }: ImportOptionsProps) {
  const [isOpenAtFirst] = useState(options.importKeywordsAsTags || options.stayInEditMode)
  return (
    <details className="group text-fg-2" open={isOpenAtFirst}>
      <summary className="inline-flex min-h-tap cursor-pointer items-center gap-1.5 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {m.import_options()}
        <ChevronDown className="size-4 transition-[rotate] group-open:rotate-180" />
      </summary>
      <fieldset className="flex flex-wrap gap-x-7">
        <legend className="sr-only">{m.import_options()}</legend>
        {(['importKeywordsAsTags', 'stayInEditMode'] as const).map((key) => (
          <Checkbox
            key={key}
            label={labels[key]()}
            checked={options[key]}
            onCheckedChange={(checked) => onOptionsChange({ ...options, [key]: checked })}
          />
        ))}
      </fieldset>
    </details>
  )
}
