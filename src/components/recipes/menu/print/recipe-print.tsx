import { usePreference } from '~/browser/preferences'
import { PrintRoot } from '~/components/kit/print-root'
import { printPreferences } from './print-preferences'
import { PrintSheet, type PrintSheetProps } from './print-sheet'

/** Replaces the page with the print sheet while the browser prints. */
export function RecipePrint(sheet: Omit<PrintSheetProps, 'preferences'>) {
  const [preferences] = usePreference(printPreferences)
  return (
    <PrintRoot>
      <PrintSheet {...sheet} preferences={preferences} />
    </PrintRoot>
  )
}
