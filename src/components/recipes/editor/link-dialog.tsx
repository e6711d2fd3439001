import { WandSparkles } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Dialog } from '~/components/ui/dialog'
import type { EditorRecipe, IngredientLine, Step } from '~/lib/editor/editor-recipe'
import { suggestLinks } from '~/lib/editor/suggest-links'
import { isBlankIngredient } from '~/lib/editor/to-recipe'
import { m } from '~/paraglide/messages.js'
import type { RowPlace } from './row-places'

interface LinkDialogProps {
  /** The step whose ingredients are chosen; null while the dialog is closed. */
  stepKey: string | null
  onStepChange: (key: string | null) => void
  rows: EditorRecipe['steps']
  ingredients: EditorRecipe['ingredients']
  places: ReadonlyMap<string, RowPlace>
  onLink: (key: string, links: string[]) => void
}

interface Choice {
  key: string
  name: string
  text: string
}

/** What a step would call it. */
const nameOf = ({ food, recipe, foodText, note }: IngredientLine) =>
  food?.name ?? recipe?.name ?? (foodText || note)

const textOf = ({ amount, unit, food, recipe, foodText, note }: IngredientLine) =>
  [amount.text, unit?.name, food?.name ?? recipe?.name ?? foodText, note].filter(Boolean).join(' ')

/** Says which ingredients a step uses, step after step. */
export function LinkDialog({ stepKey, onStepChange, rows, ingredients, places, onLink }: LinkDialogProps) {
  const steps = useMemo(() => rows.filter((row) => row.kind === 'step'), [rows])
  const step = steps.find(({ key }) => key === stepKey)
  return (
    <Dialog
      open={step !== undefined}
      onOpenChange={() => onStepChange(null)}
      title={step ? m.editor_link_title({ number: places.get(step.key)?.number ?? 0 }) : ''}
      closeLabel={m.common_close()}
      tall
    >
      {step && (
        <Choices
          key={step.key}
          step={step}
          steps={steps}
          ingredients={ingredients}
          onDone={(links, next) => {
            onLink(step.key, links)
            onStepChange(next)
          }}
        />
      )}
    </Dialog>
  )
}

interface ChoicesProps {
  step: Step
  steps: readonly Step[]
  ingredients: EditorRecipe['ingredients']
  onDone: (links: string[], next: string | null) => void
}

function Choices({ step, steps, ingredients, onDone }: ChoicesProps) {
  const [links, setLinks] = useState<ReadonlySet<string>>(new Set(step.links))
  const choices = useMemo(
    () =>
      ingredients.flatMap((row): Choice[] =>
        row.kind === 'ingredient' && !isBlankIngredient(row)
          ? [{ key: row.key, name: nameOf(row), text: textOf(row) }]
          : [],
      ),
    [ingredients],
  )
  const elsewhere = useMemo(
    () => new Set(steps.filter((other) => other !== step).flatMap((other) => other.links)),
    [steps, step],
  )
  const next = steps[steps.indexOf(step) + 1]?.key ?? null
  const root = useRef<HTMLDivElement>(null)
  // Also when the next step takes the place of the last one in the open dialog.
  useEffect(() => root.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const chosen = () => choices.flatMap(({ key }) => (links.has(key) ? key : []))

  const toggle = (key: string) => {
    const changed = new Set(links)
    if (!changed.delete(key)) changed.add(key)
    setLinks(changed)
  }

  const addSuggested = () => setLinks(new Set([...links, ...suggestLinks(step.text, choices, elsewhere)]))

  const groups = [
    { label: m.editor_link_free(), items: choices.filter(({ key }) => !elsewhere.has(key)) },
    { label: m.editor_link_used(), items: choices.filter(({ key }) => elsewhere.has(key)) },
  ].filter(({ items }) => items.length > 0)

  return (
    <div ref={root}>
      {step.text.trim() && (
        <p dir="auto" className="panel panel-soft whitespace-pre-line text-fg-2">
          {step.text}
        </p>
      )}
      {choices.length === 0 && <p className="mt-4 text-fg-2">{m.editor_link_none()}</p>}
      {groups.map(({ label, items }) => (
        <fieldset key={label} className="mt-5">
          <legend className="field-legend">{label}</legend>
          {items.map(({ key, text }) => (
            <Checkbox key={key} label={text} checked={links.has(key)} onCheckedChange={() => toggle(key)} />
          ))}
        </fieldset>
      ))}
      <div className="link-actions">
        <Button icon={<WandSparkles />} onClick={addSuggested}>
          {m.editor_link_suggest()}
        </Button>
        <span className="grow" />
        {next && <Button onClick={() => onDone(chosen(), next)}>{m.editor_link_next()}</Button>}
        <Button variant="primary" onClick={() => onDone(chosen(), null)}>
          {m.common_done()}
        </Button>
      </div>
    </div>
  )
}
