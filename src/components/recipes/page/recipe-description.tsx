import { useState } from 'react'
import { RichText } from '~/components/recipes/text/rich-text'
import { m } from '~/paraglide/messages.js'

/** Characters of about three lines. */
const SHORT_MAX = 150

/** Three lines, and the rest on request, so that the buttons stay in view. */
export function RecipeDescription({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = text.length > SHORT_MAX || text.trim().split('\n').length > 3
  const isCut = isLong && !isWhole
  return (
    <div className="max-w-[46ch] text-lg text-pretty text-fg-2 short:text-ui">
      <RichText text={text} className={isCut ? 'line-clamp-3' : undefined} />
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="relative mt-1 text-base font-semibold text-primary-ink after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline print:hidden"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? m.recipe_description_less() : m.common_more()}
        </button>
      )}
    </div>
  )
}
