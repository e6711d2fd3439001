import { usePreference } from '~/browser/preferences'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { FieldGroup } from '~/components/ui/field'
import { Segmented } from '~/components/ui/segmented'
import { Switch } from '~/components/ui/switch'
import { m } from '~/paraglide/messages.js'
import { type PrintPreferences, printPreferences } from './print-preferences'
import { PrintSheet, type PrintSheetProps } from './print-sheet'
import { RecipePrint } from './recipe-print'

export interface PrintDialogProps extends Omit<PrintSheetProps, 'preferences'> {
  /** Set if nothing else on the page prints this recipe. */
  prints: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function PrintDialog({ prints, open, onOpenChange, ...sheet }: PrintDialogProps) {
  const [preferences, setPreferences] = usePreference(printPreferences)
  const change = (changed: Partial<PrintPreferences>) => setPreferences({ ...preferences, ...changed })
  const choices: [keyof Omit<PrintPreferences, 'image'>, string][] = [
    ['description', m.common_description()],
    ['notes', m.common_notes()],
    ['nutrition', m.recipe_nutrition()],
    ['linked', m.recipe_print_linked()],
  ]
  const print = () => {
    onOpenChange(false)
    // After the dialog has been removed.
    setTimeout(() => window.print(), 300)
  }
  return (
    <>
      {prints && <RecipePrint {...sheet} />}
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={m.recipe_print_title()}
        width={920}
        footer={
          <>
            <Button onClick={() => onOpenChange(false)}>{m.common_close()}</Button>
            <Button variant="primary" onClick={print}>
              {m.recipe_print()}
            </Button>
          </>
        }
      >
        <div className="grid gap-6 md:grid-cols-[280px_minmax(0,1fr)]">
          <div className="grid content-start gap-1">
            <FieldGroup legend={m.common_picture()} className="mb-3">
              <Segmented
                label={m.common_picture()}
                value={preferences.image}
                onValueChange={(image) => change({ image })}
                options={[
                  { value: 'left', label: m.recipe_print_left() },
                  { value: 'right', label: m.recipe_print_right() },
                  { value: 'hidden', label: m.recipe_print_hidden() },
                ]}
              />
            </FieldGroup>
            {choices.map(([name, label]) => (
              <Switch
                key={name}
                label={label}
                checked={preferences[name]}
                onCheckedChange={(checked) => change({ [name]: checked })}
              />
            ))}
          </div>
          <div
            role="img"
            aria-label={m.common_preview()}
            className="print-preview h-[52dvh] overflow-y-auto rounded-md bg-sunken p-4"
          >
            <div
              inert
              data-theme="light"
              className="mx-auto min-h-[297mm] w-[210mm] bg-surface p-[14mm] shadow-2"
            >
              <PrintSheet {...sheet} preferences={preferences} />
            </div>
          </div>
        </div>
      </Dialog>
    </>
  )
}
