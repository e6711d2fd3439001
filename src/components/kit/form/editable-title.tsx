import { Pencil } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { IconButton } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'
import { Name } from '~/schemas/wire'
import { TextField } from './fields'
import { FormDialog } from './form-dialog'

const schema = v.object({ name: Name })

interface EditableTitleProps {
  name: string
  /** Names the button and its dialog. */
  label: string
  hint?: string
  /** Without it the name is only shown. */
  onRename?: ((name: string) => Promise<void>) | undefined
}

/** A page's title with a pencil. */
export function EditableTitle({ name, label, hint, onRename }: EditableTitleProps) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <span className="flex items-center gap-2">
      <bdi className="wrap-anywhere">{name}</bdi>
      {onRename && (
        <>
          <IconButton
            label={label}
            variant="ghost"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setIsEditing(true)}
          >
            <Pencil />
          </IconButton>
          <FormDialog
            open={isEditing}
            onOpenChange={setIsEditing}
            title={label}
            schema={schema}
            initial={{ name }}
            onSave={({ name }) => onRename(name)}
          >
            <TextField
              name="name"
              label={m.common_name()}
              hint={hint}
              required
              autoFocus
              autoComplete="off"
            />
          </FormDialog>
        </>
      )}
    </span>
  )
}
