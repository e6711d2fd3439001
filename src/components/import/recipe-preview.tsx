import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Clock } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { useDebounced } from '~/components/kit/use-debounced'
import { RecipeCover } from '~/components/recipes/recipe-cover'
import { servingsText } from '~/components/recipes/servings-control'
import { LinePieces } from '~/components/recipes/text/line-pieces'
import { MetaItem, MetaLine } from '~/components/ui/meta-line'
import { Spinner } from '~/components/ui/spinner'
import { recipeLine } from '~/lib/ingredient-display/recipe-line'
import { baseServings } from '~/lib/quantity/scale'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { importQueries } from '~/queries/import'
import type { ImportFailure, RecipePreview as Preview, RecipeLink } from '~/schemas/import'

const PAUSE_MS = 300

export interface LinkReading {
  isReading: boolean
  preview: Preview | null
  reason: ImportFailure | null
  /** Why the page was not read at all. */
  error: unknown
  /** Recipes that a page without one lists. */
  links: readonly RecipeLink[]
}

const NO_LINKS: readonly RecipeLink[] = []

/** Reads the page of a link as soon as it is in the field. */
export function useLinkReading(url: string | null, isOn = true): LinkReading {
  const settled = useDebounced(url ?? '', PAUSE_MS)
  const { data, error, isFetching } = useQuery({
    ...importQueries.page(settled),
    enabled: isOn && settled !== '',
  })
  const isCurrent = isOn && url !== null && settled === url
  return {
    isReading: isOn && url !== null && (settled !== url || isFetching),
    preview: (isCurrent && data?.recipe) || null,
    reason: (isCurrent && data?.reason) || null,
    error: isCurrent ? error : null,
    links: (isCurrent && data?.links) || NO_LINKS,
  }
}

interface RecipePreviewProps {
  /** The host of the page; empty for pasted text. */
  name: string
  preview: Preview | null
  isReading: boolean
  error?: unknown
}

/** What was read so far: first the page, then its picture. */
export function RecipePreview({ name, preview, isReading: isFetchingPage, error }: RecipePreviewProps) {
  const shown = useDeferredValue(preview)
  const isReading = isFetchingPage || shown !== preview
  const url = shown?.picture ?? ''
  const { data: picture, isFetching } = useQuery({ ...importQueries.picture(url), enabled: url !== '' })
  const isSlow = useIsSlow(isReading && !shown)
  if (!shown && !isReading)
    return error ? (
      <div role="status" className="flex gap-3 text-ui">
        <CircleAlert className="mt-px text-warning-ink" />
        <div className="min-w-0">
          <p className="font-semibold">{toMessage(error)}</p>
          <p className="mt-1 text-fg-2">{m.add_preview_skip()}</p>
        </div>
      </div>
    ) : null
  return (
    <section
      aria-label={m.common_preview()}
      aria-busy={isReading || isFetching}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,240px)_minmax(0,1fr)]"
    >
      {picture ? (
        <img src={picture} alt="" className="aspect-[1.6] w-full rounded-xl object-cover sm:aspect-[1.1]" />
      ) : (
        <RecipeCover
          name={shown?.name || name}
          className={`aspect-[1.6] w-full rounded-xl sm:aspect-[1.1]${isReading || isFetching ? ' motion-safe:animate-pulse' : ''}`}
        />
      )}
      <div className="min-w-0 self-center">
        <p className="text-sm text-fg-3">{shown ? m.add_preview_hint() : name}</p>
        <h2 dir="auto" className="mt-1 wrap-anywhere">
          {shown ? shown.name || m.import_lacks_name() : m.import_reading()}
        </h2>
        {shown && <Facts preview={shown} />}
        <div role="status">
          {isSlow && <p className="mt-2 text-fg-2">{m.add_preview_skip()}</p>}
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-fg-2">
            {name && (
              <Part isFound={shown !== null}>{shown ? m.add_page_found() : m.import_step_open()}</Part>
            )}
            {url && <Part isFound={!isFetching}>{m.common_picture()}</Part>}
            {shown && (
              <>
                <Part isFound>{m.ingredients_count({ count: shown.ingredients.length })}</Part>
                <Part isFound>{m.steps_count({ count: shown.steps.length })}</Part>
              </>
            )}
          </ul>
        </div>
      </div>
      {shown && <Ingredients ingredients={shown.ingredients} />}
      {shown && <Steps steps={shown.steps} />}
    </section>
  )
}

const SLOW_AFTER_MS = 4000

/** Whether something takes longer than people expect. */
function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

function Part({ isFound, children }: { isFound: boolean; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {isFound ? <Check className="size-4 text-success-ink" /> : <Spinner className="size-4" />}
      {children}
    </li>
  )
}

function Facts({ preview }: { preview: Preview }) {
  const { totalTime, recipeServings, recipeYieldQuantity } = preview
  const hasServings = recipeServings > 0 || recipeYieldQuantity > 0
  if (!totalTime && !hasServings) return null
  return (
    <MetaLine className="mt-2">
      {totalTime && (
        <MetaItem>
          <Clock />
          {totalTime}
        </MetaItem>
      )}
      {hasServings && <MetaItem>{servingsText(preview, baseServings(preview))}</MetaItem>}
    </MetaLine>
  )
}

function Ingredients({ ingredients }: Pick<Preview, 'ingredients'>) {
  const locale = getLocale()
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-sm font-semibold">{m.common_ingredients()}</h3>
      <ul className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 text-ui">
        {[...ingredients.entries()].map(([position, { title, text, amounts }]) => {
          const line = recipeLine(
            { quantity: null, unit: null, food: null, note: '', display: text, amounts },
            { locale },
          )
          return (
            <li key={position} className="col-span-full grid grid-cols-subgrid border-b border-line">
              {title && <p className="col-span-full mt-3 text-sm font-semibold text-fg-2">{title}</p>}
              <b dir="auto" className="py-2 font-semibold text-primary-ink">
                <LinePieces pieces={line.amount} />
              </b>
              <span dir="auto" className="py-2 wrap-anywhere">
                <LinePieces pieces={line.words} />
                {line.note}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Steps({ steps }: Pick<Preview, 'steps'>) {
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-sm font-semibold">{m.common_steps()}</h3>
      <ol className="mt-2 grid gap-3 text-ui">
        {[...steps.entries()].map(([position, { title, text }]) => (
          <li key={position} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
            {title && <p className="col-span-full mb-1 text-sm font-semibold text-fg-2">{title}</p>}
            <span className="font-serif text-lg leading-snug text-primary-ink tabular-nums">
              {position + 1}
            </span>
            <span dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
