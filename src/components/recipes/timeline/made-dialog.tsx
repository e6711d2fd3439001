import * as v from 'valibot'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { CustomField, DateField, TextArea } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import type { KitField } from '~/components/kit/form/use-kit-form'
import { PictureChoice } from '~/components/kit/picture/picture-choice'
import { PictureFile } from '~/components/kit/picture/picture-file'
import { useRecipeOptions } from '~/components/recipes/use-recipe-options'
import { Combobox } from '~/components/ui/combobox'
import { toast } from '~/components/ui/toast'
import { today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { useRecordMade } from '~/queries/recipe-made'
import { EVENT_MESSAGE_MAX } from '~/schemas/timeline'

const Made = v.object({ slug: v.string(), name: v.string() })

const MadeForm = v.object({
  recipe: v.pipe(
    v.nullable(Made),
    v.check((recipe) => recipe !== null),
  ),
  message: v.pipe(v.string(), v.trim(), v.maxLength(EVENT_MESSAGE_MAX)),
  day: v.pipe(v.nullable(v.string()), v.string()),
  image: v.nullable(PictureFile),
})

export interface MadeDialogProps {
  /** Null lets the person choose one. */
  recipe: v.InferOutput<typeof Made> | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** "I made this", with rating, date and picture, for the timeline. */
export function MadeDialog({ recipe, open, onOpenChange }: MadeDialogProps) {
  const record = useRecordMade()
  const save = async ({ recipe: made, message, day, image }: v.InferOutput<typeof MadeForm>) => {
    // The end of the day in the cook's time zone.
    const moment = new Date(`${day}T23:59:59`)
    if (!made) return
    const event = { timestamp: moment.toISOString(), eventMessage: message || null }
    const isStored = await record(made.slug, event, image)
    if (isStored) toast.success(m.recipe_made_done())
    else toast.warning(m.recipe_made_without_picture())
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={recipe ? m.recipe_made_today() : m.timeline_add()}
      description={recipe && <bdi>{recipe.name}</bdi>}
      schema={MadeForm}
      initial={{ recipe, message: '', day: today(), image: null }}
      onSave={save}
    >
      {!recipe && (
        <CustomField name="recipe" label={m.common_recipe()} required>
          {(field) => <RecipeChoice {...field} />}
        </CustomField>
      )}
      <TextArea name="message" label={m.timeline_message()} rows={3} />
      <DateField name="day" label={m.common_day()} required />
      <CustomField name="image" label={m.common_picture()} group>
        {({ value, setValue }) => (
          <PictureChoice value={value instanceof File ? value : null} onChange={setValue} />
        )}
      </CustomField>
    </FormDialog>
  )
}

function RecipeChoice({ value, setValue, hold }: Pick<KitField, 'value' | 'setValue' | 'hold'>) {
  const findRecipes = useRecipeOptions()
  return (
    <Combobox
      label={m.common_recipe()}
      placeholder={m.editor_linked_recipe_placeholder()}
      loadOptions={async (search) =>
        (await findRecipes(search)).map(({ slug, name }) => ({ value: slug, label: name }))
      }
      value={v.is(Made, value) ? { value: value.slug, label: value.name } : null}
      onValueChange={(option) => setValue(option && { slug: option.value, name: option.label })}
      hold={hold}
      texts={comboboxTexts()}
    />
  )
}
