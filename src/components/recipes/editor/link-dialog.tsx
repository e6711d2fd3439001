import { WandSparkles } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Dialog } from '~/components/ui/dialog'
import type { EditorRecipe, IngredientLine } from '~/lib/editor/editor-recipe'
import { suggestLinks } from '~/lib/editor/suggest-links'
import { isBlankIngredient } from '~/lib/editor/to-recipe'
import { m } from '~/paraglide/messages.js'

interface LinkDialogProps {
  stepKey: string | null
  onStepChange: (key: string | null) => void
  rows: EditorRecipe['steps']
  ingredients: EditorRecipe['ingredients']
  onLink: (key: string, links: string[]) => void
}

const nameOf = ({ food, recipe, foodText, note }: IngredientLine) =>
  food?.name ?? recipe?.name ?? (foodText || note)

const textOf = ({ amount, unit, food, recipe, foodText, note }: IngredientLine) =>
  [amount.text, unit?.name, food?.name ?? recipe?.name ?? foodText, note].filter(Boolean).join(' ')

/** Links ingredients to steps, one step after another. Changes apply immediately. */
export function LinkDialog({ stepKey, onStepChange, rows, ingredients, onLink }: LinkDialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const steps = useMemo(() => rows.filter((row) => row.kind === 'step'), [rows])
  const choices = useMemo(
    () =>
      ingredients.flatMap((row) =>
        row.kind === 'ingredient' && !isBlankIngredient(row)
          ? [{ key: row.key, name: nameOf(row), text: textOf(row) }]
          : [],
      ),
    [ingredients],
  )
  const at = steps.findIndex(({ key }) => key === stepKey)
  const step = steps[at]
  const next = steps[at + 1]
  const elsewhere = new Set(steps.filter((other) => other !== step).flatMap((other) => other.links))
  const groups = [
    { label: m.editor_link_free(), items: choices.filter(({ key }) => !elsewhere.has(key)) },
    { label: m.editor_link_used(), items: choices.filter(({ key }) => elsewhere.has(key)) },
  ].filter(({ items }) => items.length > 0)

  useEffect(() => {
    if (stepKey) body.current?.querySelector<HTMLElement>('input')?.focus()
  }, [stepKey])

  /** Links these ingredients, in the order of the list. */
  const link = (keys: ReadonlySet<string>) => {
    if (step)
      onLink(
        step.key,
        choices.flatMap(({ key }) => (keys.has(key) ? key : [])),
      )
  }
  const toggle = (key: string, isOn: boolean) => {
    const links = new Set(step?.links)
    if (isOn) links.add(key)
    else links.delete(key)
    link(links)
  }

  return (
    <Dialog
      open={step !== undefined}
      onOpenChange={() => onStepChange(null)}
      title={m.editor_link_title({ number: at + 1 })}
      tall
      footer={
        step && (
          <>
            <Button
              className="me-auto"
              icon={<WandSparkles />}
              onClick={() => link(new Set([...step.links, ...suggestLinks(step.text, choices, elsewhere)]))}
            >
              {m.editor_link_suggest()}
            </Button>
            {next && <Button onClick={() => onStepChange(next.key)}>{m.common_next_step()}</Button>}
            <Button variant="primary" onClick={() => onStepChange(null)}>
              {m.common_done()}
            </Button>
          </>
        )
      }
    >
      {step && (
        <div ref={body}>
          {step.text.trim() && (
            <p dir="auto" className="panel panel-soft whitespace-pre-line text-fg-2">
              {step.text}
            </p>
          )}
          {choices.length === 0 && <p className="mt-4 text-fg-2">{m.recipe_no_ingredients()}</p>}
          {groups.map(({ label, items }) => (
            <fieldset key={label} className="mt-5">
              <legend className="field-legend">{label}</legend>
              {items.map(({ key, text }) => (
                <Checkbox
                  key={key}
                  label={text}
                  checked={step.links.includes(key)}
                  onCheckedChange={(isOn) => toggle(key, isOn)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </Dialog>
  )
}
