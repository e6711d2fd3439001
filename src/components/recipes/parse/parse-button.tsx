import { ScanText } from 'lucide-react'
import { useId, useState } from 'react'
import { useEditor } from '~/components/recipes/editor/editor-context'
import { Button } from '~/components/ui/button'
import { useOverlayPart } from '~/components/ui/lazy-part'
import { Tooltip } from '~/components/ui/tooltip'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { hasUnread } from '~/lib/parse-review/lines-to-read'
import { m } from '~/paraglide/messages.js'
import { parseDialogPart } from './parse-parts'

interface ParseButtonProps {
  rows: EditorRecipe['ingredients']
  /** The address asks for it. */
  isWanted: boolean
  onEnd: () => void
  onParsed: (rows: EditorRecipe['ingredients']) => void
}

/** Opens the dialog that reads the lines; what comes of it goes into the editor, not to the server. */
export function ParseButton({ rows, isWanted, onEnd, onParsed }: ParseButtonProps) {
  const { recipeId, read } = useEditor()
  const reasonId = useId()
  const [isPressed, setIsPressed] = useState(false)
  const isOpen = isPressed || isWanted
  const close = () => {
    setIsPressed(false)
    if (isWanted) onEnd()
  }
  const part = useOverlayPart(parseDialogPart, isOpen, close)
  const isIdle = !hasUnread(rows)

  const button = (
    <Button
      size="sm"
      icon={<ScanText />}
      aria-haspopup="dialog"
      aria-disabled={isIdle || undefined}
      aria-describedby={isIdle ? reasonId : undefined}
      onPointerEnter={parseDialogPart.preload}
      onFocus={parseDialogPart.preload}
      onClick={() => {
        if (!isIdle) setIsPressed(true)
      }}
    >
      {m.parse_open()}
    </Button>
  )

  return (
    <>
      {isIdle ? <Tooltip label={m.parse_nothing()}>{button}</Tooltip> : button}
      {isIdle && (
        <span id={reasonId} hidden>
          {m.parse_nothing()}
        </span>
      )}
      {isOpen && part && (
        <part.ParseDialog
          base={read()}
          recipeId={recipeId}
          isQuiet={isWanted && !isPressed}
          saveLabel={m.parse_take()}
          onSave={async (parsed) => {
            onParsed(parsed)
            return true
          }}
          onClose={close}
        />
      )}
    </>
  )
}
