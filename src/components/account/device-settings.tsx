import { Download, Keyboard, Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { useInstallPrompt } from '~/browser/install-prompt'
import { usePreference } from '~/browser/preferences'
import { openShellDialog, preloadShellDialog } from '~/browser/shell-dialog-store'
import { shortcutsPreference } from '~/browser/single-keys'
import { type Activity, activities, activityPreference, chooseActivity } from '~/browser/start-page'
import { useThemeMode } from '~/browser/use-theme-mode'
import { useWorkerState } from '~/browser/worker-state'
import { themeChoices } from '~/components/account/theme-choices'
import { Button } from '~/components/ui/button'
import { Rows } from '~/components/ui/list-row'
import { Segmented } from '~/components/ui/segmented'
import { Select } from '~/components/ui/select'
import { Switch } from '~/components/ui/switch'
import { cn } from '~/lib/cn'
import { localeName } from '~/lib/locale-names'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

interface SettingProps {
  title: string
  detail?: string
  className?: string
  children?: ReactNode
}

function Setting({ title, detail, className, children }: SettingProps) {
  return (
    <li className={cn('flex-wrap', className)}>
      <span className="min-w-0 flex-1 basis-24">
        <span className="block font-medium">{title}</span>
        {detail && <span className="block text-sm leading-snug text-fg-3">{detail}</span>}
      </span>
      {children}
    </li>
  )
}

const activityNames: Record<Activity, () => string> = {
  recipes: () => m.common_recipes(),
  mealplanner: () => m.shell_place_plan(),
  shopping_list: () => m.shell_place_shopping(),
}

const isActivity = (value: string): value is Activity => activities.some((activity) => activity === value)

export function DeviceSettings() {
  const locale = getLocale()
  const [mode, chooseMode] = useThemeMode()
  const [{ defaultActivity }] = usePreference(activityPreference)
  const [keys, setKeys] = usePreference(shortcutsPreference)
  const { offered, install } = useInstallPrompt()
  return (
    <section>
      <h2 className="mb-3">{m.common_on_this_device()}</h2>
      <Rows>
        <Setting title={m.common_language()}>
          <Button
            size="sm"
            icon={<Languages />}
            onClick={() => openShellDialog('language')}
            onPointerEnter={() => preloadShellDialog('language')}
          >
            <span suppressHydrationWarning>{localeName(locale)}</span>
          </Button>
        </Setting>
        <Setting title={m.theme_title()}>
          <Segmented
            size="sm"
            label={m.theme_title()}
            value={mode}
            onValueChange={chooseMode}
            options={themeChoices()}
          />
        </Setting>
        <Setting title={m.account_start()} detail={m.account_start_detail()}>
          <Select
            aria-label={m.account_start()}
            fieldSize="sm"
            className="w-40"
            value={defaultActivity}
            onValueChange={(value) => isActivity(value) && chooseActivity(value)}
            options={activities.map((value) => ({ value, label: activityNames[value]() }))}
          />
        </Setting>
        <Setting title={m.account_keys()} detail={m.account_keys_detail()} className="pointer-coarse:hidden">
          <Button size="sm" icon={<Keyboard />} onClick={() => openShellDialog('shortcuts')}>
            {m.kit_show_all()}
          </Button>
          <Switch aria-label={m.account_keys()} checked={keys} onCheckedChange={setKeys} />
        </Setting>
        <OfflineSetting />
        {offered && (
          <Setting title={m.install_title()} detail={m.install_text()}>
            <Button size="sm" icon={<Download />} onClick={install}>
              {m.install_title()}
            </Button>
          </Setting>
        )}
      </Rows>
    </section>
  )
}

function OfflineSetting() {
  const state = useWorkerState()
  const detail = {
    unknown: m.account_offline_unknown(),
    ready: m.offline_ready(),
    failed: m.account_offline_failed(),
  }[state]
  return <Setting title={m.account_offline()} detail={detail} />
}
