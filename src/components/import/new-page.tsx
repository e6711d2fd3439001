import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { m } from '~/paraglide/messages.js'
import { useCreateBlankRecipe } from '~/queries/import'
import { RecipeName } from '~/schemas/recipe-in'
import { NAME_MAX } from '~/schemas/wire'
import { CreateFrame } from './create-frame'

/** Starts a recipe by its name; the rest is written in the editor. */
export function NewPage({ groupSlug }: { groupSlug: string }) {
  const navigate = useNavigate()
  const { mutateAsync: createRecipe, isPending } = useCreateBlankRecipe()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const complain = (text: string) => {
    setProblem(text)
    field.current?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return complain(m.create_name_missing())
    if (!v.is(RecipeName, name)) return complain(m.create_name_long({ count: NAME_MAX }))
    setProblem(undefined)
    try {
      const slug = await createRecipe(name)
      await navigate({ to: `/g/${groupSlug}/r/${slug}`, search: { edit: true } })
    } catch (error) {
      complain(toMessage(error))
    }
  }

  return (
    <CreateFrame
      groupSlug={groupSlug}
      way="new"
      title={m.create_new_title()}
      subtitle={m.create_new_subtitle()}
    >
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <Field label={m.common_name()} error={problem} required>
          <Input
            ref={field}
            fieldSize="lg"
            className="create-name"
            autoComplete="off"
            enterKeyHint="go"
            placeholder={m.create_name_placeholder()}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={isPending} className="justify-self-start">
          {m.create_start_writing()}
        </Button>
      </form>
    </CreateFrame>
  )
}
