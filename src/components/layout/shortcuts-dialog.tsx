import { usePreference } from '~/browser/preferences'
import type { ShellDialogProps } from '~/browser/shell-dialog-store'
import { shortcutsPreference } from '~/browser/single-keys'
import { Dialog } from '~/components/ui/dialog'
import { Switch } from '~/components/ui/switch'
import { m } from '~/paraglide/messages.js'

interface Shortcut {
  /** Keys of one press are separated by +, of a sequence by a blank. */
  keys: string
  text: () => string
  /** With a modifier: works even if single keys are turned off. */
  always?: true
}

const groups: readonly { title: () => string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: m.shortcuts_everywhere,
    shortcuts: [
      { keys: 'Ctrl+K', text: m.search_title, always: true },
      { keys: '/', text: m.common_search },
      { keys: 'C', text: m.shell_create },
      { keys: 'T', text: m.search_switch_theme },
      { keys: '?', text: m.shortcuts_title },
    ],
  },
  {
    title: m.shortcuts_go,
    shortcuts: [
      { keys: 'G R', text: m.common_recipes },
      { keys: 'G P', text: m.shell_place_plan },
      { keys: 'G S', text: m.shell_place_shopping },
    ],
  },
  {
    title: m.shell_place_plan,
    shortcuts: [
      { keys: 'A', text: m.mealplan_add },
      { keys: 'M', text: m.shortcuts_plan_move },
    ],
  },
  {
    title: m.common_edit,
    shortcuts: [
      { keys: 'E', text: m.shortcuts_row },
      { keys: 'Ctrl+S', text: m.common_save_recipe, always: true },
    ],
  },
]

export function ShortcutsDialog({ open, onClose }: ShellDialogProps) {
  const [isOn, setIsOn] = usePreference(shortcutsPreference)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={m.shortcuts_title()}
      closeLabel={m.common_close()}
      width={640}
    >
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(({ title, shortcuts }) => (
          <section key={title()}>
            <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal text-fg-2">{title()}</h3>
            <dl>
              {shortcuts.map(({ keys, text, always }) => (
                <div
                  key={keys}
                  className={`flex items-center justify-between gap-4 border-b border-line py-2 ${isOn || always ? '' : 'opacity-50'}`}
                >
                  <dt className="min-w-0">{text()}</dt>
                  <dd dir="ltr" className="flex flex-none gap-1.5">
                    {keys.split(/[+ ]/).map((key) => (
                      <kbd
                        key={key}
                        className="rounded-[6px] bg-sunken px-2 py-1 font-sans text-sm font-medium inset-ring inset-ring-line-2"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch className="mt-6" label={m.account_keys()} checked={isOn} onCheckedChange={setIsOn} />
    </Dialog>
  )
}
