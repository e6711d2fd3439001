import { FileCode, FolderOpen, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Button, IconButton } from '~/components/ui/button'
import { Field, useFieldWiring } from '~/components/ui/field'
import { FileInput } from '~/components/ui/file-input'
import { inputClass } from '~/components/ui/input'
import { numberFormat } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

/** Longer texts are stored next to the field: megabytes in a text field make every keystroke slow. */
const HELD_FROM = 50_000
const PREVIEW_LENGTH = 220

export interface PageInputHandle {
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
export function PageInput({ problem, onChange, onRemove, ref }: PageInputProps) {
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
    if (chosen) hold(await chosen.text(), chosen.name)
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
    <div className={inputClass()}>
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
