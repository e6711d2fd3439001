import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { TextField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { m } from '~/paraglide/messages.js'
import { useCreateBlankRecipe } from '~/queries/import'
import { RecipeName } from '~/schemas/recipe-in'
import { NAME_MAX } from '~/schemas/wire'
import { CreateLayout } from './create-layout'

const NewRecipe = v.pipe(
  v.object({ name: v.string() }),
  v.forward(
    v.partialCheck(
      [['name']],
      ({ name }) => name.trim() !== '',
      () => m.create_name_missing(),
    ),
    ['name'],
  ),
  v.forward(
    v.partialCheck(
      [['name']],
      ({ name }) => name.trim() === '' || v.is(RecipeName, name),
      () => m.common_too_long({ count: NAME_MAX }),
    ),
    ['name'],
  ),
)

export function NewPage({ groupSlug }: { groupSlug: string }) {
  const navigate = useNavigate()
  const { mutateAsync: createRecipe } = useCreateBlankRecipe()
  return (
    <CreateLayout
      groupSlug={groupSlug}
      page="new"
      title={m.create_new_title()}
      subtitle={m.create_new_subtitle()}
    >
      <Form
        schema={NewRecipe}
        initial={{ name: '' }}
        onSave={async ({ name }) => {
          const slug = await createRecipe(name)
          await navigate({ to: `/g/${groupSlug}/r/${slug}`, search: { edit: true }, replace: true })
        }}
        footer={({ isBusy }) => (
          <SubmitButton size="lg" loading={isBusy} className="justify-self-start">
            {m.create_start_writing()}
          </SubmitButton>
        )}
      >
        <TextField
          name="name"
          label={m.common_name()}
          required
          fieldSize="lg"
          className="[&_input]:font-serif [&_input]:text-h2 [&_input]:font-medium"
          autoComplete="off"
          enterKeyHint="go"
          placeholder={m.create_name_placeholder()}
        />
      </Form>
    </CreateLayout>
  )
}
