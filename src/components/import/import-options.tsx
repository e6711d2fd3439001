import { Checkbox } from '~/components/ui/checkbox'
import type { CreatePreferences } from '~/lib/import/create-preferences'
import { m } from '~/paraglide/messages.js'

interface ImportOptionsProps {
  options: CreatePreferences
  onOptionsChange: (options: CreatePreferences) => void
}

/** How an import goes; remembered on this device. */
export function ImportOptions({ options, onOptionsChange }: ImportOptionsProps) {
  return (
    <fieldset className="import-options">
      <legend className="sr-only">{m.import_options()}</legend>
      <Checkbox
        label={m.import_keywords()}
        checked={options.importKeywordsAsTags}
        onCheckedChange={(importKeywordsAsTags) => onOptionsChange({ ...options, importKeywordsAsTags })}
      />
      <Checkbox
        label={m.import_stay()}
        checked={options.stayInEditMode}
        onCheckedChange={(stayInEditMode) => onOptionsChange({ ...options, stayInEditMode })}
      />
      <Checkbox
        label={m.import_parse()}
        checked={options.parseRecipe}
        onCheckedChange={(parseRecipe) => onOptionsChange({ ...options, parseRecipe })}
      />
    </fieldset>
  )
}
