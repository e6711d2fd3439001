import { PasswordField, textOf } from '~/components/kit/form/fields'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { cn } from '~/lib/cn'
import { passwordStrength, type StrengthLevel } from '~/lib/password-strength'
import { m } from '~/paraglide/messages.js'
import { PASSWORD_MIN } from '~/schemas/user'

const looks: Record<StrengthLevel, { color: string; ink: string; text: () => string }> = {
  weak: { color: 'bg-error-mark', ink: 'text-error-ink', text: () => m.account_strength_weak() },
  good: { color: 'bg-warning-mark', ink: 'text-warning-ink', text: () => m.account_strength_good() },
  strong: { color: 'bg-info-mark', ink: 'text-info-ink', text: () => m.account_strength_strong() },
  veryStrong: {
    color: 'bg-success-mark',
    ink: 'text-success-ink',
    text: () => m.account_strength_very_strong(),
  },
}

export function NewPasswordField({ name, label }: { name: string; label: string }) {
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        hint={m.account_password_hint({ count: PASSWORD_MIN })}
        required
        autoComplete="new-password"
      />
      <Strength name={name} />
    </>
  )
}

/** An empty area of the same height without a password. */
function Strength({ name }: { name: string }) {
  const password = textOf(useFieldValue(name))
  const { score, level } = passwordStrength(password)
  const { color, ink, text } = looks[level]
  return (
    <div className={cn('flex items-center gap-3 text-xs', password === '' && 'invisible')}>
      <div className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <div
          className={cn('h-full rounded-full transition-[width]', color)}
          style={{ inlineSize: `${Math.max(6, score)}%` }}
        />
      </div>
      <output className={cn('font-semibold', ink)} aria-label={m.account_strength()}>
        {password === '' ? '' : text()}
      </output>
    </div>
  )
}
