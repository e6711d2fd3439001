import type { ThemeMode } from '~/browser/theme-mode'
import { m } from '~/paraglide/messages.js'

export function themeChoices(): { value: ThemeMode; label: string }[] {
  return [
    { value: 'light', label: m.theme_light() },
    { value: 'dark', label: m.theme_dark() },
    { value: 'system', label: m.theme_system() },
  ]
}
