import { CircleCheck, FileCode, FolderOpen, Hourglass, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { CreatePreferences } from '~/browser/create-preferences'
import { repeatEarlyInput } from '~/browser/early-input'
import { deleteUploadedPage, readUploadedPage } from '~/browser/uploaded-pages'
import { Button, IconButton } from '~/components/ui/button'
import { Field, useFieldWiring } from '~/components/ui/field'
import { FileInput } from '~/components/ui/file-input'
import { Input, inputClass } from '~/components/ui/input'
import { Panel } from '~/components/ui/panel'
import type { UploadedPage } from '~/lib/import/bookmarklet-upload'
import { findUrl, hostOf } from '~/lib/import/find-url'
import { numberFormat } from '~/lib/intl'
import { decodeText } from '~/lib/text/decode-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useImportFromText } from '~/queries/import'
import { PASTED_MAX } from '~/schemas/import'
import { CreateLayout } from './create-layout'
import { Drafts } from './drafts'
import { FailureNote } from './failure-note'
import { ImportOptions, useImportOptions } from './import-options'
import { ImportProgress } from './import-progress'
import { useImportRun } from './use-import-run'

interface HtmlPageProps {
  groupSlug: string
  /** The page's URL, if known. */
  source: string
  options: Partial<CreatePreferences>
  /** Key of a page uploaded by the bookmarklet; nothing starts automatically. */
  uploadKey?: string
}

/** Imports a recipe from the source of a page, or from JSON. */
export function HtmlPage({ groupSlug, source: givenSource, options: fromLink, uploadKey }: HtmlPageProps) {
  const [source, setSource] = useState(givenSource)
  const [problem, setProblem] = useState<string>()
  const [options, setOptions] = useImportOptions(fromLink)
  const { mutateAsync: importFromText } = useImportFromText()
  const { isRunning, failure, run, stop } = useImportRun(groupSlug)
  const page = useRef<PageInputHandle>(null)
  const url = findUrl(source)
  const upload = useBookmarkletPage(uploadKey, (uploaded) => {
    const host = hostOf(uploaded.url)
    page.current?.hold(uploaded.html, host ? m.recipe_source({ host }) : m.bookmarklet_upload_browser())
    setSource(findUrl(uploaded.url) ?? '')
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const data = page.current?.read() ?? ''
    const missing = data.trim() === '' ? m.import_page_missing() : undefined
    const wrong = missing ?? (data.length > PASTED_MAX ? m.import_page_large() : undefined)
    setProblem(wrong)
    if (wrong) return page.current?.focus()
    const body = { data, url, includeTags: options.importKeywordsAsTags }
    void run(async (signal) => {
      const slug = await importFromText({ ...body, signal })
      upload.discard()
      return slug
    }, options)
  }

  return (
    <CreateLayout
      groupSlug={groupSlug}
      page="html"
      title={m.create_html_title()}
      subtitle={m.create_html_subtitle()}
    >
      {/* Stays mounted during the import, so that the pasted text can be sent again. */}
      <form hidden={isRunning} className="grid gap-5" onSubmit={submit} noValidate>
        {failure && <FailureNote failure={failure} groupSlug={groupSlug} />}
        {upload.state && !failure && <BookmarkletUploadNote state={upload.state} />}
        <PageInput
          ref={page}
          problem={problem}
          onChange={() => setProblem(undefined)}
          onRemove={upload.discard}
        />
        <Field
          label={m.common_source()}
          hint={source.trim() !== '' && !url ? m.import_source_unreadable() : m.import_source_hint()}
        >
          <Input
            inputMode="url"
            autoComplete="off"
            value={source}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
        </Field>
        <ImportOptions options={options} onOptionsChange={setOptions} />
        <Button type="submit" variant="primary" size="lg" className="justify-self-start">
          {failure ? m.common_retry() : m.common_save_recipe()}
        </Button>
      </form>
      {isRunning ? (
        <ImportProgress name={url ? hostOf(url) : m.import_pasted_page()} onStop={stop} />
      ) : (
        <Drafts groupSlug={groupSlug} currentId={failure?.draftId ?? null} atPaste />
      )}
    </CreateLayout>
  )
}

type UploadState = 'arrived' | 'gone'

function useBookmarkletPage(key: string | undefined, onLoad: (page: UploadedPage) => void) {
  const [state, setState] = useState<UploadState | null>(null)
  const onFound = useEffectEvent(onLoad)
  useEffect(() => {
    if (!key) return
    let isCancelled = false
    void readUploadedPage(key).then((page) => {
      if (isCancelled) return
      if (page) onFound(page)
      setState(page ? 'arrived' : 'gone')
    })
    return () => {
      isCancelled = true
    }
  }, [key])

  const discard = () => {
    if (!key) return
    setState(null)
    // If this fails, the page expires anyway.
    void deleteUploadedPage(key).catch(() => {})
  }
  return { state, discard }
}

/** Shows that the page is from the bookmarklet, or no longer available. */
function BookmarkletUploadNote({ state }: { state: UploadState }) {
  const hasArrived = state === 'arrived'
  const Icon = hasArrived ? CircleCheck : Hourglass
  return (
    <Panel tone="soft" role="status" className="flex gap-3 text-ui">
      <Icon className="mt-px text-fg-2" />
      <div className="min-w-0">
        <p className="font-semibold">
          {hasArrived ? m.bookmarklet_upload_arrived() : m.bookmarklet_upload_gone()}
        </p>
        <p className="mt-1 text-fg-2">
          {hasArrived
            ? m.bookmarklet_upload_arrived_next({ button: m.common_save_recipe() })
            : m.bookmarklet_upload_gone_next()}
        </p>
      </div>
    </Panel>
  )
}

/** Longer texts are stored next to the field: megabytes in a text field make every keystroke slow. */
const HELD_FROM = 50_000
const PREVIEW_LENGTH = 220

interface PageInputHandle {
  read: () => string
  /** Stores a text with a label for its origin. */
  hold: (text: string, name: string) => void
  focus: () => void
}

interface PageInputProps {
  problem?: string
  onChange: () => void
  onRemove?: () => void
  ref: Ref<PageInputHandle>
}

/** Size of a text: `3.4 MB`. */
function sizeText(length: number): string {
  const isLarge = length >= 1_000_000
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  const value = length / (isLarge ? 1_000_000 : 1000)
  return numberFormat(getLocale(), {
    style: 'unit',
    unit,
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(value)
}

/** A field for the source of a page: typed, pasted, dropped or chosen as a file; accepts 10 MB without delay. */
function PageInput({ problem, onChange, onRemove, ref }: PageInputProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [held, setHeld] = useState<{ text: string; name: string } | null>(null)

  const hold = (text: string, name: string) => {
    setHeld({ text, name })
    onChange()
  }

  useImperativeHandle(ref, () => ({
    read: () => held?.text ?? area.current?.value ?? '',
    hold,
    focus: () => (area.current ?? chooser.current)?.focus(),
  }))

  const readFile = async (chosen: File | undefined) => {
    if (chosen) hold(decodeText(new Uint8Array(await chosen.arrayBuffer())), chosen.name)
  }

  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (text.length < HELD_FROM) return
    event.preventDefault()
    hold(text, m.import_pasted_page())
  }

  const handleDrop = (event: DragEvent) => {
    const dropped = event.dataTransfer.files[0]
    if (!dropped) return
    event.preventDefault()
    void readFile(dropped)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is the twin of choosing one
    <div onDrop={handleDrop} onDragOver={(event) => event.preventDefault()}>
      <Field label={m.import_page()} error={problem} hint={m.import_page_hint()}>
        {held ? (
          <div className="flex items-start gap-3.5 rounded-md border border-line-2 bg-surface py-4.5 ps-4.5 pe-3.5">
            <FileCode className="text-fg-3" />
            <div className="min-w-0 flex-1">
              <p className="font-medium break-words">
                {held.name} <span className="font-normal text-fg-3">· {sizeText(held.text.length)}</span>
              </p>
              <p dir="ltr" className="line-clamp-2 text-xs break-all text-fg-3">
                {held.text.slice(0, PREVIEW_LENGTH)}
              </p>
            </div>
            <IconButton
              label={m.import_page_remove()}
              size="sm"
              variant="ghost"
              onClick={() => {
                setHeld(null)
                onRemove?.()
              }}
            >
              <X />
            </IconButton>
          </div>
        ) : (
          <PageArea ref={area} onPaste={handlePaste} onChange={onChange} />
        )}
      </Field>
      <FileInput
        ref={file}
        accept=".html,.htm,.json,.txt,text/html,application/json,text/plain"
        label={m.import_page_choose()}
        onFiles={([chosen]) => readFile(chosen)}
      />
      <Button
        ref={chooser}
        size="sm"
        className="mt-2.5"
        icon={<FolderOpen />}
        onClick={() => file.current?.click()}
      >
        {m.import_page_choose()}
      </Button>
    </div>
  )
}

interface PageAreaProps {
  ref: Ref<HTMLTextAreaElement>
  onPaste: (event: ClipboardEvent) => void
  onChange: () => void
}

/** Uncontrolled, so that React does not process a huge text on every key; scrolls instead of growing. */
function PageArea({ ref, onPaste, onChange }: PageAreaProps) {
  const wiring = useFieldWiring()
  return (
    <div ref={repeatEarlyInput} className={inputClass()}>
      <textarea
        {...wiring}
        ref={ref}
        dir="ltr"
        className="field-sizing-fixed h-65 overflow-auto font-mono text-sm"
        rows={10}
        spellCheck={false}
        autoComplete="off"
        placeholder={m.import_page_placeholder()}
        onPaste={onPaste}
        onChange={onChange}
      />
    </div>
  )
}
