import { useQuery } from '@tanstack/react-query'
import { Check, Copy, Link2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useCopied } from '~/browser/copied'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Input } from '~/components/ui/input'
import { List } from '~/components/ui/list-row'
import { Segmented } from '~/components/ui/segmented'
import { Spinner } from '~/components/ui/spinner'
import { toast } from '~/components/ui/toast'
import { type DataNode, toDataTree } from '~/lib/import/data-tree'
import { findUrl, hostOf } from '~/lib/import/find-url'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { appInfoQueries } from '~/queries/app-info'
import { usePreviewUrl } from '~/queries/bulk-import'
import { type FailedImport, failureOf } from '~/queries/import'
import { CreateLayout } from './create-layout'
import { FailureNote } from './failure-note'

interface DebugPageProps {
  groupSlug: string
  /** Prefilled; nothing starts automatically. */
  given: string
}

/** Shows field by field what an import would find; saves nothing. */
export function DebugPage({ groupSlug, given }: DebugPageProps) {
  const { mutate: preview, data, error, isPending, variables, reset } = usePreviewUrl()
  const { data: about } = useQuery(appInfoQueries.about())
  const [useOpenAI, setUseOpenAI] = useState(false)
  const host = hostOf(variables?.url ?? '')
  return (
    <CreateLayout groupSlug={groupSlug} page="debug" title={m.debug_title()} subtitle={m.debug_subtitle()}>
      <UrlForm
        groupSlug={groupSlug}
        given={given}
        isBusy={isPending}
        failure={error && failureOf(error)}
        startLabel={m.common_show()}
        onSubmit={(url) => preview({ url, useOpenAI })}
        onReset={reset}
      />
      {about?.enableOpenai && (
        <Checkbox
          label={m.debug_use_ai()}
          checked={useOpenAI}
          disabled={isPending}
          onCheckedChange={setUseOpenAI}
        />
      )}
      <div role="status">
        {isPending && (
          <p className="flex items-center gap-3 text-fg-2">
            <Spinner />
            {m.debug_reading({ host })}
          </p>
        )}
        {typeof data === 'string' && (
          <>
            <p className="font-medium">{data}</p>
            <p className="mt-1 text-fg-2">{m.import_no_recipe_next()}</p>
          </>
        )}
      </div>
      {data !== undefined && typeof data !== 'string' && (
        <FoundData key={JSON.stringify(variables)} data={data} host={host} />
      )}
    </CreateLayout>
  )
}

function FoundData({ data, host }: { data: unknown; host: string }) {
  const [view, setView] = useState<'tree' | 'code'>('tree')
  const { copied, copy } = useCopied()
  const code = JSON.stringify(data, null, 2)
  return (
    <section aria-labelledby="debug-data">
      <div className="mb-3.5 flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
        <h2 id="debug-data" className="me-auto">
          {m.debug_found({ host })}
        </h2>
        <Segmented
          size="sm"
          label={m.debug_look()}
          value={view}
          onValueChange={setView}
          options={[
            { value: 'tree', label: m.debug_tree() },
            { value: 'code', label: m.debug_code() },
          ]}
        />
        <Button
          size="sm"
          icon={copied ? <Check /> : <Copy />}
          onClick={async () => {
            if (!(await copy(code))) toast.error(m.common_copy_failed())
          }}
        >
          {copied ? m.common_copied() : m.common_copy()}
        </Button>
      </div>
      {view === 'tree' ? (
        <DataTree node={toDataTree('', data)} />
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, also by keyboard
          tabIndex={0}
          dir="ltr"
          className="max-h-[70vh] overflow-auto rounded-md border border-line bg-surface px-4.5 py-4 text-start font-mono text-sm leading-[1.55]"
          aria-label={m.debug_code()}
        >
          <pre>{code}</pre>
        </section>
      )}
    </section>
  )
}

const OPEN_LEVELS = 2

function DataTree({ node }: { node: DataNode }) {
  if (node.kind === 'value') return <p dir="auto">{node.text}</p>
  return <Branches nodes={node.children} level={1} />
}

function Branches({ nodes, level }: { nodes: readonly DataNode[]; level: number }) {
  return (
    <List className={level > 1 ? 'ms-[7px] border-s border-line ps-4' : 'text-ui leading-normal'}>
      {nodes.map((node) => (
        <li key={node.name}>
          {node.kind === 'value' || node.children.length === 0 ? (
            <p className="py-1 wrap-anywhere">
              <NodeName name={node.name} />{' '}
              {node.kind === 'value' ? <Value node={node} /> : <Faint>{m.debug_nothing()}</Faint>}
            </p>
          ) : (
            <details open={level < OPEN_LEVELS}>
              <summary className="w-fit cursor-pointer rounded-sm py-1 wrap-anywhere">
                <NodeName name={node.name} /> <Faint>{formatNumber(node.children.length, getLocale())}</Faint>
              </summary>
              <Branches nodes={node.children} level={level + 1} />
            </details>
          )}
        </li>
      ))}
    </List>
  )
}

function NodeName({ name }: { name: string }) {
  return (
    <span dir="ltr" className="font-semibold">
      {name}
    </span>
  )
}

const Faint = ({ children }: { children: ReactNode }) => <span className="text-fg-3">{children}</span>

function Value({ node: { type, text } }: { node: Extract<DataNode, { kind: 'value' }> }) {
  if (type === 'nothing') return <Faint>{m.debug_nothing()}</Faint>
  if (text === '') return <Faint>{m.debug_empty_text()}</Faint>
  return (
    <span dir="auto" className={type === 'text' ? undefined : 'text-accent-ink tabular-nums'}>
      {text}
    </span>
  )
}

const NO_URL: FailedImport = { reason: 'no-address', draftId: null }

interface UrlFormProps {
  groupSlug: string
  given: string
  isBusy: boolean
  failure: FailedImport | null
  startLabel: string
  onSubmit: (url: string) => void
  /** Submitted without a URL: clears the previous error. */
  onReset: () => void
}

/** A field for the link of a web page; other text around the link is allowed. */
function UrlForm({ groupSlug, given, isBusy, failure, startLabel, onSubmit, onReset }: UrlFormProps) {
  const [text, setText] = useState(given)
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const shown = isMissing ? NO_URL : failure

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const url = findUrl(text)
    setIsMissing(url === null)
    if (url === null) {
      onReset()
      field.current?.focus()
      return
    }
    onSubmit(url)
  }

  return (
    <>
      <form className="flex gap-2.5 max-[340px]:flex-wrap min-[400px]:gap-3" onSubmit={submit} noValidate>
        <Input
          ref={field}
          round
          className="min-h-14 w-auto min-w-0 flex-[1_1_180px] ps-1.5"
          icon={<Link2 />}
          aria-label={m.recipe_link()}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={shown ? 'import-failure' : undefined}
          placeholder={m.import_url_placeholder()}
          inputMode="url"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          readOnly={isBusy}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setIsMissing(false)
          }}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="max-[340px]:flex-1 max-[400px]:px-4.5"
          loading={isBusy}
        >
          {startLabel}
        </Button>
      </form>
      {shown && !isBusy && <FailureNote id="import-failure" failure={shown} groupSlug={groupSlug} />}
    </>
  )
}
