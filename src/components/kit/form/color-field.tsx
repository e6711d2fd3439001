import { Check, Shuffle } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '~/components/ui/button'
import { FieldGroup } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { m } from '~/paraglide/messages.js'
import { type KitFieldProps, textOf, useFieldParts } from './fields'

const palette: readonly { color: string; name: () => string }[] = [
  { color: '#e58325', name: () => m.color_orange() },
  { color: '#d9a441', name: () => m.color_yellow() },
  { color: '#6b7f3a', name: () => m.color_olive() },
  { color: '#43a047', name: () => m.color_green() },
  { color: '#007a99', name: () => m.color_teal() },
  { color: '#1976d2', name: () => m.color_blue() },
  { color: '#7b83bd', name: () => m.color_lavender() },
  { color: '#973542', name: () => m.color_red() },
  { color: '#dea6a9', name: () => m.color_pink() },
  { color: '#7a4a33', name: () => m.color_brown() },
  { color: '#5c524b', name: () => m.color_gray() },
  { color: '#959595', name: () => m.color_light_gray() },
]

const isColor = (text: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)

const randomColor = () =>
  `#${Math.floor(Math.random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`

/** A hex color: one of twelve, typed, or random. */
export function ColorField(props: KitFieldProps) {
  const { field, frame } = useFieldParts(props)
  const id = useId()
  const color = textOf(field.value).toLowerCase()
  return (
    <FieldGroup legend={frame.label} error={frame.error} hint={frame.hint} className={frame.className}>
      <div className="flex flex-wrap gap-2">
        {palette.map((choice) => (
          <label
            key={choice.color}
            title={choice.name()}
            className="relative grid size-9 cursor-pointer place-items-center rounded-md outline-offset-2 has-checked:outline-2 has-checked:outline-accent-mark has-focus-visible:outline-3 has-focus-visible:outline-accent-mark"
            style={{ backgroundColor: choice.color }}
          >
            <input
              type="radio"
              name={`${id}-color`}
              value={choice.color}
              checked={color === choice.color}
              aria-label={choice.name()}
              onChange={() => field.setValue(choice.color)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {color === choice.color && <Check className="size-5 text-white drop-shadow-sm" />}
          </label>
        ))}
      </div>
      <div className="mt-3 flex items-center gap-2">
        <Input
          className="w-40"
          name={field.name}
          aria-label={m.color_code()}
          aria-invalid={frame.error ? true : undefined}
          dir="ltr"
          maxLength={9}
          spellCheck={false}
          autoComplete="off"
          value={textOf(field.value)}
          onBlur={field.onBlur}
          onChange={(event) => field.setValue(event.currentTarget.value)}
          icon={
            <span
              aria-hidden="true"
              className="ms-3 size-5 flex-none rounded-sm border border-line-2"
              style={isColor(color) ? { backgroundColor: color } : undefined}
            />
          }
        />
        <IconButton label={m.color_random()} onClick={() => field.setValue(randomColor())}>
          <Shuffle />
        </IconButton>
      </div>
    </FieldGroup>
  )
}
