import { ScanText } from 'lucide-react'
import { lazy, useId, useState } from 'react'
import { useEditor } from '~/components/recipes/editor/editor-context'
import { Button } from '~/components/ui/button'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { toast } from '~/components/ui/toast'
import { Tooltip } from '~/components/ui/tooltip'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { hasUnread } from '~/lib/parse-review/lines-to-read'
import { m } from '~/paraglide/messages.js'

const loadDialog = async () => ({ default: (await import('./parse-dialog')).ParseDialog })
const ParseDialog = lazy(loadDialog)
const preload = () => void loadDialog().catch(() => {})

interface ParseButtonProps {
  rows: EditorRecipe['ingredients']
  isWanted: boolean
  onEnd: () => void
  onParsed: (rows: EditorRecipe['ingredients']) => void
}

/** The result goes to the editor, not to the server. */
export function ParseButton({ rows, isWanted, onEnd, onParsed }: ParseButtonProps) {
  const { recipeId, read } = useEditor()
  const reasonId = useId()
  const [isPressed, setIsPressed] = useState(false)
  const isOpen = isPressed || isWanted
  const close = () => {
    setIsPressed(false)
    if (isWanted) onEnd()
  }
  const isIdle = !hasUnread(rows)

  const button = (
    <Button
      size="sm"
      icon={<ScanText />}
      aria-haspopup="dialog"
      aria-disabled={isIdle || undefined}
      aria-describedby={isIdle ? reasonId : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        // Touch screens show no tooltip.
        if (isIdle) toast.info(m.parse_nothing())
        else setIsPressed(true)
      }}
    >
      <span className="max-sm:sr-only">{m.parse_title()}</span>
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
      <LoadOnOpen open={isOpen}>
        {isOpen && (
          <ParseDialog
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
      </LoadOnOpen>
    </>
  )
}
