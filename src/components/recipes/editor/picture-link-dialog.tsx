import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { findUrl } from '~/lib/import/find-url'
import { m } from '~/paraglide/messages.js'
import { useFetchRecipeImage } from '~/queries/recipes'
import { useEditor } from './editor-context'

interface PictureLinkDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The new `image` key. */
  onStored: (image: string) => Promise<void>
}

/** Takes the picture from a web address. */
export function PictureLinkDialog({ open, onOpenChange, onStored }: PictureLinkDialogProps) {
  const { recipeId } = useEditor()
  const fetching = useFetchRecipeImage()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  const fetchPicture = async () => {
    const url = findUrl(text)
    if (!url) return setProblem(m.editor_picture_no_address())
    setProblem(undefined)
    try {
      await onStored(await fetching.mutateAsync({ slug: recipeId, url }))
      setText('')
      onOpenChange(false)
    } catch (error) {
      setProblem(toMessage(error))
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.editor_picture_link_title()}
      onSubmit={fetchPicture}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button type="submit" variant="primary" loading={fetching.isPending}>
            {m.editor_picture_fetch()}
          </Button>
        </>
      }
    >
      <Field label={m.editor_picture_address()} error={problem} hint={m.editor_picture_address_hint()}>
        <Input
          data-autofocus
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  )
}
